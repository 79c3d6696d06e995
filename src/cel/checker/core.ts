import type { Literal } from "../syntax/ast.js";

/**
 * An expression without macros: each became the loop that it stands for. The type checker and the cost estimate work on it, since the
 * API server's do, and every node is one object: what is found out of it is kept by the node.
 */
export type Core = Literal | CoreIdent | CoreSelect | CoreCall | CoreList | CoreMap | CoreMessage | CoreFold;

export interface CoreIdent {
  readonly node: "ident";
  readonly name: string;
  readonly at: number;
}

/** `a.b`, or whether it is there: `has(a.b)`. */
export interface CoreSelect {
  readonly node: "select";
  readonly operand: Core;
  readonly field: string;
  readonly isTest: boolean;
  readonly at: number;
}

/** `a.?b` is a call of `_?._` with the field's name as a literal. */
export interface CoreCall {
  readonly node: "call";
  readonly function: string;
  readonly target?: Core;
  readonly args: readonly Core[];
  readonly at: number;
}

export interface CoreList {
  readonly node: "list";
  readonly elements: readonly { readonly value: Core; readonly optional?: true }[];
  readonly at: number;
}

export interface CoreMap {
  readonly node: "map";
  readonly entries: readonly { readonly key: Core; readonly value: Core; readonly optional?: true }[];
  readonly at: number;
}

export interface CoreMessage {
  readonly node: "message";
  readonly type: string;
  readonly fields: readonly { readonly name: string; readonly value: Core; readonly optional?: true; readonly at: number }[];
  readonly at: number;
}

/** A loop over a list or map: `accumulator` begins as `start` and becomes `step` for each element while `condition` holds; then the value is `result`. */
export interface CoreFold {
  readonly node: "fold";
  readonly range: Core;
  readonly variables: readonly [string] | readonly [string, string];
  readonly accumulator: string;
  readonly start: Core;
  readonly condition: Core;
  readonly step: Core;
  readonly result: Core;
  /** The macro, as messages name it. */
  readonly macro: string;
  readonly at: number;
}

/** The nodes directly inside one. */
export function coreChildren(node: Core): readonly Core[] {
  switch (node.node) {
    case "select":
      return [node.operand];
    case "call":
      return node.target === undefined ? node.args : [node.target, ...node.args];
    case "list":
      return node.elements.map(({ value }) => value);
    case "message":
      return node.fields.map(({ value }) => value);
    case "map":
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case "fold":
      return [node.range, node.start, node.condition, node.step, node.result];
    default:
      return [];
  }
}
