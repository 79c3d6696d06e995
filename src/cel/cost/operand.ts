import type { Core } from "../checker/core.js";
import type { Type } from "../types/type.js";
import type { Path } from "./path.js";
import { type Range, unknown } from "./range.js";

/** An argument of a call as cost estimates see it. */
export interface Operand {
  readonly node: Core;
  readonly type: Type;
  /** Where its value comes from, when that is a variable. */
  readonly path?: Path;
  /** Its size, where that is known. */
  readonly size?: Range;
}

/** Says how large the value at a path can be, from its schema. */
export type SizeOfPath = (steps: readonly string[]) => Range | undefined;

/** The cost of a call on top of its arguments, and the size of its result. */
export interface CallCost {
  readonly cost: Range;
  readonly size?: Range;
}

/** A call whose cost is asked for. */
export interface CostedCall {
  readonly target?: Operand;
  readonly args: readonly Operand[];
  readonly overload: string;
  readonly sizeOfPath: SizeOfPath;
}

/** The size of an argument, or all that is possible. */
export function sizeOf({ path, size }: Operand, sizeOfPath: SizeOfPath): Range {
  return size ?? (path === undefined ? undefined : sizeOfPath(path.steps)) ?? unknown;
}

/** cel-go's common/cost.go: what it costs to go over a string once, by character, and to match a regular expression, by its length. */
export const traversal = 0.1;
export const regexLength = 0.25;
export const newList = 10n;
export const newMap = 30n;
export const newMessage = 40n;
