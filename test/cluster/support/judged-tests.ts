import { expressions } from "../../../src/check/schema/expressions.js";
import { kindOfCrd } from "../../../src/crds/kind-of-crd.js";
import { DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import { ReportOnce } from "../../../src/diagnostics/once.js";
import type { ApiKind, ApiVersion } from "../../../src/model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/model/json.js";
import { stringifyJson } from "../../../src/model/lossless-json.js";
import { crdOfSchema } from "../../support/crd-of-schema.js";
import { type Judgement, type JudgeQuestion, judgeAsApiServer } from "./api-server-judge.js";
import { differenceOfJudgement } from "./judgement-difference.js";
import type { RecordedTest } from "./recorded-tests.js";

/** A CRD, an object of it, and what that was on update. */
interface Case {
  readonly crd: JsonObject;
  readonly object: JsonObject;
  readonly old?: JsonObject;
}

/** The outcome of some tests: how many objects were judged and accepted, and how many CRDs were refused for their rules. */
export interface JudgedTests {
  readonly judged: number;
  readonly accepted: number;
  readonly refusedRules: number;
  /** A text for each CRD and object that we and the API server's packages judge differently. */
  readonly differences: readonly string[];
}

/** Judges the CRDs and objects that recorded tests give: each value as a field, and where it can be one, as a whole object. */
export function judgeTests(program: string, tests: readonly RecordedTest[]): JudgedTests {
  const total = { judged: 0, accepted: 0, refusedRules: 0 };
  const differences: string[] = [];
  const cases = tests.flatMap((test) => [asField(test), ...asRoot(test)]);
  for (let start = 0; start < cases.length; start += atOnce) {
    const part = cases.slice(start, start + atOnce);
    const answers = judgeAsApiServer(program, part.flatMap(questions));
    for (const [index, each] of part.entries()) {
      const [ofCrd, ofObject] = answers.slice(2 * index) as [Judgement, Judgement];
      // Many schemas that are made for one test are no CRD's.
      const ofRules = ofCrd.errors.filter(({ field }) => /x-kubernetes-validations\[\d+\]\.(rule|messageExpression)$/.test(field));
      if (ofCrd.errors.length > ofRules.length) continue;
      const difference = ofRules.length > 0 ? acceptedRules(each) : (refusedRules(each) ?? differenceOfObject(each, ofObject));
      if (difference !== undefined) differences.push(`${difference}\n  ${stringifyJson(each as unknown as JsonObject)}\n`);
      if (ofRules.length > 0) total.refusedRules++;
      else total.judged++;
      if (ofObject.errors.length === 0 && ofObject.unknown === undefined) total.accepted++;
    }
  }
  return { ...total, differences };
}

const atOnce = 500;

function questions({ crd, object, old }: Case): readonly JudgeQuestion[] {
  return [{ crd }, { version: "v1", object, ...(old === undefined ? {} : { old }) }];
}

function differenceOfObject({ crd, object, old }: Case, judgement: Judgement): string | undefined {
  const kind = kindOf(crd);
  return differenceOfJudgement(judgement, object, old, kind.versions[0] as ApiVersion, kind);
}

function acceptedRules(each: Case): string | undefined {
  return rulesRefused(each).length > 0 ? undefined : "the API server refuses a rule that we take";
}

function refusedRules(each: Case): string | undefined {
  const refused = rulesRefused(each);
  return refused.length > 0 ? `we refuse what the API server takes: ${refused.join("; ")}` : undefined;
}

function rulesRefused({ crd }: Case): readonly string[] {
  const kind = kindOf(crd);
  const sink = new DiagnosticSink();
  expressions(kind.versions[0] as ApiVersion, kind, new ReportOnce(sink));
  return sink
    .sorted()
    .filter(({ severity }) => severity === "error")
    .map(({ message }) => message);
}

function kindOf(crd: JsonObject): ApiKind {
  return kindOfCrd(crd, { subresources: true });
}

function asField({ schema, object, old }: RecordedTest): Case {
  const isUpdate = old !== undefined;
  const withField = (value: JsonValue) => objectWith({ value }, isUpdate);
  const crd = crdOfSchema({ type: "object", properties: { value: schema } });
  return { crd, object: withField(object), ...(isUpdate ? { old: withField(old) } : {}) };
}

function asRoot({ schema, object, old }: RecordedTest): readonly Case[] {
  const isUpdate = old !== undefined;
  if (schema.type !== "object" || !isJsonObject(object) || (isUpdate && !isJsonObject(old))) return [];
  const isNamespaced = isJsonObject(object.metadata) && Boolean(object.metadata.namespace);
  const crd = crdOfSchema(schema, isNamespaced ? "Namespaced" : "Cluster");
  return [{ crd, object: objectWith(object, isUpdate), ...(isUpdate ? { old: objectWith(old, isUpdate) } : {}) }];
}

/** An object of the CRD with these fields. One that is updated names the version that it changes, one that is created names none. */
function objectWith(fields: JsonObject, isUpdate: boolean): JsonObject {
  const { metadata = {} } = fields;
  const { resourceVersion: _version, ...rest } = isJsonObject(metadata) ? metadata : {};
  const named = { name: "foo", ...rest, ...(isUpdate ? { resourceVersion: "1" } : {}) };
  return { ...fields, apiVersion: "sample.example.com/v1", kind: "Foo", metadata: isJsonObject(metadata) ? named : metadata };
}
