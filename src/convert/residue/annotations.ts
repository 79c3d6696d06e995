import { parseJson } from "../../model/lossless-json.js";
import { isRecord } from "../is-object.js";

/** How much of an object's annotations residue may take, all versions together, in bytes of UTF-8. The API server's limit for all annotations is 256 KiB. */
export const residueLimit = 64 * 1024;

/** How much of them the list of what one version can't say may take, likewise; paths for which there is no room are left out. */
export const unrepresentableLimit = 16 * 1024;

/** The annotation in which values of a version are kept. */
export function residueAnnotation(group: string, version: string): string {
  return `${group}/residue.${version}`;
}

/** The annotation that lists, by the version whose value can't be said, the paths of this version that show a placeholder or nothing. */
export function unrepresentableAnnotation(group: string): string {
  return `${group}/unrepresentable`;
}

/** Reads a residue annotation. It is a client's text as much as ours: "broken" where it isn't a residue. */
export function parseResidue(text: unknown): Readonly<Record<string, unknown>> | "broken" {
  const values = parseObject(text)?.r;
  return isRecord(values) ? values : "broken";
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
