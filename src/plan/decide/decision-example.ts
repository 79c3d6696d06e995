import type { DecisionExample } from "../../model/decision.js";
import type { JsonValue } from "../../model/json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { Field, Schema } from "../../model/schema.js";
import { sampleValue } from "../match/sample-value.js";
import { codecExample, printExample } from "./worked-example.js";

/** An option's example, where one comes to mind. */
interface WithExample {
  readonly example?: DecisionExample;
}

/** Fields that stand for each other, by their paths in their versions' schemas. */
export interface ExamplePaths {
  readonly spoke: string;
  readonly hub: readonly string[];
  readonly schemas: { readonly spoke: Schema; readonly hub: Schema };
}

/** Shows the hub's form of a spoke's field, with a codec or as it is. Both sides are shown from the innermost object around them. */
export function mappingExample(field: Field, paths: ExamplePaths, codec: CodecRef | undefined): WithExample {
  const value = sampleValue(field.schema);
  const values = codec === undefined ? (value === undefined ? undefined : [value, value]) : codecExample(codec, field.schema);
  if (values === undefined) return {};
  const [given, ...results] = values;
  const { schemas } = paths;
  const [spoke = [], ...hub] = below([
    withContainers(paths.spoke, schemas.spoke),
    ...paths.hub.map((path) => withContainers(path, schemas.hub)),
  ]);
  const result = printExample(hub.map((path, index) => [path, results[index]] as const));
  return shortExample(printExample([[spoke, given]]), `hub ${result}`);
}

/** The length from which nobody reads an example to its end: that of an object with all of its fields. */
const maxLength = 240;

function shortExample(given: string, result: string): WithExample {
  return Math.max(given.length, result.length) > maxLength ? {} : { example: { given, result } };
}

/** The path with `{}` for a map's values, which is `[]` in paths as for a list's elements. */
function withContainers(path: string, schema: Schema): string {
  let current: Schema | undefined = schema;
  const names = path.slice(1).split(".");
  return names
    .map((part) => {
      const [name = "", ...depth] = part.split("[]");
      current = current?.fields?.find((field) => field.name === name)?.schema;
      const containers = depth.map(() => {
        const isMap = current?.additionalProperties !== undefined;
        current = current?.items ?? current?.additionalProperties;
        return isMap ? "{}" : "[]";
      });
      return `.${name}${containers.join("")}`;
    })
    .join("");
}

/** Shows that a field which the hub doesn't have is kept as residue. */
export function spokeOnlyExample(field: Field, spokePath: string): WithExample {
  const value = sampleValue(field.schema);
  const [path = []] = below([spokePath]);
  return value === undefined ? {} : shortExample(printExample([[path, value]]), "hub {} + residue");
}

/** Shows the value that one side gets where the other has nothing. */
export function absenceExample(side: "spoke" | "hub", path: string, value: JsonValue): WithExample {
  const [inner = []] = below([path]);
  const shown = printExample([[inner, value]]);
  return { example: side === "hub" ? { given: "{}", result: `hub ${shown}` } : { given: "hub {}", result: shown } };
}

/** Paths without the objects that all are in. An example about all elements of a list shows the list. */
function below(paths: readonly string[]): readonly (readonly string[])[] {
  const split = paths.map((path) =>
    path
      .replace(/(?:\[\]|\{\})+$/, "")
      .slice(1)
      .split("."),
  );
  const [first = []] = split;
  let shared = 0;
  while (split.every((names) => shared < names.length - 1 && names[shared] === first[shared])) shared++;
  return split.map((names) => names.slice(shared));
}
