import type { DecisionOption } from "../../model/decision.js";
import { namesElements } from "../../model/field-paths.js";
import type { JsonValue } from "../../model/json.js";
import type { Field } from "../../model/schema.js";
import { isAccepted } from "../absence-value.js";
import type { ConversionProblem } from "../conversion-problem.js";
import { printLiteral } from "../print-literal.js";
import { absenceExample } from "./decision-example.js";
import { spokeOnlyOption } from "./spoke-only-option.js";

type DefaultMismatch = Extract<ConversionProblem, { readonly kind: "defaultMismatch" }>;

/**
 * One default for both versions, or with a codec between them the one that it makes of the other. If neither can have it, nothing that both show means the
 * same where it is absent: the two are different fields.
 */
export function defaultOptions(problem: DefaultMismatch, spoke: Field, hub: Field): readonly DecisionOption[] {
  const shared = sharedDefaults(problem, spoke, hub);
  return shared.length > 0 || namesElements(problem.spokePath) ? shared : [spokeOnlyOption(spoke, problem.spokePath)];
}

function sharedDefaults(problem: DefaultMismatch, spoke: Field, hub: Field): readonly DecisionOption[] {
  const { codec, converted, spokePath, hubPath } = problem;
  if (codec === undefined) {
    return [
      ...(isDefaultOf(hub, spoke) ? option("spoke", spokePath, hub.schema.default, `${spokePath} is to have the hub's`) : []),
      ...(isDefaultOf(spoke, hub) ? option("hub", hubPath, spoke.schema.default, `${hubPath} of the hub is to have this one`) : []),
    ];
  }
  if (converted === undefined) return [];
  const { side, value } = converted;
  const [path, { schema }] = side === "hub" ? [hubPath, hub] : [spokePath, spoke];
  return isAccepted(value, schema)
    ? option(side, path, value, `${path}${side === "hub" ? " of the hub" : ""} is to have what ${codec} makes`)
    : [];
}

/** Whether one field's default may be the other's. */
function isDefaultOf({ schema }: Field, other: Field): boolean {
  return schema.default !== undefined && isAccepted(schema.default, other.schema);
}

function option(side: "spoke" | "hub", path: string, value: JsonValue | undefined, meaning: string): readonly DecisionOption[] {
  if (value === undefined) return [];
  const on = side === "hub" ? ({ on: "hubField" } as const) : {};
  return [{ decorator: `@Default(${printLiteral(value)})`, meaning, ...on, ...absenceExample(side, path, value) }];
}
