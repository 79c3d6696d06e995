import fc from "fast-check";
import { DiagnosticSink } from "../../../../../src/diagnostics/diagnostic.js";
import type { ApiVersion } from "../../../../../src/model/api-kind.js";
import type { JsonValue } from "../../../../../src/model/json.js";
import { hubVersion, spokeVersions } from "../../../../../src/model/kind-queries.js";
import { mapsToHintOf } from "../../../../../src/model/mapping-hints.js";
import type { Place } from "../../../../../src/model/place.js";
import type { Schema } from "../../../../../src/model/schema.js";
import type { FieldRef, StructPlan } from "../../../../../src/plan/conversion-plan.js";
import { pathBelow } from "../../../../../src/plan/plan-context.js";
import { planConversion } from "../../../../../src/plan/plan-conversion.js";
import { printLiteral } from "../../../../../src/plan/print-literal.js";
import { structsInside } from "../../../../../src/plan/structs-inside.js";
import { readProject } from "../../../../../src/reader/read-project.js";
import { valuesOf } from "../../../../../src/testing/arbitraries/values.js";
import { projectFiles } from "../../../../support/project.js";
import type { Dice } from "../../../../support/random-types/dice.js";
import type { Case } from "../cases/kind-files.js";
import { errorsOf } from "./answer-questions.js";

/** How many values are changed at most. */
const most = 3;

/** A value for absence that a hint says, and the schema of the field that shows it. */
interface SaidValue {
  readonly place: Place;
  readonly value: JsonValue;
  readonly schema: Schema;
}

/**
 * Changes values for absence to others that the schema of their field takes, as users think of them: values that the field's codec can't represent, objects with
 * parts that only one version has, and such as nobody offers. A value that is refused stays as it was.
 */
export function withOtherValues(project: Case, dice: Dice): Case {
  const said = valuesSaid(project);
  if (said.length === 0) return project;
  return dice
    .times(1 + dice.below(most), () => ({ said: dice.pick(said), seed: dice.below(1_000_000) }))
    .reduce((changed, { said, seed }) => withOther(changed, said, seed), project);
}

function withOther(project: Case, { place, value, schema }: SaidValue, seed: number): Case {
  const [other] = fc.sample(valuesOf(schema, { nulls: "where nullable" }), { numRuns: 1, seed });
  if (other === undefined || !isWritable(other)) return project;
  const lines = (project.files[place.file] ?? "").split("\n");
  const line = lines[place.line - 1] ?? "";
  const changed = line.replace(`: ${printLiteral(value)}`, () => `: ${printLiteral(other)}`);
  const files = { ...project.files, [place.file]: lines.with(place.line - 1, changed).join("\n") };
  return changed !== line && errorsOf({ ...project, files }).length === 0 ? { ...project, files } : project;
}

/** Whether a number in a type file is this one: beyond 2^53 it would be another. */
function isWritable(value: JsonValue | bigint): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isWritable);
  return typeof value === "number" ? Number.isSafeInteger(value) : typeof value !== "bigint";
}

function valuesSaid(project: Case): readonly SaidValue[] {
  const [kind] = readProject(project.config, projectFiles(project.files), new DiagnosticSink()).kinds;
  const hub = kind === undefined ? undefined : hubVersion(kind);
  if (kind === undefined || hub === undefined) return [];
  return spokeVersions(kind).flatMap((spoke) => valuesIn(planConversion(hub, spoke).root, spoke));
}

function valuesIn(plan: StructPlan, spoke: ApiVersion): readonly SaidValue[] {
  const ofGroups = plan.groups.flatMap(({ side, ref, counterpart, absence }) => {
    if (absence === undefined || counterpart === undefined) return [];
    const [inSpoke, shown] = [side === "spoke" ? ref : counterpart, side === absence.side ? ref : counterpart];
    return saidOf(inSpoke, shown, absence.value);
  });
  const ofSteps = plan.steps.flatMap((step): readonly SaidValue[] => {
    const inside = structsInside(step).flatMap((inner) => valuesIn(inner, spoke));
    if (step.kind === "hubOnly" && step.whenAbsent !== undefined) {
      const path = pathBelow(plan.hubPath, step.hub);
      const hint = spoke.hubOnly.find((each) => each.path === path);
      return hint === undefined ? inside : [{ place: hint.place, value: step.whenAbsent, schema: step.hub.field.schema }, ...inside];
    }
    if (step.kind !== "mapping" || step.whenAbsent === undefined) return inside;
    const { side, value, other } = step.whenAbsent;
    const [hub = step.spoke] = step.hub;
    const [shown, opposite] = side === "spoke" ? [step.spoke, hub] : [hub, step.spoke];
    return [...saidOf(step.spoke, shown, value), ...(other === undefined ? [] : saidOf(step.spoke, opposite, other)), ...inside];
  });
  return [...ofGroups, ...ofSteps];
}

function saidOf(inSpoke: FieldRef, shown: FieldRef, value: JsonValue): readonly SaidValue[] {
  const hint = mapsToHintOf(inSpoke.field);
  return hint === undefined ? [] : [{ place: hint.place, value, schema: shown.field.schema }];
}
