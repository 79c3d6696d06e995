import { elementsOf } from "../values/lists.js";
import { goTypeName } from "../values/print.js";
import { length, utf8 } from "../values/text.js";
import type { CelValue } from "../values/value.js";
import { Interruption } from "./budget.js";

const perCharacter = 0.1;
const perPatternCharacter = 0.25;
const newList = 10;

/** A call whose arguments are known, and its result. */
interface FinishedCall {
  readonly name: string;
  /** cel-go's name of the overload, where the types of the arguments are known beforehand. */
  readonly overload: string | undefined;
  readonly args: readonly CelValue[];
  readonly result: CelValue;
}

/**
 * Returns the cost of a finished call. Defined by k8s.io/apiserver/pkg/cel/library/cost.go (CallCost), the cost trackers of cel-go's ext/lists.go and ext/sets.go, and
 * cel-go's interpreter/runtimecost.go, in this order.
 */
export function callCost(call: FinishedCall): number {
  return trackedCost(call) ?? kubernetesCost(call) ?? standardCost(call);
}

/**
 * Sorting and telling duplicates is counted by the size of a list, flattening by its depth. Where an error stands for them, or a value that was thought
 * to be a list or a number, the API server's count goes wrong, and the evaluation with it.
 */
export function checkCountedArguments(overload: string | undefined, args: readonly CelValue[]): void {
  if (overload === "list_flatten_int" && args[1] !== undefined && args[1].type !== "int")
    throw new Interruption(`internal error: interface conversion: ref.Val is ${goTypeName(args[1])}, not types.Int`, false);
  if (overload === undefined || !/^list_(?:\w+_sort|\w+_sortByAssociatedKeys|distinct)$/.test(overload)) return;
  const compared = overload.endsWith("Keys") ? args[1] : args[0];
  if (compared === undefined || compared.type === "list") return;
  const missing = adders.has(compared.type) ? "Contains" : "Add";
  throw new Interruption(
    `internal error: interface conversion: ${goTypeName(compared)} is not traits.Lister: missing method ${missing}`,
    false,
  );
}

const adders: ReadonlySet<string> = new Set(["int", "uint", "double", "string", "bytes", "timestamp", "duration"]);

function trackedCost({ name, overload = "", args, result }: FinishedCall): number | undefined {
  const [first, second] = args;
  switch (overload) {
    case "list_slice":
    case "lists_range":
    case "list_reverse":
      return allocating(1, sizeOf(result));
    case "list_flatten":
      return allocating(1, sizeOf(first));
    case "list_flatten_int":
      return allocating(second?.type === "int" ? Number(second.value) : 1, sizeOf(first));
    case "list_distinct":
      return selfCompare(first);
    case "list_sets_contains_list":
    case "list_sets_intersects_list":
      return 1 + sizeOf(first) * sizeOf(second);
    case "list_sets_equivalent_list":
      return 1 + 2 * sizeOf(first) * sizeOf(second);
    default:
      if (name === "sort" && overload !== "") return selfCompare(first);
      return name === "@sortByAssociatedKeys" && overload !== "" ? selfCompare(second) : undefined;
  }
}

function kubernetesCost({ name, overload, args, result }: FinishedCall): number | undefined {
  const [first, second] = args;
  const traversal = (factor = 1) => Math.ceil(sizeOf(first) * factor * perCharacter);
  switch (name) {
    case "isSorted":
    case "sum":
    case "max":
    case "min":
    case "indexOf":
    case "lastIndexOf":
      return traversalCost(first);
    case "url":
    case "lowerAscii":
    case "upperAscii":
    case "substring":
    case "trim":
    case "cidr":
    case "isIP":
    case "isCIDR":
    case "quantity":
    case "isQuantity":
    case "semver":
    case "isSemver":
      return traversal();
    case "ip":
      return overload === "cidr_ip" ? 1 : traversal();
    case "replace":
    case "split":
    case "ip.isCanonical":
      return traversal(2);
    case "join":
      return Math.ceil(sizeOf(result) * 2 * perCharacter);
    case "find":
    case "findAll":
      return matchCost(first, second);
    case "containsIP":
      return traversal(2) + (overload === "cidr_contains_ip_string" ? Math.ceil(sizeOf(second) * perCharacter) : 0);
    case "containsCIDR":
      return traversal(2) + traversal() + 1 + (overload === "cidr_contains_cidr_string" ? Math.ceil(sizeOf(second) * perCharacter) : 0);
    case "validate":
      if (first?.type !== "format") return undefined;
      return Math.ceil((1 + sizeOf(second)) * perCharacter) * Math.ceil(first.regexLength * perPatternCharacter);
    case "_==_":
      return ["quantity", "ip", "cidr", "format", "url", "semver"].includes(first?.type ?? "") ? 1 : undefined;
    default:
      return undefined;
  }
}

function standardCost({ overload = "", args }: FinishedCall): number {
  const [first, second] = args;
  if (/^(?:starts_with_string|ends_with_string|string_to_bytes|bytes_to_string|strings_quote|string_format)$/.test(overload))
    return Math.ceil(sizeOf(first) * perCharacter);
  if (overload === "in_list") return sizeOf(second);
  if (/^(?:(?:less|greater)(?:_equals)?_(?:string|bytes)|equals|not_equals)$/.test(overload))
    return Math.ceil(Math.min(sizeOf(first), sizeOf(second)) * perCharacter);
  if (overload === "add_string" || overload === "add_bytes") return Math.ceil((sizeOf(first) + sizeOf(second)) * perCharacter);
  if (overload === "matches_string") return matchCost(first, second);
  if (overload === "contains_string") return Math.ceil(sizeOf(first) * perCharacter) * Math.ceil(sizeOf(second) * perCharacter);
  return 1;
}

function allocating(factor: number, size: number): number {
  return Math.floor(size * factor) + 1 + newList;
}

function selfCompare(list: CelValue | undefined): number {
  const size = sizeOf(list);
  const first = list?.type === "list" && size > 0 ? list.at(0).type : undefined;
  return allocating(first === "string" || first === "bytes" ? 2 + perCharacter : 2, size * size);
}

function matchCost(text: CelValue | undefined, pattern: CelValue | undefined): number {
  return Math.ceil((1 + sizeOf(text)) * perCharacter) * Math.ceil(sizeOf(pattern) * perPatternCharacter);
}

/** 1 for what has no size. */
function sizeOf(value: CelValue | undefined): number {
  switch (value?.type) {
    case "string":
      return length(value.value);
    case "bytes":
      return value.value.length;
    case "list":
    case "map":
      return value.size;
    case "ip":
      return value.value.bytes.length;
    case "cidr":
      return Math.ceil(value.bits / 8);
    case "optional":
      return sizeOf(value.value);
    default:
      return 1;
  }
}

/** The cost of walking through a value as a tree. */
function traversalCost(value: CelValue | undefined): number {
  switch (value?.type) {
    case "string":
      return Math.floor(utf8(value.value).length * perCharacter);
    case "bytes":
      return Math.floor(value.value.length * perCharacter);
    case "list":
      return sum(elementsOf(value).map(traversalCost));
    case "map":
      return sum(value.keys().map((key) => traversalCost(key) + traversalCost(value.find(key))));
    default:
      return 1;
  }
}

function sum(costs: readonly number[]): number {
  return costs.reduce((total, cost) => total + cost, 0);
}
