import { sameValue } from "../../model/canonical-json.js";
import type { JsonValue } from "../../model/json.js";
import { shownForAbsence } from "../absence-value.js";
import type { AbsenceValue } from "../conversion-plan.js";

export type { AbsenceValue } from "../conversion-plan.js";

/** The presence of a field and of its counterpart in the wanted hub, and how both show the present hub's absence. */
export interface ComposedField {
  readonly required: boolean;
  readonly wantedRequired: boolean;
  /** The value of the version's mapping onto the present hub, and whether a codec is in it. */
  readonly own: AbsenceValue | undefined;
  readonly isCoded: boolean;
  /** Likewise of the wanted hub's. */
  readonly wanted: AbsenceValue | undefined;
  readonly isWantedCoded: boolean;
}

/** The options of a hint that are about absence: the value of the required side, or the values of both. */
export interface ComposedAbsence {
  readonly value?: JsonValue;
  readonly inHub?: JsonValue;
}

/**
 * Finds the value that the required side of the composed mapping shows where the other is absent, so that both steps by way of the present hub would give it:
 * a value, none, or "inexpressible" where it would have to pass through a codec, or where absence would be seen differently.
 */
export function composeAbsence(field: ComposedField): ComposedAbsence | "inexpressible" {
  const { own, wanted, required, wantedRequired } = field;
  if (own?.other !== undefined || wanted?.other !== undefined) return ofBothSides(field);
  const shownInHub = wanted?.side === "hub" ? wanted.value : undefined;
  const toHub = own?.side === "hub" ? own.value : undefined;
  if (required && !wantedRequired) {
    if (shownInHub !== undefined) return field.isCoded ? "inexpressible" : { value: shownInHub };
    return own?.side === "spoke" ? { value: own.value } : {};
  }
  if (wantedRequired && !required) {
    if (toHub !== undefined) return field.isWantedCoded ? "inexpressible" : { value: toHub };
    return wanted?.side === "spoke" ? { value: wanted.value } : {};
  }
  const isSeenAlike = toHub === undefined || shownInHub === undefined || sameValue(toHub, shownInHub);
  return isSeenAlike || required ? {} : "inexpressible";
}

/** Where each side shows a value for the other's absence in one of the two steps, and the other step is the same value: the present hub's is the one in between. */
function ofBothSides({ own, wanted, required, wantedRequired }: ComposedField): ComposedAbsence | "inexpressible" {
  if ((own !== undefined && wanted !== undefined) || !required || !wantedRequired) return "inexpressible";
  const shown = (side: "spoke" | "hub") => shownForAbsence(own ?? wanted, side);
  const [here, there] = own === undefined ? [shown("hub"), shown("spoke")] : [shown("spoke"), shown("hub")];
  return here === undefined || there === undefined ? "inexpressible" : { value: there, inHub: here };
}
