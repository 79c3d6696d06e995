import { kindOfCrd } from "../../../src/crds/kind-of-crd.js";
import type { ApiVersion } from "../../../src/model/api-kind.js";
import type { JsonObject } from "../../../src/model/json.js";
import { type Finding, printFieldPath } from "../../../src/validate/finding.js";
import { validateObject } from "../../../src/validate/validate-object.js";
import { crdOfSchema } from "../../support/crd-of-schema.js";
import { type Judgement, judgeAsApiServer } from "./api-server-judge.js";

/** Rules about a text `self.t`: a bool, or a string, which is then the message of a rule that is false. */
export interface TextRules {
  readonly bools: readonly string[];
  readonly strings: readonly string[];
}

/** A CRD's schema, the object that a text makes, and how a verdict on it is written. */
interface Trial {
  readonly spec: JsonObject;
  readonly objectOf: (text: string) => JsonObject;
  readonly ours: (finding: Finding) => string;
  readonly theirs: (error: Judgement["errors"][number]) => string;
}

/** The number of rules in one CRD, which share a budget. */
const rulesAtOnce = 8;

/** Compares what rules come to for texts, with the words for what went wrong. Returns a text for each difference. */
export function compareTextRules(program: string, texts: readonly string[], { bools, strings }: TextRules): readonly string[] {
  const rules = [...bools.map((rule) => ({ rule })), ...strings.map((messageExpression) => ({ rule: "false", messageExpression }))];
  const groups = Array.from({ length: Math.ceil(rules.length / rulesAtOnce) }, (_, index) =>
    rules.slice(index * rulesAtOnce, (index + 1) * rulesAtOnce),
  );
  return groups.flatMap((group) =>
    compare(program, texts, {
      spec: { type: "object", properties: { t: { type: "string", maxLength: 64 } }, "x-kubernetes-validations": group },
      objectOf: (t) => ({ metadata: { name: "a" }, spec: { t } }),
      ours: ({ message }) => message.replace(/^Invalid value: (?:"object": )?/, ""),
      theirs: ({ detail }) => detail,
    }),
  );
}

/** Compares which texts fit which formats. */
export function compareFormats(program: string, texts: readonly string[], formats: readonly string[]): readonly string[] {
  const fields = formats.map((format, index) => [`f${index}`, format] as const);
  const nameOf = (path: string) => formats[Number(/\d+$/.exec(path)?.[0])] ?? path;
  return compare(program, texts, {
    spec: { type: "object", properties: Object.fromEntries(fields.map(([name, format]) => [name, { type: "string", format }])) },
    objectOf: (text) => ({ metadata: { name: "a" }, spec: Object.fromEntries(fields.map(([name]) => [name, text])) }),
    ours: ({ path }) => nameOf(printFieldPath(path)),
    theirs: ({ field }) => nameOf(field),
  });
}

/** Compares whether objects are taken that have a text in this place. */
export function compareMetadata(program: string, texts: readonly string[], metadataOf: (text: string) => JsonObject): readonly string[] {
  return compare(program, texts, {
    spec: { type: "object" },
    objectOf: (text) => ({ metadata: { name: "a", ...metadataOf(text) } }),
    ours: () => "refused",
    theirs: () => "refused",
  });
}

function compare(program: string, texts: readonly string[], { spec, objectOf, ours, theirs }: Trial): readonly string[] {
  const crd = crdOfSchema({ type: "object", properties: { spec } });
  const kind = kindOfCrd(crd, { subresources: true });
  const objects = texts.map((text): JsonObject => ({ apiVersion: "sample.example.com/v1", kind: "Foo", ...objectOf(text) }));
  const [ofCrd, ...judgements] = judgeAsApiServer(program, [{ crd }, ...objects.map((object) => ({ version: "v1", object }))]);
  if (ofCrd === undefined || ofCrd.errors.length > 0) return [`the CRD is refused: ${JSON.stringify(ofCrd?.errors)}\n`];
  return objects.flatMap((object, index) => {
    const { malformed, unknown = [], errors } = judgements[index] as Judgement;
    const told = validateObject(object, kind.versions[0] as ApiVersion, kind).map(ours);
    const said = [...(malformed === undefined ? [] : ["refused"]), ...unknown.map(() => "refused"), ...errors.map(theirs)];
    const [own, other] = [told, said].map((each) => [...new Set(each)].sort());
    const onlyOne = [
      ...(own ?? []).filter((each) => !other?.includes(each)).map((each) => `  ours: ${each}\n`),
      ...(other ?? []).filter((each) => !own?.includes(each)).map((each) => `  theirs: ${each}\n`),
    ];
    return onlyOne.length === 0 ? [] : [`${JSON.stringify(texts[index])}\n${onlyOne.join("")}`];
  });
}
