import { callFunction } from "../library/overload.js";
import { standard } from "../library/standard.js";
import { list } from "../values/lists.js";
import { nullValue } from "../values/make.js";
import { map } from "../values/maps.js";
import type { CelValue } from "../values/value.js";
import type { Core, CoreCall } from "./core.js";

/** The functions that cel-go evaluates before there are variables, if their argument is a constant: interpreter/decorators.go. */
export const conversions: ReadonlySet<string> = new Set("bool bytes double duration dyn int string timestamp type uint".split(" "));

/** The value of an expression that is constant for cel-go, an error where it can't be converted; undefined for any other. */
export function constantOf(node: Core): CelValue | undefined {
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
