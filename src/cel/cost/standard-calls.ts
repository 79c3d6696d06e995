import { type CallCost, type Operand, regexLength, traversal } from "./operand.js";
import { add, multiply, one, type Range, scale, smaller, unknown } from "./range.js";

const sizeOf = ({ size }: Operand): Range => size ?? unknown;

/** Returns a call's cost on top of its arguments, as cel-go's own checker/cost.go has it. A call that isn't known to depend on sizes costs 1. */
export function standardCallCost(overload: string, target: Operand | undefined, args: readonly Operand[]): CallCost {
  const [first, second] = args;
  switch (overload) {
    case "string_format":
      return target === undefined ? { cost: one } : { cost: scale(sizeOf(target), traversal) };
    case "string_to_bytes":
      return conversion(first, ({ min, max }) => ({ min, max: max * 4n }));
    case "bytes_to_string":
      return conversion(first, ({ min, max }) => ({ min: min / 4n, max }));
    case "strings_quote":
      return conversion(first, ({ min, max }) => ({ min: min + 2n, max: max * 2n + 2n }));
    case "starts_with_string":
    case "ends_with_string":
      return first === undefined ? { cost: one } : { cost: scale(sizeOf(first), traversal) };
    case "in_list":
      return second === undefined ? { cost: one } : { cost: scale(sizeOf(second), 1) };
    case "matches_string":
      if (target === undefined || first === undefined) return { cost: one };
      return { cost: multiply(scale(add(sizeOf(target), one), traversal), scale(sizeOf(first), regexLength)) };
    case "contains_string":
      if (target === undefined || first === undefined) return { cost: one };
      return { cost: multiply(scale(sizeOf(target), traversal), scale(sizeOf(first), traversal)) };
    case "add_string":
    case "add_bytes":
    case "add_list":
      return first === undefined || second === undefined ? { cost: one } : concatenation(overload, sizeOf(first), sizeOf(second));
    default:
      return isComparison(overload) && first !== undefined && second !== undefined
        ? comparison(sizeOf(first), sizeOf(second))
        : { cost: one };
  }
}

function conversion(argument: Operand | undefined, result: (size: Range) => Range): CallCost {
  if (argument === undefined) return { cost: one };
  const size = sizeOf(argument);
  return { cost: scale(size, traversal), size: wrapped(result(size)) };
}

function concatenation(overload: string, left: Range, right: Range): CallCost {
  const size = add(left, right);
  return { cost: overload === "add_list" ? one : scale(size, traversal), size };
}

function isComparison(overload: string): boolean {
  return overload === "equals" || overload === "not_equals" || /^(?:less|greater)(?:_equals)?_(?:string|bytes)$/.test(overload);
}

/** Two values are compared up to the end of the shorter one. */
function comparison(left: Range, right: Range): CallCost {
  const max = smaller(left.max, right.max);
  return { cost: scale({ min: max > 0n ? 1n : 0n, max }, traversal) };
}

/** These sums of cel-go's overflow without a check. */
function wrapped({ min, max }: Range): Range {
  return { min: BigInt.asUintN(64, min), max: BigInt.asUintN(64, max) };
}
