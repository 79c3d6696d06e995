import type { Place } from "../../model/place.js";
import type { Schema } from "../../model/schema.js";
import { kubernetesSchema } from "../built-in/kubernetes-schema.js";
import { kubernetesTypeNames } from "../built-in/kubernetes-types.js";
import { meant, nearestName } from "../names/nearest-name.js";
import { placeOf } from "../place-of.js";
import { openSchema, type Scope, type TypeName, type TypeReader } from "./type-reader.js";

/** The schema of a model of `@kubernetes/client-node`. What is inside is shared by all its uses. */
export function kubernetesModel(name: string, reference: TypeName, scope: Scope, { context }: TypeReader): Schema {
  const place = placeOf(reference.node);
  const found = kubernetesSchema(name);
  if (found === undefined) {
    context.report("WW170", { name, ...meant(nearestName(name, kubernetesTypeNames())) }, reference.name);
    return openSchema(place);
  }
  if (!("cycle" in found)) return placed(found.schema, place);
  if (scope.recursion === undefined) {
    context.report("WW128", { cycle: found.cycle.join(" → ") }, reference.node);
    return openSchema(place);
  }
  scope.recursion.met = true;
  return { type: "object", preserveUnknownFields: true, place };
}

/** A use of a built-in type: its own rules stand where the type is named. */
function placed(schema: Schema, place: Place): Schema {
  const validations = schema.validations?.map((rule) => ({ ...rule, place }));
  return { ...schema, ...(validations === undefined ? {} : { validations }), place };
}
