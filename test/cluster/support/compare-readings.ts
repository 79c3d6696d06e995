import type { Diagnostic } from "../../../src/diagnostics/diagnostic.js";
import { objectsOfText } from "../../../src/manifests/read-objects.js";
import { canonicalJson } from "../../../src/model/canonical-json.js";
import { buildJudge, type Judgement, judgeAsApiServer } from "./api-server-judge.js";

/** Manifests that are read here and refused by kubectl: tabs where only some parsers allow them, and tags before nothing. */
const laxer = [
  /found a tab character|character that cannot start any token/,
  /![\w:]+[,\]}]/,
  // A comment behind several objects in JSON.
  /invalid character '#' looking for beginning of value$/,
];

/** Manifests that are refused here and read by kubectl: keys that are there twice, of which it drops the first, and forms of YAML that hardly anyone writes. */
const stricter = [
  /is already set in this map$/,
  /it has no apiVersion$/,
  /^Implicit map keys need to be followed by map values$/,
  /^Flow (?:map|sequence) in block collection must be sufficiently indented|^Flow map must end with a \}$/,
  /^Block collections are not allowed within flow collections$/,
  /^Plain value cannot start with directive indicator character %$/,
  /^Comments must be separated from other tokens/,
  /^Unexpected (?:scalar|flow-map-start|flow-seq-start|block-scalar-header|tag|double-quoted-scalar) at node end$/,
  /^Unexpected (?:flow-map-end|flow-seq-end|flow-map-start|scalar) token/,
  /^Missing closing "quote$/,
  /^JSON has no number [-+]?\.(?:inf|nan)$/i,
  /^no number of 64 bits can hold this$/,
  /^Kubernetes' tools (?:take (?:the colon|this character|nothing beside ---|no directives)|read nothing behind \.\.\.)/,
  /^a byte order mark stands within the file$/,
];

/** How many manifests we read and refuse, and those that we read otherwise than kubectl for no reason above. */
export function compareReadings(manifests: readonly string[]): {
  readonly unnamed: string;
  readonly read: number;
  readonly refused: number;
} {
  const judgements = judgeAsApiServer(
    buildJudge(),
    manifests.map((manifest) => ({ manifest })),
  );
  const results = manifests.map((manifest, index) => ({ manifest, ...compare(manifest, judgements[index] as Judgement) }));
  const unnamed = results.flatMap(({ manifest, difference }) =>
    difference === undefined ? [] : [`${JSON.stringify(manifest)}\n${difference}\n`],
  );
  const read = results.filter(({ isRead }) => isRead).length;
  return { unnamed: unnamed.slice(0, 20).join(""), read, refused: results.length - read };
}

/** Whether we read a manifest, and how that differs from what kubectl reads. */
function compare(manifest: string, { errors, documents = [] }: Judgement): { readonly isRead: boolean; readonly difference?: string } {
  const found: Diagnostic[] = [];
  const ours = objectsOfText("manifest.yaml", manifest, found).map(({ value }) => canonicalJson(value));
  const refusals = found.filter(({ severity }) => severity === "error").map(({ message }) => message.replace(/^.*can't be parsed: /, ""));
  const theirs = errors.length > 0 ? errors.map(({ detail }) => detail) : documents.map(canonicalJson);
  if (refusals.length > 0) {
    const isNamed = errors.length > 0 || refusals.some((message) => stricter.some((each) => each.test(message)));
    return { isRead: false, ...(isNamed ? {} : { difference: `  refused: ${refusals.join("; ")}\n  theirs: ${theirs.join()}` }) };
  }
  const isSame = errors.length === 0 && ours.join("\n") === theirs.join("\n");
  const isNamed = isSame || laxer.some((each) => each.test(`${manifest}${errors.map(({ detail }) => detail).join()}`));
  return { isRead: true, ...(isNamed ? {} : { difference: `  ours: ${ours.join()}\n  theirs: ${theirs.join()}` }) };
}
