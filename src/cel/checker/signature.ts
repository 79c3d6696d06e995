import type { Type } from "../types/type.js";
import * as types from "../types/type.js";

/** One way to call a function. */
export interface Overload {
  /** cel-go's name for it. Costs differ by it. */
  readonly id: string;
  /** Called on its first argument. */
  readonly isMethod: boolean;
  readonly parameters: readonly Type[];
  readonly result: Type;
  /** The names of the types that are free. */
  readonly free: readonly string[];
}

const named: Readonly<Record<string, Type>> = {
  bool: types.bool,
  int: types.int,
  uint: types.uint,
  double: types.double,
  string: types.string,
  bytes: types.bytes,
  duration: types.duration,
  timestamp: types.timestamp,
  dyn: types.dyn,
  IP: types.ip,
  CIDR: types.cidr,
  URL: types.url,
  Quantity: types.quantity,
  Semver: types.semver,
  Format: types.format,
};

/**
 * Reads overloads as the tables have them, separated by semicolons: `id(int, list<A>) bool`, and `id: string.(int) string` for a method.
 * A capital letter alone is a type that is free.
 */
export function readOverloads(text: string): readonly Overload[] {
  return text.split(";").map((each) => readOverload(each.trim()));
}

function readOverload(text: string): Overload {
  const match = /^(\S+): (?:(\S.*?)\.)?\((.*)\) (.+)$/.exec(text);
  if (match === null) throw new Error(`Not an overload: ${text}`);
  const [, id = "", target, parameters = "", result = ""] = match;
  const all = [...(target === undefined ? [] : [target]), ...splitTypes(parameters)].map(readType);
  const free = [...new Set(text.slice(id.length).match(/\b[A-Z]\b/g) ?? [])];
  return { id, isMethod: target !== undefined, parameters: all, result: readType(result), free };
}

function readType(text: string): Type {
  const generic = /^(list|map|optional|type)<(.*)>$/.exec(text);
  if (generic === null) return named[text] ?? types.parameter(text);
  const [first, second] = splitTypes(generic[2] ?? "").map(readType) as [Type, Type];
  switch (generic[1]) {
    case "list":
      return types.list(first);
    case "map":
      return types.map(first, second);
    case "optional":
      return types.optional(first);
    default:
      return types.typeOf(first);
  }
}

/** Splits at the commas that aren't inside angle brackets. */
function splitTypes(text: string): readonly string[] {
  const types: string[] = [];
  let depth = 0;
  for (const part of text === "" ? [] : text.split(", ")) {
    if (depth === 0) types.push(part);
    else types.push(`${types.pop()}, ${part}`);
    depth += part.split("<").length - part.split(">").length;
  }
  return types;
}
