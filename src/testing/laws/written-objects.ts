import type { ApiVersion } from "../../model/api-kind.js";
import type { JsonObject } from "../../model/json.js";
import { chooser } from "../changes/choices.js";
import { bothWays, type Conversion, type Way } from "./conversion.js";
import { isAccepted } from "./judge.js";
import { editedObject, received } from "./objects.js";

/** The choices of two edits that follow each other. */
export type TwoEdits = readonly [made: readonly number[], written: readonly number[]];

/** An object of the hub, and one of the spoke. */
type Both = readonly [hub: JsonObject, spoke: JsonObject];

/**
 * Objects of both versions, hub first, as clients write them over what they read: each object was made through its version, edited through the other one, read, and edited. All are
 * valid. Undefined for one where the API server would refuse an edit that was made on the way.
 * @param made the objects as they were made; the values of an edit through the other version are those of the other one
 * @param given the objects that have the values of the last edit
 */
export function writtenObjects(conversion: Conversion, made: Both, given: Both, edits: TwoEdits) {
  return bothWays(conversion).map((way, index) => {
    const [own, other] = index === 0 ? made : [made[1], made[0]];
    return writtenObject(way, { own, other, given: given[index] as JsonObject }, edits);
  });
}

interface Values {
  readonly own: JsonObject;
  readonly other: JsonObject;
  readonly given: JsonObject;
}

function writtenObject({ kind, from, to, convert, back }: Way, { own, other, given }: Values, [made, written]: TwoEdits) {
  const write = (version: ApiVersion, read: JsonObject, values: JsonObject, choices: readonly number[]) => {
    const mixed = received(version, editedObject(version, read, values, chooser(choices)));
    return isAccepted(kind, version, mixed) ? mixed : undefined;
  };
  const there = write(to, received(to, convert(own)), other, made);
  return there === undefined ? undefined : write(from, received(from, back(there)), given, written);
}
