import { type CallCost, type CostedCall, newList, type Operand, sizeOf, traversal } from "./operand.js";
import { add, exactly, largest, multiply, one, type Range, scale } from "./range.js";

/** Overloads whose cost cel-go's extensions estimate: ext/lists.go and ext/sets.go. Undefined for all others. */
export function extensionCallCost(call: CostedCall): CallCost | undefined {
  const { overload, target, args, sizeOfPath } = call;
  const [first, second] = args;
  const sorted = /^list_(\w+)_sort(ByAssociatedKeys)?$/.exec(overload);
  if (sorted !== null) {
    const keys = sorted[2] === undefined ? target : first;
    return keys && sorting(sorted[1] ?? "", sizeOf(keys, sizeOfPath));
  }
  const size = target && sizeOf(target, sizeOfPath);
  switch (overload) {
    case "list_slice":
      return size && newListOf(1, exactly(intOf(second, size.max) - intOf(first, 0n)));
    case "lists_range":
      return newListOf(1, exactly(intOf(first, largest)));
    case "list_reverse":
      return size && newListOf(1, size);
    case "list_flatten":
      return size && newListOf(1, size);
    case "list_flatten_int":
      return size && newListOf(Number(intOf(first, largest)), size);
    case "list_distinct":
      return size && newListOf(2, multiply(size, size));
    case "list_sets_contains_list":
    case "list_sets_intersects_list":
      return comparison(1, first, second, call);
    case "list_sets_equivalent_list":
      return comparison(2, first, second, call);
    default:
      return undefined;
  }
}

/** Each element is compared with each, twice, and strings go by their characters. */
function sorting(type: string, size: Range): CallCost {
  const isText = type === "string" || type === "bytes";
  return newListOf(isText ? 2 + traversal : 2, multiply(size, size));
}

function newListOf(factor: number, size: Range): CallCost {
  return { cost: add(scale(size, factor), one, exactly(newList)), size };
}

function comparison(
  factor: number,
  first: Operand | undefined,
  second: Operand | undefined,
  { sizeOfPath }: CostedCall,
): CallCost | undefined {
  if (first === undefined || second === undefined) return undefined;
  const pairs = multiply(sizeOf(first, sizeOfPath), sizeOf(second, sizeOfPath));
  return { cost: add(scale(pairs, factor), one) };
}

/** The number that a literal says; 0 for one below it. */
function intOf(operand: Operand | undefined, otherwise: bigint): bigint {
  const node = operand?.node;
  if (node?.node !== "literal" || node.value.type !== "int") return otherwise;
  return node.value.value < 0n ? 0n : node.value.value;
}
