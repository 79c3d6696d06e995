import type { ApiVersion } from "./api-kind.js";
import type { Place } from "./place.js";
import type { Schema } from "./schema.js";

/** A conversion hint: the decorator's name, and where it stands. */
export interface FoundHint {
  readonly decorator: "MapsTo" | "SpokeOnly" | "HubOnly";
  readonly place: Place;
}

/** The first conversion hint of a version, on its root or in any type that it uses. */
export function firstHint(version: ApiVersion): FoundHint | undefined {
  const [hubOnly] = version.hubOnly;
  return hubOnly === undefined ? hintIn(version.schema) : { decorator: "HubOnly", place: hubOnly.place };
}

function hintIn(schema: Schema): FoundHint | undefined {
  for (const field of schema.fields ?? []) {
    if (field.mapping !== undefined) {
      return { decorator: field.mapping.kind === "mapsTo" ? "MapsTo" : "SpokeOnly", place: field.mapping.place };
    }
    const nested = hintIn(field.schema);
    if (nested !== undefined) return nested;
  }
  for (const part of [schema.items, schema.additionalProperties]) {
    const nested = part === undefined ? undefined : hintIn(part);
    if (nested !== undefined) return nested;
  }
  return undefined;
}
