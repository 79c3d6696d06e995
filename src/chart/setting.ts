import type { JsonObject, JsonValue } from "../model/json.js";

/** One value that a chart's user may set: values.yaml, values.schema.json and the table of the chart's README are made of these. */
export interface ChartSetting {
  /** Keys joined by dots: `manager.image.tag`. */
  readonly path: string;
  /** JSON Schema without default and description. */
  readonly schema: JsonObject;
  readonly default: JsonValue;
  /** One sentence. */
  readonly description: string;
}

export const text: JsonObject = { type: "string" };
export const yesOrNo: JsonObject = { type: "boolean" };
export const object: JsonObject = { type: "object" };
export const texts: JsonObject = { type: "object", additionalProperties: { type: "string" } };
/** An object with these properties and no others: Helm refuses a misspelled one. */
export const objectOf = (properties: JsonObject): JsonObject => ({ type: "object", additionalProperties: false, properties });
export const objects: JsonObject = { type: "array", items: { type: "object" } };
export const port: JsonObject = { type: "integer", minimum: 1, maximum: 65_535 };
