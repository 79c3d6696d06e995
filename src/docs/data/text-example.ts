import { valueFits } from "../../model/conversion/value-fits.js";
import type { Field } from "../../model/schema.js";

/** A text for a field whose type says nothing of its texts: its own name, which a reader finds again in another version. */
export function textExample({ name, schema }: Field): string | undefined {
  const { type, enum: members, default: usual, example, pattern, format } = schema;
  const isAnyText = type === "string" && [members, usual, example, pattern, format].every((keyword) => keyword === undefined);
  return isAnyText && valueFits(name, schema) ? name : undefined;
}
