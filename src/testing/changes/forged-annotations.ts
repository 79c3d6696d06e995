import fc, { type Arbitrary } from "fast-check";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { parseJson, stringifyJson } from "../../model/lossless-json.js";
import { unicodeTexts } from "../arbitraries/late-texts.js";
import type { Choose } from "./choices.js";
import { damaged } from "./damaged.js";

/** Texts that are no residue, or look like one. */
export const junk: Arbitrary<string> = fc.oneof(
  unicodeTexts(),
  fc.json(),
  fc.constantFrom(
    "",
    "null",
    "[]",
    `{"l":"","r":null}`,
    `{"l":1,"r":[]}`,
    `{"r":{"__proto__":{"polluted":true}}}`,
    `{"l":"x","r":{"":{}}}`,
  ),
  fc.json().map((text) => `{"l":"x","r":${text}}`),
);

/** The parts that annotations are forged of. */
interface Parts {
  /** Annotations that conversions of other objects wrote. */
  readonly written: readonly JsonValue[];
  /** Texts of somebody's own. */
  readonly texts: readonly string[];
  /** The paths of objects that may have been there. */
  readonly objects?: readonly string[];
}

/**
 * Annotations as somebody forges them, or brings them from elsewhere: each is absent, what another object's conversion wrote, that with something wrong
 * in it, or junk; or it says of an object that it was there with nothing in it.
 */
export function forgedAnnotations(names: readonly string[], { written, texts, objects = [] }: Parts, choose: Choose): JsonObject {
  const real = written.filter((text) => typeof text === "string");
  const entries = names.flatMap((name, index): readonly (readonly [string, JsonValue])[] => {
    const text = real.length === 0 ? undefined : real[choose(real.length)];
    switch (choose(objects.length === 0 ? 4 : 5)) {
      case 1:
        return [[name, texts[index % texts.length] ?? ""]];
      case 2:
        return text === undefined ? [] : [[name, damagedText(text, choose)]];
      case 3:
        return text === undefined ? [] : [[name, text]];
      case 4:
        return text === undefined ? [] : [[name, withObject(text, objects[choose(objects.length)] ?? "")]];
      default:
        return [];
    }
  });
  return Object.fromEntries(entries);
}

/** A text that is residue, with an object that was there with nothing in it; any other stays as it is. */
function withObject(text: string, path: string): string {
  try {
    const residue = parseJson(text);
    if (!isJsonObject(residue) || !isJsonObject(residue.r)) return text;
    return stringifyJson({ ...residue, r: { ...residue.r, [path]: {} } });
  } catch {
    return text;
  }
}

/** Damages a text; one that is JSON in itself stays JSON. */
function damagedText(text: string, choose: Choose): string {
  try {
    return stringifyJson(damaged(parseJson(text) as JsonValue, choose));
  } catch {
    return text.slice(0, choose(text.length + 1));
  }
}
