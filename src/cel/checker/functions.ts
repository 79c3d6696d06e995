import { libraryFunctions } from "./library-functions.js";
import { type Overload, readOverloads } from "./signature.js";
import { standardFunctions } from "./standard-functions.js";

let tables: Readonly<Record<string, string>> | undefined;
const read = new Map<string, readonly Overload[]>();

/** The ways to call a function of a CRD's rules; undefined for one that isn't there. A function's overloads are read when it is first asked for. */
export function overloadsOf(name: string): readonly Overload[] | undefined {
  const known = read.get(name);
  if (known !== undefined) return known;
  const text = allFunctions()[name];
  if (text === undefined) return undefined;
  const overloads = readOverloads(text);
  read.set(name, overloads);
  return overloads;
}

/** The names of all functions that a rule can write. */
export function functionNames(): readonly string[] {
  return Object.keys(allFunctions()).filter((name) => /^[A-Za-z][\w.]*$/.test(name));
}

function allFunctions(): Readonly<Record<string, string>> {
  tables ??= Object.assign(Object.create(null), standardFunctions(), libraryFunctions());
  return tables as Readonly<Record<string, string>>;
}
