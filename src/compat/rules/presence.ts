import { sameValue } from "../../model/canonical-json.js";
import type { Field } from "../../model/schema.js";
import type { Draft } from "./draft.js";
import { aboutKeyword } from "./draft.js";
import { fieldStep, fieldsByName, printSchemaPath, type SchemaPair } from "./schema-pair.js";
import { shownValue } from "./shown-value.js";

/** Whether fields that both schemas have must be there. */
export function requiredRules({ path, former, present }: SchemaPair): readonly Draft[] {
  if (former.builtIn !== undefined && former.builtIn === present.builtIn) return [];
  const before = fieldsByName(former);
  return (present.fields ?? []).flatMap((field): readonly Draft[] => {
    const old = before.get(field.name);
    if (old === undefined || old.required === field.required) return [];
    return [requirement([...path, fieldStep(field.name)], old, field)];
  });
}

function requirement(path: readonly string[], old: Field, field: Field): Draft {
  const shown = printSchemaPath(path);
  const about = { path, place: field.place, formerPlace: old.place };
  if (!field.required) {
    const summary = `field ${shown} is no longer required`;
    return {
      ...about,
      rule: "required-removed",
      summary,
      remedy: "make sure that clients of the old release can do without it",
      proof: "looser",
    };
  }
  if (field.schema.default !== undefined) {
    const summary = `field ${shown} is required now, and its default fills it in`;
    return { ...about, rule: "required-added-default", summary, remedy: "nothing has to be done" };
  }
  return {
    ...about,
    rule: "required-added",
    summary: `field ${shown} is required now; stored objects without it refuse edits that touch the object around it`,
    remedy: "leave the field optional, or give it a default",
    proof: "tighter",
  };
}

/** Whether a value may be null. */
export function nullableRules(pair: SchemaPair): readonly Draft[] {
  const { path, former, present } = pair;
  if (former.nullable === present.nullable) return [];
  const shown = printSchemaPath(path);
  if (present.nullable === true) {
    const words = { summary: `${shown} may be null now`, remedy: "make sure that clients of the old release tell null from absent" };
    return [aboutKeyword(pair, "nullable-added", "nullable", words)];
  }
  if (present.default !== undefined) {
    const summary = `${shown} may not be null any more; where null is stored, the default ${shownValue(present.default)} is read`;
    return [aboutKeyword(pair, "nullable-removed-with-default", "nullable", { summary, remedy: "leave it nullable", proof: "changed" })];
  }
  const summary = `${shown} may not be null any more; where null is stored, nothing is read`;
  return [aboutKeyword(pair, "nullable-removed", "nullable", { summary, remedy: "leave it nullable", proof: "changed" })];
}

/** Rules of defaults, which the API server fills in. */
export function defaultRules(pair: SchemaPair): readonly Draft[] {
  const { path, former, present } = pair;
  if (sameValue(former.default, present.default)) return [];
  const shown = printSchemaPath(path);
  const [before, now] = [shownValue(former.default), shownValue(present.default)];
  if (former.default === undefined) {
    const summary = `${shown} has the default ${now} now, with which stored objects that leave it out read from now on`;
    const remedy = "make sure that the default means what the operator did where the field was absent";
    return [aboutKeyword(pair, "default-added", "default", { summary, remedy, proof: "changed" })];
  }
  if (present.default === undefined) {
    const words = {
      summary: `${shown} has no default any more; it was ${before}, and objects are created without it`,
      remedy: "keep the default: manifests rely on what they leave out",
    };
    return [aboutKeyword(pair, "default-removed", "default", { ...words, proof: "created" })];
  }
  const words = {
    summary: `the default of ${shown} is ${now}; it was ${before}, and manifests that leave it out create other objects`,
    remedy: "keep the default in this version, and change it in a new one",
  };
  return [aboutKeyword(pair, "default-changed", "default", { ...words, proof: "created" })];
}
