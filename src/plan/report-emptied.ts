import type { DecisionOption } from "../model/decision.js";
import { fieldAt, namesElements } from "../model/field-paths.js";
import type { JsonValue } from "../model/json.js";
import type { Field } from "../model/schema.js";
import { absenceExample } from "./decide/decision-example.js";
import { spokeOnlyOption } from "./decide/spoke-only-option.js";
import { exampleValue } from "./example-value.js";
import { addProblem, type EmptiedObject, type Filler, type PlanContext } from "./plan-context.js";
import { printHint, printMapping } from "./print-hint.js";

/** Reports the objects that may come out with fewer properties than their schemas want, once nothing else is undecided: what is inside is known then. */
export function reportEmptied(context: PlanContext): void {
  for (const emptied of context.emptied) {
    const { side, path, spokePath, least } = emptied;
    const [own, other] = side === "hub" ? [context.hub, context.spoke] : [context.spoke, context.hub];
    const field = fieldAt(own.schema, path);
    const around = spokePath === undefined ? undefined : fieldAt(context.spoke.schema, spokePath);
    const options = [
      ...emptied.fillers.flatMap((filler) => fillingOption(filler, side)),
      ...optionalOption(emptied, field),
      ...keptOption(emptied, field, around),
    ];
    addProblem(
      context,
      { kind: "mayBeEmpty", path, version: own.name, otherVersion: other.name, least, decisionPath: spokePath ?? path, options },
      around?.place ?? context.spoke.place,
      side === "hub" && field !== undefined ? [{ message: `${path} in ${own.name}`, place: field.place }] : [],
    );
  }
}

/** A value that a field inside shows where the other version has none. */
function fillingOption({ path, field, hint }: Filler, side: "spoke" | "hub"): readonly DecisionOption[] {
  const value = exampleValue(field.schema);
  if (value === undefined) return [];
  const words = { meaning: meaningOf(path, value), ...absenceExample(side, path, value) };
  if (hint === undefined) return [{ decorator: printHint("@HubOnly", path, value), on: "class", ...words }];
  const { mapping } = hint.spoke;
  const given = mapping?.kind === "mapsTo" ? mapping : undefined;
  return [{ decorator: printMapping(hint.paths, given?.codec, value, given ?? {}), on: "innerField", inner: hint.spokePath, ...words }];
}

function meaningOf(path: string, value: JsonValue): string {
  return `${path} shows ${JSON.stringify(value)} where its counterpart is absent; put your own value there`;
}

/** An optional object can be kept beside the other version's. */
function keptOption({ path, spokePath }: EmptiedObject, field: Field | undefined, around: Field | undefined): readonly DecisionOption[] {
  if (spokePath === undefined || around === undefined || field?.required !== false || namesElements(path)) return [];
  return [spokeOnlyOption(around, spokePath)];
}

/** An object that may be absent needn't be there without anything in it. */
function optionalOption({ side, path }: EmptiedObject, field: Field | undefined): readonly DecisionOption[] {
  if (field?.required !== true || namesElements(path)) return [];
  const option = { decorator: "@Optional()", meaning: `${path} may be absent, and becomes optional`, makesOptional: true } as const;
  return [side === "hub" ? { ...option, on: "hubField", hubPath: path } : { ...option }];
}
