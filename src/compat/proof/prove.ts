import fc from "fast-check";
import { sameValue } from "../../model/canonical-json.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import { validObjects } from "../../testing/arbitraries/valid-objects.js";
import type { Finding } from "../../validate/finding.js";
import type { RuleId } from "../catalogue/catalogue.js";
import type { Counterexample } from "../finding.js";
import type { Draft, ProofKind } from "../rules/draft.js";
import type { SchemaPath } from "../rules/schema-pair.js";
import { candidatesOf } from "./candidates.js";
import { constantsOf } from "./constants.js";
import { isBelow, placed, schemaAt, valuesAt } from "./placed.js";
import { shrunk } from "./shrink.js";
import { seed, smallest } from "./smallest.js";
import { type Judge, refusalText } from "./subject.js";
import { withoutEqualParts } from "./without-equal.js";

/** The two versions that an object is shown to. */
export interface Judges {
  readonly former: Judge;
  readonly present: Judge;
}

/** How many objects are tried whole, where none that differ in one place show anything. */
const wholeObjects = 40;
/** How many values before an edit, and how many after it. */
const maxEdits = 12;

/** Looks for an object that shows what a rule found. The same change gives the same object. Undefined where none is found. */
export function prove(draft: Draft, kind: ProofKind, judges: Judges): Counterexample | undefined {
  const target = targetOf(draft, judges);
  if (kind === "edit") return proveEdit(target, judges, "refused");
  if (kind === "allowed edit") return proveEdit(target, { former: judges.present, present: judges.former }, "accepted");
  const show = (object: JsonObject) => showing(kind, object, target, judges);
  for (const object of objectsToTry(target, kind, judges)) {
    if (show(object) === undefined) continue;
    return show(shrunk(object, (smaller) => show(smaller) !== undefined));
  }
  return undefined;
}

/** Where an object is changed, and what is tried there. */
interface Target {
  readonly path: SchemaPath;
  readonly values: readonly (JsonValue | undefined)[];
}

/** The rules whose example lacks a field. */
const ofAbsence: ReadonlySet<RuleId> = new Set<RuleId>([
  ...(["field-added-required", "field-added-default", "field-added-required-default", "required-added", "required-removed"] as const),
  ...(["default-added", "default-changed", "default-removed"] as const),
]);

function targetOf({ rule, path = [] }: Draft, { former, present }: Judges): Target {
  if (ofAbsence.has(rule)) return { path, values: [undefined] };
  if (rule === "nullable-removed" || rule === "nullable-removed-with-default") return { path, values: [null] };
  const [before, now] = [schemaAt(former.version.schema, path), schemaAt(present.version.schema, path)];
  const constants = constantsOf(before, now);
  const tried = [before && withoutEqualParts(before, now, constants.names), now && withoutEqualParts(now, before, constants.names)];
  const all = tried.flatMap((schema) => (schema === undefined ? [] : candidatesOf(schema, constants)));
  if (rule === "preserve-unknown-removed" && before !== undefined)
    return { path, values: [{ ...objectOf(smallest(before)), unknown: "x" }] };
  return { path, values: all };
}

/** Objects that are small but for the value in the place of the change; where none of them is accepted, or a whole object is what counts, generated ones. */
function* objectsToTry({ path, values }: Target, kind: ProofKind, { former, present }: Judges): Generator<JsonObject> {
  const [source, other] = kind === "looser" ? [present, former] : [former, present];
  const { schema } = source.version;
  let accepted = 0;
  for (const value of values) {
    const object = source.object(placed(schema, path, value));
    if (source.refusals(object).length > 0) continue;
    accepted++;
    yield object;
  }
  if (accepted > 0 && path.length > 0) return;
  const whole = generated(source, other);
  for (const base of whole.slice(0, 3)) {
    for (const value of values.slice(0, 40)) yield source.object(placed(schema, path, value, fieldsOf(base)));
  }
  yield* whole;
}

function fieldsOf({ apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...fields }: JsonObject): JsonObject {
  return fields;
}

function generated({ kind, version }: Judge, other: Judge): readonly JsonObject[] {
  const { schema } = version;
  const tried = withoutEqualParts(schema, other.version.schema, constantsOf(schema, other.version.schema).names);
  try {
    return fc.sample(validObjects(kind, { ...version, schema: tried }, { nulls: "where nullable" }), { seed, numRuns: wholeObjects });
  } catch {
    return [];
  }
}

/** An object's value at the place of the change; undefined where it has none. */
function showing(kind: ProofKind, object: JsonObject, { path }: Target, { former, present }: Judges): Counterexample | undefined {
  const here = (refusals: readonly Finding[]) => refusals.filter((finding) => isBelow(finding.path, path));
  if (kind === "looser") {
    const refusals = here(former.refusals(object));
    const isAccepted = refusals.length > 0 && present.refusals(object).length === 0;
    return isAccepted ? { shows: "accepted", object, message: refusalText(refusals) } : undefined;
  }
  if (former.refusals(object).length > 0) return undefined;
  if (kind === "tighter") {
    const refusals = here(present.refusals(object));
    return refusals.length === 0 ? undefined : { shows: "refused", object, message: refusalText(refusals) };
  }
  const [before, now] = [former.reads(object), present.reads(object)];
  return sameValue(valuesAt(before, path), valuesAt(now, path)) ? undefined : { shows: "changed", object: before, reads: now };
}

/** Two objects that the one version takes one after the other, and the other one doesn't. */
function proveEdit({ path, values }: Target, { former, present }: Judges, shows: "refused" | "accepted"): Counterexample | undefined {
  const { schema } = former.version;
  const objects = values
    .map((value) => former.object(placed(schema, path, value)))
    .filter((object) => former.refusals(object).length === 0 && present.refusals(object).length === 0)
    .sort((left, right) => JSON.stringify(left).length - JSON.stringify(right).length)
    .slice(0, maxEdits);
  for (const before of objects) {
    for (const object of objects) {
      if (before === object || former.refusals(object, before).length > 0) continue;
      const refusals = present.refusals(object, before);
      if (refusals.length > 0) return { shows, object, before, message: refusalText(refusals) };
    }
  }
  return undefined;
}
