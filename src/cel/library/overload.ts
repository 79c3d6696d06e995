import { error, noSuchFunction, noSuchOverload } from "../values/make.js";
import type { CelList, CelValue } from "../values/value.js";

/** The type of an argument: a value's, of a list's elements, or any. An empty list is a list of whatever is asked for. */
export type ArgumentType = CelValue["type"] | `list<${CelValue["type"]}>` | "any";

type Argument<T extends ArgumentType> = T extends "any" ? CelValue : T extends `list<${string}>` ? CelList : Extract<CelValue, { type: T }>;
type Arguments<T extends readonly ArgumentType[]> = { [Index in keyof T]: Argument<T[Index]> };

/** One signature of a function; a method's receiver is its first argument. */
export interface Overload {
  readonly types: readonly ArgumentType[];
  readonly call: (...args: readonly CelValue[]) => CelValue;
}

/** Functions by name, each with the signatures that it has. */
export type Library = Readonly<Record<string, readonly Overload[]>>;

/** A signature and what it does. Arguments are never errors. */
export function overload<const T extends readonly ArgumentType[]>(types: T, call: (...args: Arguments<T>) => CelValue): Overload {
  return { types, call: call as unknown as Overload["call"] };
}

/** Calls the first signature that fits the arguments, which are no errors. */
export function callFunction(name: string, overloads: readonly Overload[], args: readonly CelValue[]): CelValue {
  const found = overloads.find(({ types }) => types.length === args.length && types.every((type, index) => isOf(args[index], type)));
  if (found) return found.call(...args);
  if (shared.has(name) && !receivers.has(args[0]?.type ?? "")) return error(`no such overload: ${name}`);
  return shared.has(name) || unnamed.has(name) ? noSuchOverload() : noSuchFunction(name, args);
}

/** All signatures of these are one function to cel-go, which doesn't say what it was called with. */
const shared: ReadonlySet<string> = new Set(["size", "matches", "sort"]);

/** Values that take any method's call, and answer without its name. */
export const receivers: ReadonlySet<string> = new Set(["string", "timestamp", "duration"]);

/** cel-go leaves these functions to find out by themselves, and they don't give their name. */
const unnamed: ReadonlySet<string> = new Set(["contains", "startsWith", "endsWith"]);

function isOf(value: CelValue | undefined, type: ArgumentType): boolean {
  if (value === undefined) return false;
  if (type === "any" || value.type === type) return true;
  if (value.type !== "list" || !type.startsWith("list<")) return false;
  return value.size === 0 || isOf(value.at(0), type.slice(5, -1) as ArgumentType);
}
