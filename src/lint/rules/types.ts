import { ofFields, ofSchemas } from "./node-rule.js";

export const noBools = ofSchemas(({ schema, path }) => (schema.type === "boolean" ? `${path} is a boolean` : undefined));

export const noFloats = ofSchemas(({ schema, path }) => (schema.type === "number" ? `${path} is a floating-point number` : undefined));

export const noUints = ofSchemas(
  ({ schema, path }) => (schema.format?.startsWith("uint") ? `${path} is an unsigned integer` : undefined),
  "format",
);

export const noMaps = ofSchemas(({ schema, path }) =>
  schema.type === "object" && schema.additionalProperties !== undefined ? `${path} is a map` : undefined,
);

export const noDurations = ofSchemas(
  ({ schema, path }) => (schema.format === "duration" ? `${path} is a duration, which clients need a parser for` : undefined),
  "format",
);

export const noNullable = ofSchemas(
  ({ schema, path }) => (schema.nullable === true ? `${path} may be null, which means no more than its absence` : undefined),
  "nullable",
);

export const integerFormat = ofSchemas(({ schema, path }) =>
  schema.type === "integer" && schema.format === undefined
    ? `${path} is an integer of no size: readers can't tell int32 from int64`
    : undefined,
);

export const description = ofFields(({ schema, field, path }) =>
  schema.description === undefined && schema.builtIn === undefined && field.schema.description === undefined
    ? `${path} has no description`
    : undefined,
);
