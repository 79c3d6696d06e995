import type { DecisionOption } from "../../model/decision.js";
import { fieldsWithMapping } from "../../model/mapping-hints.js";
import type { Field } from "../../model/schema.js";
import { describeType } from "../match/schema-shape.js";
import { valueFits } from "../match/value-fits.js";
import { addProblem, type PlanContext, type UnmatchedField } from "../plan-context.js";
import { exampleValue, printHint } from "../print-hint.js";
import { spokeOnlyExample } from "./decision-example.js";
import { type OfferedOptions, offerOptions } from "./offer-options.js";

/**
 * Judges the fields that only one version has. If the hub has new fields of a fitting type anywhere in the kind, the fate of a spoke's field is never
 * decided here, but asked.
 */
export function findUndecided(context: PlanContext): void {
  const open: UnmatchedField[] = [];
  for (const gone of context.onlyInSpoke) {
    const inner = fieldsWithMapping(gone.ref.field.schema).find((field) => field.mapping?.kind === "mapsTo");
    if (inner !== undefined) {
      const reason = `a @MapsTo inside ${gone.path}, which has no counterpart in the hub`;
      addProblem(context, { kind: "unsupported", path: gone.path, reason }, inner.mapping?.place ?? inner.place);
    } else if (gone.decided) {
      requireNothing(gone, context);
    } else open.push(gone);
  }
  const asked = new Set<string>();
  for (const [gone, offered] of offerOptions(open, context.onlyInHub, context.spoke.schema)) {
    for (const { path } of offered.targets) asked.add(path);
    if (offered.options.length > 0) ask(gone, offered, context);
    else keepSpokeOnly(gone, context);
  }
  for (const fresh of context.onlyInHub) {
    const partOfQuestion = [...asked].some((path) => path === fresh.path || path.startsWith(`${fresh.path}.`));
    if (!partOfQuestion && !context.broken.has(fresh.pair)) keepHubOnly(fresh, context);
  }
}

function ask(gone: UnmatchedField, { options, noneFrom, targets, others }: OfferedOptions, context: PlanContext): void {
  const { field } = gone.ref;
  const all = [...options.slice(0, noneFrom), spokeOnlyOption(field, gone.path), ...options.slice(noneFrom)];
  addProblem(
    context,
    { kind: "undecided", spokePath: gone.path, type: describeType(field.schema), options: all, others, ...undecoratable(field) },
    field.place,
    targets.map(({ path, field: target }) => ({ message: `${path} is new in ${context.hub.name}`, place: target.place })),
  );
}

/** What only the spoke has is kept beside the hub object; where it is required, objects made through the hub would lack it. */
export function spokeOnlyOption(field: Field, path: string): DecisionOption {
  const meaning = field.required
    ? "it has no counterpart in the hub, and becomes optional here"
    : "it has no counterpart in the hub; its value is kept beside the hub object";
  return { decorator: "@SpokeOnly()", meaning, ...(field.required ? { makesOptional: true } : {}), ...spokeOnlyExample(field, path) };
}

function undecoratable(field: Field): { readonly undecoratable?: true } {
  return field.undecoratable === true ? { undecoratable: true } : {};
}

function keepSpokeOnly(gone: UnmatchedField, context: PlanContext): void {
  if (gone.ref.field.required) requireNothing(gone, context);
  else {
    const problem = {
      kind: "keptSpokeOnly",
      spokePath: gone.path,
      hubVersion: context.hub.name,
      ...undecoratable(gone.ref.field),
    } as const;
    addProblem(context, problem, gone.ref.field.place);
  }
}

/** An object made through the hub has no value for it. */
function requireNothing(gone: UnmatchedField, context: PlanContext): void {
  if (gone.ref.field.required) {
    addProblem(context, { kind: "requiredSpokeOnly", spokePath: gone.path, hubVersion: context.hub.name }, gone.ref.field.place);
  }
}

function keepHubOnly(fresh: UnmatchedField, context: PlanContext): void {
  const hint = context.spoke.hubOnly.find((each) => each.path === fresh.path);
  const { field } = fresh.ref;
  const about = [{ message: `${fresh.path} in ${context.hub.name}`, place: field.place }];
  if (hint?.whenAbsent !== undefined) {
    if (!valueFits(hint.whenAbsent, field.schema)) {
      const reason = `${JSON.stringify(hint.whenAbsent)} does not fit ${fresh.path}`;
      addProblem(context, { kind: "badWhenAbsent", path: fresh.path, reason }, hint.place, about);
    }
  } else if (field.required) {
    const example = fresh.pair.scope.isRoot ? exampleValue(field.schema) : undefined;
    const decorator = example === undefined ? {} : { decorator: printHint("@HubOnly", fresh.path, example) };
    addProblem(
      context,
      { kind: "requiredHubOnly", hubPath: fresh.path, spokeVersion: context.spoke.name, ...decorator },
      context.spoke.place,
      about,
    );
  }
}
