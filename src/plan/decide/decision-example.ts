import type { DecisionExample } from "../../model/decision.js";
import type { JsonValue } from "../../model/json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { Field } from "../../model/schema.js";
import { sampleValue } from "../match/sample-value.js";
import { codecExample, printExample } from "./worked-example.js";

/** An option's example, where one comes to mind. */
interface WithExample {
  readonly example?: DecisionExample;
}

/** What a spoke's field says in the hub, with a codec or as it is. Both sides are shown from the innermost object around them. */
export function mappingExample(field: Field, spokePath: string, hubPaths: readonly string[], codec: CodecRef | undefined): WithExample {
  const value = sampleValue(field.schema);
  const values = codec === undefined ? (value === undefined ? undefined : [value, value]) : codecExample(codec, field.schema);
  if (values === undefined) return {};
  const [given, ...results] = values;
  const [spoke = [], ...hub] = below([spokePath, ...hubPaths]);
  const result = printExample(hub.map((path, index) => [path, results[index]] as const));
  return { example: { given: printExample([[spoke, given]]), result: `hub ${result}` } };
}

/** What is kept of a field that the hub doesn't have. */
export function spokeOnlyExample(field: Field, spokePath: string): WithExample {
  const value = sampleValue(field.schema);
  const [path = []] = below([spokePath]);
  return value === undefined ? {} : { example: { given: printExample([[path, value]]), result: "hub {} + residue" } };
}

/** What one side gets where the other has nothing. */
export function absenceExample(side: "spoke" | "hub", path: string, value: JsonValue): WithExample {
  const [inner = []] = below([path]);
  const shown = printExample([[inner, value]]);
  return { example: side === "hub" ? { given: "{}", result: `hub ${shown}` } : { given: "hub {}", result: shown } };
}

/** Paths without the objects that all are in. */
function below(paths: readonly string[]): readonly (readonly string[])[] {
  const split = paths.map((path) => path.slice(1).split("."));
  const [first = []] = split;
  let shared = 0;
  while (split.every((names) => shared < names.length - 1 && names[shared] === first[shared])) shared++;
  return split.map((names) => names.slice(shared));
}
