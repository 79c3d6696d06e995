import type { Field, Schema } from "../../model/schema.js";
import { valueFits } from "../../plan/match/value-fits.js";
import { schemaFindings } from "../../validate/structure/schema-findings.js";

/** A text for a field whose type says nothing of its texts: its own name, which a reader finds again in another version. */
export function textExample({ name, schema }: Field): string | undefined {
  const { type, enum: members, default: usual, example, pattern, format } = schema;
  const isAnyText = type === "string" && [members, usual, example, pattern, format].every((keyword) => keyword === undefined);
  return isAnyText && valueFits(name, schema) ? name : undefined;
}

/** A text that a reader recognizes, of those that fit a pattern or a format; undefined where none of them does. */
export function usualText(schema: Schema): string | undefined {
  const { type, intOrString, pattern, format } = schema;
  if ((type !== "string" && intOrString !== true) || (pattern === undefined && format === undefined)) return undefined;
  const { place: _place, places: _places, typeRef: _typeRef, description: _description, validations: _validations, ...judged } = schema;
  const key = JSON.stringify(judged);
  if (!known.has(key))
    known.set(
      key,
      usualTexts.find((text) => schemaFindings(schema, text, []).length === 0),
    );
  return known.get(key);
}

/** The text for each schema of a text, without what no text is held against: the fields of a project have few of them, and finding one takes time. */
const known = new Map<string, string | undefined>();

const usualTexts: readonly string[] = [
  "example",
  "Example",
  "2026-01-31T12:00:00Z",
  "2026-01-31",
  "5m",
  "aGVsbG8=",
  "100m",
  "https://example.com",
  "someone@example.com",
  "192.0.2.1",
  "192.0.2.0/24",
  "123e4567-e89b-12d3-a456-426614174000",
  "example.com",
  "example.com/app",
  "0 * * * *",
  "v1",
  "1",
  "a",
];
