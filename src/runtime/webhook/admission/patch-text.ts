import { printInPieces } from "../../../model/deep-json.js";
import { stringifyJson } from "../../../model/lossless-json.js";
import type { PatchOperation } from "./json-patch.js";

/** A JSON patch in base64, as an answer has it. */
export function encodePatch(patch: readonly PatchOperation[]): string {
  return Buffer.from(stringifyJson(patch)).toString("base64");
}

/** The same for a patch that may be large: yields every few milliseconds. */
export function* encodePatchInSteps(patch: readonly PatchOperation[]): Generator<undefined, string> {
  let encoded = "";
  let rest = Buffer.alloc(0);
  for (const text of printInPieces(patch)) {
    const bytes = Buffer.concat([rest, Buffer.from(text)]);
    // Three bytes are four characters.
    const whole = bytes.length - (bytes.length % 3);
    encoded += bytes.toString("base64", 0, whole);
    rest = bytes.subarray(whole);
    yield;
  }
  return encoded + rest.toString("base64");
}
