import { parseJson } from "../model/lossless-json.js";
import { canonicalJson } from "./canonical-json.js";
import { isRecord } from "./is-object.js";
import { countResidueLoss } from "./residue-counts.js";

/** How much of an object's annotations residue may take, all versions together, in bytes of UTF-8. The API server's limit for all annotations is 256 KiB. */
export const residueLimit = 64 * 1024;

/** The annotation in which values of a version are kept. */
export function residueAnnotation(group: string, version: string): string {
  return `${group}/residue.${version}`;
}

/** The annotation that lists, by the version whose value can't be said, the paths of this version that show a placeholder or nothing. */
export function unrepresentableAnnotation(group: string): string {
  return `${group}/unrepresentable`;
}

/** Reads a residue annotation. It is a client's text as much as ours: what isn't a residue is counted and read as nothing. */
export function parseResidue(text: unknown): Readonly<Record<string, unknown>> {
  if (text === undefined) return {};
  const parsed = parseObject(text);
  const values = parsed?.r;
  if (isRecord(values)) return values;
  countResidueLoss("broken");
  return {};
}

/** Parses an annotation that should hold a JSON object; undefined where it doesn't. */
export function parseObject(text: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const value = parseJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a residue annotation. Where it doesn't fit into `room` bytes its largest values go first, and are counted.
 * Gives undefined where nothing is left.
 */
export function printResidue(fingerprint: string, values: ReadonlyMap<string, unknown>, room: number): string | undefined {
  const entries = [...values].map(([id, value]) => `${JSON.stringify(id)}:${canonicalJson(value)}`);
  const frame = utf8Length(`{"l":${JSON.stringify(fingerprint)},"r":{}}`);
  const kept = new Set(entries);
  let size = frame + entries.reduce((sum, entry) => sum + utf8Length(entry) + 1, 0);
  for (const entry of [...entries].sort((a, b) => utf8Length(b) - utf8Length(a))) {
    if (size <= room) break;
    kept.delete(entry);
    size -= utf8Length(entry) + 1;
    countResidueLoss("oversize");
  }
  return kept.size === 0 ? undefined : `{"l":${JSON.stringify(fingerprint)},"r":{${[...kept].sort().join(",")}}}`;
}

/** The length of a text in bytes of UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
