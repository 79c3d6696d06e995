import type { Comprehension, Expr, Literal, OptionalMap } from "../syntax/ast.js";
import type { Core, CoreCall, CoreFold } from "./core.js";

/** The variable of a macro's loop; no rule can write its name. */
export const accumulator = "@result";

/** The variable of a loop that no one reads. */
const unused = "#unused";

/** An expression with its macros as the loops that cel-go makes of them: parser/macro.go, ext/comprehensions.go, ext/lists.go, cel/library.go. */
export function expandMacros(expr: Expr): Core {
  switch (expr.node) {
    case "literal":
    case "ident":
      return expr.node === "ident" ? { ...expr } : expr;
    case "message":
      return { ...expr, fields: expr.fields.map((field) => ({ ...field, value: expandMacros(field.value) })) };
    case "select": {
      const operand = expandMacros(expr.operand);
      if (expr.optional) return call("_?._", [operand, text(expr.field, expr.at)], expr.at);
      return { node: "select", operand, field: expr.field, isTest: false, at: expr.at };
    }
    case "has":
      return { node: "select", operand: expandMacros(expr.operand), field: expr.field, isTest: true, at: expr.at };
    case "call": {
      const target = expr.target && expandMacros(expr.target);
      return { node: "call", function: expr.function, ...(target && { target }), args: expr.args.map(expandMacros), at: expr.at };
    }
    case "list":
      return { ...expr, elements: expr.elements.map((element) => ({ ...element, value: expandMacros(element.value) })) };
    case "map": {
      const entries = expr.entries.map((entry) => ({ ...entry, key: expandMacros(entry.key), value: expandMacros(entry.value) }));
      return { ...expr, entries };
    }
    case "comprehension":
      return expr.macro === "sortBy" ? sorting(expr) : loop(expr);
    case "optionalMap":
      return optionalMap(expr);
  }
}

function loop(expr: Comprehension): CoreFold {
  const { macro, at, variables } = expr;
  const body = () => expandMacros(expr.body);
  const result = ident(accumulator, at);
  const common = { node: "fold", range: expandMacros(expr.range), variables, accumulator, macro, at } as const;
  switch (macro) {
    case "all": {
      const condition = call("@not_strictly_false", [ident(accumulator, at)], at);
      return { ...common, start: boolean(true, at), condition, step: call("_&&_", [ident(accumulator, at), body()], at), result };
    }
    case "exists": {
      const condition = call("@not_strictly_false", [call("!_", [ident(accumulator, at)], at)], at);
      return { ...common, start: boolean(false, at), condition, step: call("_||_", [ident(accumulator, at), body()], at), result };
    }
    case "existsOne": {
      const increment = call("_+_", [ident(accumulator, at), integer(1n, at)], at);
      const step = call("_?_:_", [body(), increment, ident(accumulator, at)], at);
      const isOne = call("_==_", [result, integer(1n, at)], at);
      return { ...common, start: integer(0n, at), condition: boolean(true, at), step, result: isOne };
    }
    case "filter": {
      const step = call("_+_", [ident(accumulator, at), list([ident(variables[0], at)], at)], at);
      return { ...common, start: list([], at), condition: boolean(true, at), step: filtered(body(), step, at), result };
    }
    default: {
      const makesMap = macro === "transformMap" || macro === "transformMapEntry";
      const key = macro === "transformMap" ? [ident(variables[0], at)] : [];
      const step = makesMap
        ? () => call("cel.@mapInsert", [ident(accumulator, at), ...key, body()], at)
        : () => call("_+_", [ident(accumulator, at), list([body()], at)], at);
      const start: Core = makesMap ? { node: "map", entries: [], at } : list([], at);
      const whole = expr.filter === undefined ? step() : filtered(expandMacros(expr.filter), step(), at);
      return { ...common, start, condition: boolean(true, at), step: whole, result };
    }
  }
}

function filtered(condition: Core, step: Core, at: number): CoreCall {
  return call("_?_:_", [condition, step, ident(accumulator, at)], at);
}

/** `x.sortBy(e, key)` sorts x by the list of its elements' keys. */
function sorting(expr: Comprehension): CoreFold {
  const { at } = expr;
  const input = "@__sortBy_input__";
  const keys = loop({ ...expr, macro: "map", range: { node: "ident", name: input, at } });
  const sorted: Core = { node: "call", function: "@sortByAssociatedKeys", target: ident(input, at), args: [keys], at };
  return binding({ variable: input, value: expandMacros(expr.range), body: sorted, macro: "sortBy", at });
}

/** `x.optMap(v, body)` is `x.hasValue() ? optional.of(body) : optional.none()` with v for `x.value()`. */
function optionalMap(expr: OptionalMap): CoreCall {
  const { at, flat, variable } = expr;
  const hasValue: Core = { node: "call", function: "hasValue", target: expandMacros(expr.operand), args: [], at };
  const value: Core = { node: "call", function: "value", target: expandMacros(expr.operand), args: [], at };
  const body = binding({ variable, value, body: expandMacros(expr.body), macro: flat ? "optFlatMap" : "optMap", at });
  return call("_?_:_", [hasValue, flat ? body : call("optional.of", [body], at), call("optional.none", [], at)], at);
}

/** A variable, its value, and the expression that uses it. */
interface Binding {
  readonly variable: string;
  readonly value: Core;
  readonly body: Core;
  /** The macro that it stands for. */
  readonly macro: string;
  readonly at: number;
}

function binding({ variable, value, body, macro, at }: Binding): CoreFold {
  return {
    node: "fold",
    range: list([], at),
    variables: [unused],
    accumulator: variable,
    start: value,
    condition: boolean(false, at),
    step: ident(variable, at),
    result: body,
    macro,
    at,
  };
}

function ident(name: string, at: number): Core {
  return { node: "ident", name, at };
}

function call(name: string, args: readonly Core[], at: number): CoreCall {
  return { node: "call", function: name, args, at };
}

function list(values: readonly Core[], at: number): Core {
  return { node: "list", elements: values.map((value) => ({ value })), at };
}

function boolean(value: boolean, at: number): Literal {
  return { node: "literal", value: { type: "bool", value }, at };
}

function integer(value: bigint, at: number): Literal {
  return { node: "literal", value: { type: "int", value }, at };
}

function text(value: string, at: number): Literal {
  return { node: "literal", value: { type: "string", value }, at };
}
