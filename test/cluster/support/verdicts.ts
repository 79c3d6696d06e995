import type { JsonObject } from "../../../src/model/json.js";
import { type Finding, printFieldPath } from "../../../src/validate/finding.js";
import { ApiError, type Cause, type KubeObject } from "../../control-plane/api-client.js";

/** The API server's answer to an object. */
export type Verdict = { readonly object: JsonObject } | { readonly refused: ApiError };

/** The verdict of a request; another failure than a refusal of the object is thrown. */
export async function verdictOf(request: Promise<KubeObject>): Promise<Verdict> {
  try {
    return { object: (await request) as unknown as JsonObject };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 422 || error.status === 400)) return { refused: error };
    throw error;
  }
}

/** How our verdict differs from the API server's, in words; undefined where they agree: both accept, or both refuse the same fields. */
export function differenceOf(verdict: Verdict, findings: readonly Finding[]): string | undefined {
  if (!("refused" in verdict)) return findings.length === 0 ? undefined : `only we refuse: ${inWords(findings)}`;
  const { refused } = verdict;
  if (findings.length === 0) return `only the API server refuses: ${refused.message}`;
  // A key may have brackets, too.
  const fieldsOf = (some: readonly Finding[]) => some.map(({ path }) => withDots(path.map((step) => `.${step}`).join("")));
  // An object that can't be decoded is refused before anything is validated: all unknown fields in one text, or the first of other mistakes alone.
  if (refused.status === 400) {
    const theirs = [...refused.message.matchAll(/unknown field "([^"]*)"/g)].map(([, field = ""]) => withDots(field));
    const ours = fieldsOf(findings.filter(({ type }) => type === "Unknown"));
    return theirs.length === 0 || sameSet(theirs, ours) ? undefined : `unknown fields ${ours.join(", ")}: ${refused.message}`;
  }
  return sameSet(refused.causes.map(fieldOf), fieldsOf(findings))
    ? undefined
    : `we say ${inWords(findings)}, the API server ${refused.message}`;
}

/** Messages that name a field where the cause names none: of numbers that don't fit, and of integers or strings that are neither. */
const fieldInMessage: readonly [RegExp, (found: string) => string][] = [
  [/must be of type \S+ (?:with format \S+|\(default format\)) in (.+)$/s, (field) => field],
  [/Invalid value: "": "(.+)" must validate at least one schema/s, unquoted],
];

function fieldOf({ field = "", message = "" }: Cause): string {
  if (field !== "<nil>") return withDots(field);
  const found = fieldInMessage.map(([pattern, read]) => read(pattern.exec(message)?.[1] ?? "")).find((each) => each !== "");
  return withDots(found ?? "");
}

const escapes: Readonly<Record<string, string>> = { a: "\u0007", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** As Go's %q writes a text between its quotes (strconv.Quote). */
function unquoted(text: string): string {
  return text.replaceAll(/\\(?:U([0-9a-f]{8})|u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/g, (_, long, short, byte, other) =>
    other === undefined ? String.fromCodePoint(Number.parseInt(long ?? short ?? byte, 16)) : (escapes[other] ?? other),
  );
}

/** Keys and indices stand behind dots or in brackets, as it happens: `spec.ports[0].name` and `.spec.ports.0.name` are one. */
function withDots(field: string): string {
  return field === "" ? "" : `.${field.replace(/^\./, "")}`.replaceAll(/\[([^\]]*)\]/g, ".$1");
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  const ofLeft = new Set(left);
  const ofRight = new Set(right);
  return ofLeft.size === ofRight.size && [...ofLeft].every((each) => ofRight.has(each));
}

function inWords(findings: readonly Finding[]): string {
  return findings.map(({ path, message }) => `${printFieldPath(path)}: ${message}`).join("; ");
}

const atOnce = 8;

/** Does something with each of many, a few at a time; the results are in order. */
export async function mapConcurrently<T, R>(items: readonly T[], action: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) results[index] = await action(items[index] as T);
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
