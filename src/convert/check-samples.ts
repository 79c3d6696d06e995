import { canonicalJson, sameValue } from "./canonical-json.js";
import { type Codec, Unrepresentable } from "./codec.js";
import { inverse } from "./codecs/inverse.js";
import type { AnyCodec, FieldCodec } from "./convertible.js";

type Function = "toHub" | "fromHub";

/** Which of a codec's samples don't hold, in either direction, and how: one sentence for each. Never throws, whatever the codec does. */
export function checkSamples(codec: AnyCodec): readonly string[] {
  return codec.samples.flatMap(([spoke, hub], index) => {
    const broken = [checked(codec, "toHub", spoke, hub), checked(codec, "fromHub", hub, spoke)];
    return broken.flatMap((how) => (how === undefined ? [] : [`sample ${index + 1}: ${how}`]));
  });
}

/** The same for the codec of a field. An inverse has the samples of the codec that it is made of, and they are told as that one's. */
export function checkFieldSamples({ codec, inverted }: FieldCodec): readonly string[] {
  return checkSamples(inverted === true ? inverse(codec as Codec<unknown, unknown>) : codec);
}

/** What is wrong with what a function gives; undefined where it is as expected. */
function checked(codec: AnyCodec, name: Function, given: unknown, expected: unknown): string | undefined {
  const call = `${name}(${printJson(given)})`;
  try {
    const result: unknown = codec[name](given as never);
    if (!(result instanceof Unrepresentable)) {
      return sameValue(result, expected) ? undefined : `${call} gives ${printJson(result)}, not ${printJson(expected)}`;
    }
    const placeholder = result.placeholder === undefined ? "" : `, with the placeholder ${printJson(result.placeholder)}`;
    return `${call} is unrepresentable${placeholder}, not ${printJson(expected)}`;
  } catch (error) {
    return `${call} throws ${error instanceof Error ? `${error.name}: ${error.message}` : printJson(error)}`;
  }
}

function printJson(value: unknown): string {
  try {
    return value === undefined ? "nothing" : canonicalJson(value);
  } catch {
    return `what is no JSON (${typeof value})`;
  }
}
