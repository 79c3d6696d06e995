import type { Field } from "../../model/schema.js";
import type { Draft } from "./draft.js";
import { fieldStep, fieldsByName, printSchemaPath, type SchemaPair, type SchemaPath } from "./schema-pair.js";
import { shownValue } from "./shown-value.js";

/** Fields that went and fields that came. */
export function fieldRules(pair: SchemaPair): readonly Draft[] {
  const { former, present } = pair;
  if (former.builtIn !== undefined && former.builtIn === present.builtIn) return [];
  const before = fieldsByName(former);
  const now = fieldsByName(present);
  return [
    ...[...before.values()].filter(({ name }) => !now.has(name)).flatMap((field) => removed(pair, field)),
    ...[...now.values()].filter(({ name }) => !before.has(name)).map((field) => added(pair, field)),
  ];
}

function removed(pair: SchemaPair, field: Field): readonly Draft[] {
  const { present } = pair;
  // A map takes what was a field; what its values may be is compared on its own.
  if (present.additionalProperties !== undefined) return [];
  const path = pathOf(pair, field);
  const shown = printSchemaPath(path);
  const about = { path, place: present.place, formerPlace: field.place };
  if (present.preserveUnknownFields === true) {
    const summary = `field ${shown} is no longer declared; its object keeps unknown fields, and with them its values`;
    return [{ ...about, rule: "field-removed-under-preserve", summary, remedy: "nothing has to be done" }];
  }
  return [
    {
      ...about,
      rule: "field-removed",
      summary: `field ${shown} was removed; its stored values are dropped when they are read`,
      remedy: "keep the field, and mark it @deprecated; remove it only with a new API version, whose conversion keeps the values",
      proof: "changed",
      moved: { field, side: "former" },
    },
  ];
}

function added(pair: SchemaPair, field: Field): Draft {
  const { former } = pair;
  const path = pathOf(pair, field);
  const shown = printSchemaPath(path);
  const about = { path, place: field.place, formerPlace: former.place, moved: { field, side: "present" as const } };
  if (former.preserveUnknownFields === true) {
    const summary = `field ${shown} is declared now; before, its object took any value there, and some of them may not fit`;
    return { ...about, rule: "field-added-under-preserve", summary, remedy: "declare the field with a type that takes what clients wrote" };
  }
  const value = field.schema.default;
  if (value === undefined && field.required) {
    const summary = `required field ${shown} was added; stored objects lack it, and edits that touch its object are refused`;
    const remedy = "make the field optional, or give it a default";
    return { ...about, rule: "field-added-required", summary, remedy, proof: "tighter" };
  }
  if (value === undefined) {
    return {
      ...about,
      rule: "field-added-optional",
      summary: `optional field ${shown} was added; the release before drops its values`,
      remedy: "nothing has to be done",
    };
  }
  return {
    ...about,
    rule: field.required ? "field-added-required-default" : "field-added-default",
    summary: `field ${shown} was added with the default ${shownValue(value)}, with which stored objects read from now on`,
    remedy: "make sure that the default means what the operator did before the field was there",
    proof: "changed",
  };
}

function pathOf(pair: SchemaPair, field: Field): SchemaPath {
  return [...pair.path, fieldStep(field.name)];
}
