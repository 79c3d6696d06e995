import { isJsonObject, type JsonObject, type JsonValue } from "../../../../src/model/json.js";
import { ApiError, type KubeObject } from "../../../control-plane/api-client.js";

/** The outcome of a request: what an object holds beside its metadata, or a refusal. */
export type Outcome = { readonly content: JsonObject } | Refusal;

export interface Refusal {
  readonly status: number;
  readonly words: string;
}

/** The outcome of a request. What isn't an answer of the API server is thrown. */
export async function outcomeOf(request: Promise<KubeObject>): Promise<Outcome> {
  try {
    return { content: contentOf(await request) };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, words: wordsOf(error) };
    throw error;
  }
}

export function isRefusal(outcome: Outcome): outcome is Refusal {
  return "status" in outcome;
}

/** The words of the API server. It has several causes, and several lines, in no fixed order. */
export function wordsOf(error: ApiError): string {
  if (error.causes.length < 2) return inShort(inOneOrder(error.message));
  const causes = error.causes.map(({ field, message }) => `${field}: ${message}`);
  return inShort(`${error.status} ${error.reason}: ${causes.sort().join("; ")}`);
}

/**
 * A message with its further lines sorted. structured-merge-diff joins the errors of a typed object by line feeds, in the order of a Go map
 * (sigs.k8s.io/structured-merge-diff/typed, ValidationErrors).
 */
function inOneOrder(message: string): string {
  const [first = "", ...further] = message.split("\n");
  return [first, ...further.sort()].join("\n");
}

const longest = 200;

/** The words of the API server, without the group that a pair has for itself. */
function inShort(message: string): string {
  const words = message.replaceAll(/[-a-z0-9]+\.example\.com/g, "example.com").replaceAll(/\s+/g, " ");
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}

/** An object without what each object has. */
export function contentOf({ apiVersion: _version, kind: _kind, metadata: _metadata, ...content }: KubeObject): JsonObject {
  return content as JsonObject;
}

const absent = "absent";

/** How a value reads otherwise than before: `.spec.legacy: "old" → absent`. Empty where it doesn't. */
export function differences(before: JsonValue | undefined, after: JsonValue | undefined, path = ""): readonly string[] {
  if (isJsonObject(before) && isJsonObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return keys.flatMap((key) => differences(before[key], after[key], `${path}.${key}`));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => differences(item, after[index], `${path}[${index}]`));
  }
  const [was, is] = [before, after].map((value) => (value === undefined ? absent : JSON.stringify(value)));
  return was === is ? [] : [`${path}: ${was} → ${is}`];
}
