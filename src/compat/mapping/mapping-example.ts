import { sameValue } from "../../model/canonical-json.js";
import { codecExample, sampleValue } from "../../model/conversion/worked-example.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import type { Counterexample } from "../finding.js";
import type { MappedField } from "./mapped-fields.js";
import { saidInHub, shownBySpoke } from "./run-codec.js";

/**
 * One stored object, as a client of the spoke reads it under both releases: what the old mapping made of the value, the new one reads from the same
 * bytes. Undefined where no value comes to mind that both read, and reads otherwise.
 */
export function mappingExample(former: MappedField, present: MappedField): Counterexample | undefined {
  for (const before of samples(former)) {
    const stored = saidInHub(former.ref, before);
    if (stored === undefined) continue;
    const isSamePlace = former.hubPaths.join() === present.hubPaths.join();
    const now = isSamePlace ? shownBySpoke(present.ref, stored) : undefined;
    if (isSamePlace && sameValue(before, now)) continue;
    return {
      shows: "changed",
      object: put(former.path, before),
      reads: now === undefined ? put(former.path, undefined) : put(former.path, now),
    };
  }
  return undefined;
}

function samples({ ref, field: { schema } }: MappedField): readonly JsonValue[] {
  const example = ref === undefined ? undefined : codecExample(ref, schema)?.[0];
  const choices = [example, sampleValue(schema), ...(schema.enum ?? []), schema.type === "integer" ? 2 : undefined];
  return choices.filter((value): value is JsonValue => value !== undefined);
}

/** An object with a value at a path; lists on the way have one element. */
function put(path: string, value: JsonValue | undefined): JsonObject {
  const made = path
    .slice(1)
    .split(".")
    .reduceRight<JsonValue | undefined>((inner, step) => {
      const name = step.replace(/\[\]$/, "");
      const held = name === step ? inner : [inner ?? {}];
      return held === undefined ? {} : { [name]: held };
    }, value);
  return objectOf(made);
}
