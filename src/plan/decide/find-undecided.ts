import type { DecisionOption } from "../../model/decision.js";
import type { Field, Schema } from "../../model/schema.js";
import { absenceMisfit } from "../absence-value.js";
import { exampleValue } from "../example-value.js";
import { describeType } from "../match/schema-shape.js";
import { addProblem, type PlanContext, type UnmatchedField } from "../plan-context.js";
import { printHint, printOpenHint } from "../print-hint.js";
import { isShared } from "../shared-class.js";
import { type OfferedOptions, offerOptions } from "./offer-options.js";
import { spokeOnlyOption } from "./spoke-only-option.js";

/**
 * Judges the fields that only one version has. If the hub has new fields of a fitting type anywhere in the kind, the fate of a spoke's field is never
 * decided here, but asked.
 */
export function findUndecided(context: PlanContext): void {
  const open: UnmatchedField[] = [];
  for (const spokeField of context.onlyInSpoke) {
    if (!spokeField.decided) open.push(spokeField);
    else if (!refuseHintsInside(spokeField, context)) requireNothing(spokeField, context);
  }
  const asked = new Set<string>();
  for (const [spokeField, offered] of offerOptions(open, context.onlyInHub, context.spoke.schema)) {
    for (const { path } of offered.targets) asked.add(path);
    if (offered.options.length > 0) ask(spokeField, offered, context);
    else if (hintsIn(spokeField).length === 0) keepSpokeOnly(spokeField, context);
    else refuseHints(spokeField, [spokeOnlyOption(spokeField.ref.field, spokeField.path)], context);
  }
  for (const hubField of context.onlyInHub) {
    const partOfQuestion = [...asked].some((path) => path === hubField.path || path.startsWith(`${hubField.path}.`));
    if (!partOfQuestion && !context.broken.has(hubField.pair)) keepHubOnly(hubField, context);
  }
}

/** Where `@MapsTo` stands inside a field. */
interface HintInside {
  readonly field: Field;
  readonly path: string;
  /** In the elements of a list, or the values of a map. */
  readonly isOfElements: boolean;
}

function hintsIn({ ref, path }: UnmatchedField): readonly HintInside[] {
  return hintsInside(ref.field.schema, path, false);
}

function hintsInside(
  { fields = [], items, additionalProperties, builtIn }: Schema,
  path: string,
  isOfElements: boolean,
): readonly HintInside[] {
  if (builtIn !== undefined) return [];
  const own = fields.flatMap((field) => {
    const inner = `${path}.${field.name}`;
    const hint = field.mapping?.kind === "mapsTo" ? [{ field, path: inner, isOfElements }] : [];
    return [...hint, ...hintsInside(field.schema, inner, isOfElements)];
  });
  const elements = [items, additionalProperties].flatMap((each) => (each === undefined ? [] : hintsInside(each, `${path}[]`, true)));
  return [...own, ...elements];
}

/**
 * A field that only the spoke has is kept as a whole. A field inside it that lives in the hub all the same is a contradiction, which is refused; a hint of elements,
 * or in a class that is used elsewhere, too, has no effect here.
 */
function refuseHintsInside(spokeField: UnmatchedField, context: PlanContext): boolean {
  const hints = hintsIn(spokeField);
  const contradicts = hints.find(({ field, isOfElements }) => !isOfElements && !isShared(field, context.spoke.schema));
  if (contradicts !== undefined) {
    const meaning = "it has no counterpart in the hub either";
    const { path } = contradicts;
    refuseHints(spokeField, [{ decorator: "@SpokeOnly()", meaning, on: "innerField", inner: path }], context, [contradicts]);
    return true;
  }
  for (const { field } of hints)
    addProblem(
      context,
      { kind: "unreadHint", decorator: "@MapsTo", name: field.name, spokePath: spokeField.path },
      field.mapping?.place ?? field.place,
      [{ message: `${spokeField.path} is only in ${context.spoke.name}`, place: spokeField.ref.field.place }],
    );
  return false;
}

function refuseHints(
  spokeField: UnmatchedField,
  options: readonly DecisionOption[],
  context: PlanContext,
  [first] = hintsIn(spokeField),
): void {
  const reason = `a @MapsTo inside ${spokeField.path}, which has no counterpart in the hub`;
  const { place } = first?.field.mapping ?? spokeField.ref.field;
  addProblem(context, { kind: "unsupported", path: spokeField.path, reason, options }, place);
}

function ask(spokeField: UnmatchedField, { options, noneFrom, targets, others }: OfferedOptions, context: PlanContext): void {
  const { field } = spokeField.ref;
  const all = [...options.slice(0, noneFrom), spokeOnlyOption(field, spokeField.path), ...options.slice(noneFrom)];
  addProblem(
    context,
    { kind: "undecided", spokePath: spokeField.path, type: describeType(field.schema), options: all, others, ...undecoratable(field) },
    field.place,
    targets.map(({ path, field: target }) => ({ message: `${path} is new in ${context.hub.name}`, place: target.place })),
  );
}

function undecoratable(field: Field): { readonly undecoratable?: true } {
  return field.undecoratable === true ? { undecoratable: true } : {};
}

function keepSpokeOnly(spokeField: UnmatchedField, context: PlanContext): void {
  if (spokeField.ref.field.required) requireNothing(spokeField, context);
  else {
    const problem = {
      kind: "keptSpokeOnly",
      spokePath: spokeField.path,
      hubVersion: context.hub.name,
      ...undecoratable(spokeField.ref.field),
    } as const;
    addProblem(context, problem, spokeField.ref.field.place);
  }
}

/** An object made through the hub has no value for it. */
function requireNothing(spokeField: UnmatchedField, context: PlanContext): void {
  if (spokeField.ref.field.required) {
    addProblem(
      context,
      { kind: "requiredSpokeOnly", spokePath: spokeField.path, hubVersion: context.hub.name },
      spokeField.ref.field.place,
    );
  }
}

function keepHubOnly(hubField: UnmatchedField, context: PlanContext): void {
  const hint = context.spoke.hubOnly.find((each) => each.path === hubField.path);
  const { field } = hubField.ref;
  const about = [{ message: `${hubField.path} in ${context.hub.name}`, place: field.place }];
  if (hint?.whenAbsent !== undefined) {
    const reason = absenceMisfit(hint.whenAbsent, field.schema, hubField.path);
    if (reason !== undefined) addProblem(context, { kind: "badWhenAbsent", path: hubField.path, reason }, hint.place, about);
  } else if (field.required) {
    const example = exampleValue(field.schema);
    const decorator = example === undefined ? printOpenHint("@HubOnly", hubField.path) : printHint("@HubOnly", hubField.path, example);
    addProblem(
      context,
      { kind: "requiredHubOnly", hubPath: hubField.path, spokeVersion: context.spoke.name, decorator },
      context.spoke.place,
      about,
    );
  }
}
