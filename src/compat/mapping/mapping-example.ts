import { sameValue } from "../../model/canonical-json.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import type { Schema } from "../../model/schema.js";
import { changedAbsence } from "../../plan/absence-value.js";
import type { AbsenceValue } from "../../plan/conversion-plan.js";
import { codecExample } from "../../plan/decide/worked-example.js";
import { sampleValue } from "../../plan/match/sample-value.js";
import type { Counterexample } from "../finding.js";
import type { MappedField } from "./mapped-fields.js";
import { saidInHub, shownBySpoke } from "./run-codec.js";

/**
 * One stored object, as a client of the spoke reads it under both releases: what the old mapping made of the value, the new one reads from the same
 * bytes. Undefined where no value comes to mind that both read, and reads otherwise.
 * @param root the schema of the spoke
 */
export function mappingExample(former: MappedField, present: MappedField, root: Schema): Counterexample | undefined {
  const isSamePlace = former.hubPaths.join() === present.hubPaths.join();
  // A codec of the project isn't run here. Elsewhere in the hub nothing is found, whatever it says.
  const isSaid = former.ref?.own !== undefined && !isSamePlace;
  for (const before of samples(former)) {
    const stored = isSaid ? before : saidInHub(former.ref, before);
    if (stored === undefined) continue;
    const now = isSamePlace ? shownBySpoke(present.ref, stored) : undefined;
    if (isSamePlace && sameValue(before, now)) continue;
    return {
      shows: "changed",
      object: put(root, former.path, before),
      reads: put(root, former.path, now),
    };
  }
  return undefined;
}

/**
 * One object that lacks the field in one version, as a client of the other reads it under both releases; or, where only that is new whether the absence is
 * kept, as a client of the same version reads it.
 */
export function absenceExample(
  former: MappedField,
  present: MappedField,
  roots: { readonly hub: Schema; readonly spoke: Schema },
): Counterexample {
  const [before, now] = [former.whenAbsent, present.whenAbsent];
  const { side, ...values } = changedAbsence(before, now);
  const ofSide = (each: "hub" | "spoke", value: JsonValue | undefined) =>
    put(roots[each], each === "spoke" || present.kind === "hubOnly" ? present.path : (present.hubPaths[0] ?? present.path), value);
  if (!sameValue(values.before, values.now))
    return { shows: "changed", object: ofSide(side, values.before), reads: ofSide(side, values.now) };
  const other = side === "hub" ? "spoke" : "hub";
  const shown = now === undefined ? undefined : side === "hub" ? shownBySpoke(present.ref, now.value) : saidInHub(present.ref, now.value);
  const read = (absence: AbsenceValue | undefined) => ofSide(other, absence?.forgets === true ? shown : undefined);
  return { shows: "changed", object: read(before), reads: read(now) };
}

function samples({ ref, field: { schema } }: MappedField): readonly JsonValue[] {
  const example = ref === undefined ? undefined : codecExample(ref, schema)?.[0];
  const choices = [example, sampleValue(schema), ...(schema.enum ?? []), schema.type === "integer" ? 2 : undefined];
  return choices.filter((value): value is JsonValue => value !== undefined);
}

/** An object with a value at a path; lists and maps on the way have one element. */
function put(root: Schema, path: string, value: JsonValue | undefined): JsonObject {
  return objectOf(putIn(root, path.slice(1).replaceAll("[]", ".[]").split("."), value));
}

function putIn(schema: Schema | undefined, [step, ...rest]: readonly string[], value: JsonValue | undefined): JsonValue | undefined {
  if (step === undefined) return value;
  if (step !== "[]") {
    const inner = putIn(schema?.fields?.find(({ name }) => name === step)?.schema, rest, value);
    return inner === undefined ? {} : { [step]: inner };
  }
  const values = schema?.additionalProperties;
  return values === undefined ? [putIn(schema?.items, rest, value) ?? {}] : { a: putIn(values, rest, value) ?? {} };
}
