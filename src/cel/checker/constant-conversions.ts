import { callFunction } from "../library/overload.js";
import { standard } from "../library/standard.js";
import { list } from "../values/lists.js";
import { nullValue } from "../values/make.js";
import { map } from "../values/maps.js";
import type { CelValue } from "../values/value.js";
import type { Core, CoreCall } from "./core.js";
import type { CheckProblem } from "./problem.js";

const conversions: ReadonlySet<string> = new Set("bool bytes double duration dyn int string timestamp type uint".split(" "));

/**
 * Finds the problem of a conversion whose argument is constant: cel-go converts it when it plans the program, and the API server refuses a rule
 * where that fails. Defined by cel-go's interpreter/decorators.go.
 */
export function conversionProblem(call: CoreCall): CheckProblem | undefined {
  const [argument] = call.args;
  if (argument === undefined || constantOf(argument)?.type === "error" || constantOf(call)?.type !== "error") return undefined;
  const article = call.function === "int" ? "an" : "a";
  const text = argument.node === "literal" && argument.value.type === "string" ? `'${argument.value.value}'` : "this value";
  return { kind: "literal", message: `${text} can't be read as ${article} ${call.function}`, at: argument.at };
}

/** The value of an expression that is constant for cel-go, an error where it can't be converted; undefined for any other. */
function constantOf(node: Core): CelValue | undefined {
  switch (node.node) {
    case "literal":
      return node.value.type === "null" ? nullValue : node.value;
    case "list": {
      const values = node.elements.map(({ value }) => constantOf(value));
      return values.every((value) => value !== undefined) ? list(values) : undefined;
    }
    case "map": {
      const entries = node.entries.map(({ key, value }) => ({ key: constantOf(key), value: constantOf(value) }));
      return entries.every(isConstantEntry) ? map(entries) : undefined;
    }
    case "call": {
      const argument = isConversion(node) ? constantOf(node.args[0] as Core) : undefined;
      if (argument === undefined || argument.type === "error") return argument;
      return callFunction(node.function, standard[node.function] ?? [], [argument]);
    }
    default:
      return undefined;
  }
}

function isConversion(call: CoreCall): boolean {
  return conversions.has(call.function) && call.target === undefined && call.args.length === 1;
}

function isConstantEntry<K, V>(entry: { readonly key: K | undefined; readonly value: V | undefined }): entry is { key: K; value: V } {
  return entry.key !== undefined && entry.value !== undefined;
}
