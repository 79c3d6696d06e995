import { openApiSchema } from "../../../src/emit/crd/openapi-schema.js";
import type { JsonObject } from "../../../src/model/json.js";
import type { Schema } from "../../../src/model/schema.js";
import { builtInSchema } from "../../../src/reader/built-in/built-in-schema.js";
import { kubernetesSchema } from "../../../src/reader/built-in/kubernetes-schema.js";
import { factsOf } from "./published-schema.js";
import type { KnownType } from "./type-file.js";

const nowhere = { file: "", line: 1, column: 1, length: 1 };

const ofKubernetes = ["V1PodTemplateSpec", "V1JobTemplateSpec"] as const;

/** The types that a maintainer refers to by name instead of writing them out, with their schemas. */
export function knownTypes(): readonly KnownType[] {
  const facts = (schema: Schema) => factsOf(openApiSchema(schema)) as JsonObject;
  const own = ["Condition", "LabelSelector"].flatMap((name): readonly KnownType[] => {
    const schema = builtInSchema(name, nowhere);
    return schema === undefined ? [] : [{ name, module: "wheelwright/api", schema: facts(schema) }];
  });
  const others = ofKubernetes.flatMap((name): readonly KnownType[] => {
    const found = kubernetesSchema(name);
    return found === undefined || "cycle" in found ? [] : [{ name, module: "wheelwright/kubernetes", schema: facts(found.schema) }];
  });
  return [...own, ...others];
}
