import { parseResidue } from "../convert/residue/annotations.js";
import { placeOfPath } from "../manifests/manifest-place.js";
import { objectsOfText } from "../manifests/read-objects.js";
import { isRecord, type JsonValue } from "../model/json.js";
import { stringifyJson } from "../model/lossless-json.js";
import { residueAnnotation } from "../model/residue-annotations.js";
import type { TryData } from "./try-data.js";

/** A value that a text's version can't represent, and that its annotations keep. */
export interface KeptNote {
  /** The line of the annotation, counted from 1. */
  readonly line: number;
  /** The version that the value is of. */
  readonly version: string;
  /** The field, as the mapping names it. */
  readonly field: string;
  /** As JSON; `absent` if it is kept that the field was not there. */
  readonly value: string;
}

/** All values that are kept in the annotations of a text's objects. */
export function keptIn(text: string, { kind: { group } }: TryData): readonly KeptNote[] {
  const prefix = residueAnnotation(group, "");
  return objectsOfText("object.yaml", text, []).flatMap(({ source, at, value }) => {
    const annotations = isRecord(value.metadata) && isRecord(value.metadata.annotations) ? value.metadata.annotations : {};
    return Object.entries(annotations).flatMap(([name, kept]) => {
      if (!name.startsWith(prefix)) return [];
      const { line } = placeOfPath(source, [...at, "metadata", "annotations", name], "key");
      const residue = parseResidue(kept);
      if (residue === "broken") return [];
      return Object.entries(residue).flatMap(([field, held]) =>
        notesOf(field, held).map((note) => ({ line, version: name.slice(prefix.length), ...note })),
      );
    });
  });
}

/** A value, or those that are kept inside of a list's elements or a map's values: `rails[] blue: limits`. */
function notesOf(field: string, held: unknown): readonly Pick<KeptNote, "field" | "value">[] {
  if (!field.endsWith("[]") || !isRecord(held)) return [{ field, value: shown(held) }];
  return Object.entries(held).flatMap(([key, inner]) =>
    isRecord(inner)
      ? Object.entries(inner).flatMap(([name, value]) => notesOf(`${field} ${key} ${name}`, value))
      : [{ field: `${field} ${key}`, value: shown(inner) }],
  );
}

function shown(value: unknown): string {
  return value === null ? "absent" : stringifyJson(value as JsonValue);
}
