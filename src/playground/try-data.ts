import type { KeyPair } from "../manifests/renamed-keys.js";
import type { ApiKind } from "../model/api-kind.js";
import type { JsonValue } from "../model/json.js";
import { parseJson, stringifyJson } from "../model/lossless-json.js";
import { strippedKind } from "./stripped-kind.js";

/** The data of a kind's Try page. */
export interface TryData {
  readonly kind: ApiKind;
  /** Which keys stand for which in other versions. */
  readonly renamed: readonly KeyPair[];
  /** A sample of each version that has one, as YAML. */
  readonly samples: Readonly<Record<string, string>>;
  /** The versions among which only apiVersion is rewritten. */
  readonly equalVersions: readonly string[];
  readonly hub?: string;
}

/** The data as a text; integers beyond 2^53 - 1 stay what they are. */
export function printTryData({ kind, ...data }: TryData): string {
  return stringifyJson(withoutPlaces({ ...data, kind: strippedKind(kind) }, new Map()) as JsonValue);
}

/** Reads such a text. */
export function parseTryData(text: string): TryData {
  const data = parseJson(text) as unknown as TryData;
  return { ...data, kind: strippedKind(data.kind) };
}

/** @param known the objects that are done: versions share schemas */
function withoutPlaces(value: unknown, known: Map<object, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutPlaces(each, known));
  if (typeof value !== "object" || value === null) return value;
  const found = known.get(value) ?? entriesWithoutPlaces(value, known);
  known.set(value, found);
  return found;
}

/** Every schema has the same place, which is left out of the text. */
function entriesWithoutPlaces(value: object, known: Map<object, unknown>): unknown {
  const entries: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined || (key === "place" && isNowhere(inner))) continue;
    entries.push([key, withoutPlaces(inner, known)]);
  }
  return Object.fromEntries(entries);
}

function isNowhere(value: unknown): boolean {
  return typeof value === "object" && value !== null && "file" in value && value.file === "" && "line" in value && value.line === 0;
}
