import type { Place } from "../../model/place.js";
import type { Field, Schema } from "../../model/schema.js";
import { scalars } from "./scalars.js";
import type { Shape } from "./shape-builders.js";
import { shapes } from "./shapes.js";

/** The names of all types that have a schema without being declared. */
export const builtInNames: readonly string[] = [...Object.keys(scalars), ...Object.keys(shapes)];

/** The schema of a type that `wheelwright/api` exports; all of it stands where the type is named. */
export function builtInSchema(name: string, place: Place): Schema | undefined {
  const shape = scalars[name] ?? shapes[name];
  return shape === undefined ? undefined : placed(shape, place);
}

function placed(shape: Shape, place: Place): Schema {
  const { fields, items, additionalProperties, ...rest } = shape;
  return {
    ...rest,
    ...(fields === undefined
      ? {}
      : { fields: fields.map((field): Field => ({ ...field, schema: placed(field.schema, place), undecoratable: true, place })) }),
    ...(items === undefined ? {} : { items: placed(items, place) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: placed(additionalProperties, place) }),
    place,
  };
}
