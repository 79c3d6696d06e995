import fc, { type Arbitrary } from "fast-check";
import type { JsonObject, JsonValue } from "../../model/json.js";
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

/**
 * Annotations as somebody forges them, or brings them from elsewhere: each is absent, what another object's conversion wrote, that with something wrong
 * in it, or junk.
 * @param written annotations that a conversion of another object wrote
 */
export function forgedAnnotations(names: readonly string[], written: JsonObject, texts: readonly string[], choose: Choose): JsonObject {
  const real = Object.values(written).filter((text) => typeof text === "string");
  const entries = names.flatMap((name, index): readonly (readonly [string, JsonValue])[] => {
    const text = real.length === 0 ? undefined : real[choose(real.length)];
    switch (choose(4)) {
      case 1:
        return [[name, texts[index % texts.length] ?? ""]];
      case 2:
        return text === undefined ? [] : [[name, damagedText(text, choose)]];
      case 3:
        return text === undefined ? [] : [[name, text]];
      default:
        return [];
    }
  });
  return Object.fromEntries(entries);
}

/** Damages a text; one that is JSON in itself stays JSON. */
function damagedText(text: string, choose: Choose): string {
  try {
    return stringifyJson(damaged(parseJson(text) as JsonValue, choose));
  } catch {
    return text.slice(0, choose(text.length + 1));
  }
}
