import type { Comprehension, Expr, Has, OptionalMap } from "./ast.js";
import { SyntaxFailure } from "./tokens.js";

/** A call as it was written. */
export interface WrittenCall {
  readonly name: string;
  readonly target?: Expr;
  readonly args: readonly Expr[];
  /** Where the name stands. */
  readonly at: number;
}

/** A call with a target. */
interface MethodCall extends WrittenCall {
  readonly target: Expr;
}

/** How a macro's arguments stand: variables first, then perhaps a filter, then the body. */
interface Shape {
  readonly macro: Comprehension["macro"];
  readonly variables: 1 | 2;
  readonly filter: boolean;
}

/** By name and number of arguments. Defined by cel-go's parser/macro.go, ext/comprehensions.go and ext/lists.go. */
const comprehensions: Readonly<Record<string, Shape>> = {
  "all/2": { macro: "all", variables: 1, filter: false },
  "all/3": { macro: "all", variables: 2, filter: false },
  "exists/2": { macro: "exists", variables: 1, filter: false },
  "exists/3": { macro: "exists", variables: 2, filter: false },
  "exists_one/2": { macro: "existsOne", variables: 1, filter: false },
  "exists_one/3": { macro: "existsOne", variables: 2, filter: false },
  "existsOne/3": { macro: "existsOne", variables: 2, filter: false },
  "map/2": { macro: "map", variables: 1, filter: false },
  "map/3": { macro: "map", variables: 1, filter: true },
  "filter/2": { macro: "filter", variables: 1, filter: false },
  "transformList/3": { macro: "transformList", variables: 2, filter: false },
  "transformList/4": { macro: "transformList", variables: 2, filter: true },
  "transformMap/3": { macro: "transformMap", variables: 2, filter: false },
  "transformMap/4": { macro: "transformMap", variables: 2, filter: true },
  "transformMapEntry/3": { macro: "transformMapEntry", variables: 2, filter: false },
  "transformMapEntry/4": { macro: "transformMapEntry", variables: 2, filter: true },
  "sortBy/2": { macro: "sortBy", variables: 1, filter: false },
};

/** Expands a call of a macro, which is known by its name and number of arguments; undefined for other calls. Throws SyntaxFailure for a macro used wrongly. */
export function expandMacro(call: WrittenCall): Expr | undefined {
  const { name, target, args } = call;
  if (target === undefined) return name === "has" && args.length === 1 ? presenceTest(args[0] as Expr) : undefined;
  if ((name === "optMap" || name === "optFlatMap") && args.length === 2) return optionalMap({ ...call, target });
  const shape = comprehensions[`${name}/${args.length}`];
  return shape === undefined ? undefined : comprehension({ ...call, target }, shape);
}

function presenceTest(tested: Expr): Has {
  if (tested.node !== "select" || tested.optional)
    throw new SyntaxFailure({ at: tested.at, message: "has() takes a field, as in has(self.a)" });
  const { operand, field, at } = tested;
  return { node: "has", operand, field, at };
}

function optionalMap({ name, target: operand, args, at }: MethodCall): OptionalMap {
  const [variable, body] = args as [Expr, Expr];
  return { node: "optionalMap", operand, flat: name === "optFlatMap", variable: nameOf(variable, name), body, at };
}

function comprehension({ name, target: range, args, at }: MethodCall, { macro, variables, filter }: Shape): Comprehension {
  if (macro === "sortBy" && (range.node === "literal" || range.node === "map" || range.node === "message"))
    throw new SyntaxFailure({ at, message: "sortBy() sorts a list" });
  const names = args.slice(0, variables).map((arg) => variable(arg, name));
  const [first, second] = names as [string, string?];
  if (first === second) throw new SyntaxFailure({ at: args[1]?.at ?? at, message: `the variable '${first}' is declared twice` });
  return {
    node: "comprehension",
    macro,
    range,
    variables: second === undefined ? [first] : [first, second],
    ...(filter && { filter: args[variables] as Expr }),
    body: args.at(-1) as Expr,
    at,
  };
}

function variable(expr: Expr, macro: string): string {
  const name = nameOf(expr, macro);
  if (name === "__result__") throw new SyntaxFailure({ at: expr.at, message: "a variable can't be named '__result__'" });
  return name;
}

function nameOf(expr: Expr, macro: string): string {
  if (expr.node !== "ident") throw new SyntaxFailure({ at: expr.at, message: `${macro}() wants the name of a variable here` });
  return expr.name;
}
