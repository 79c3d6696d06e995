import { canonicalJson, sameValue } from "../model/canonical-json.js";
import { type Codec, Unrepresentable } from "./codec.js";
import { inverse } from "./codecs/inverse.js";
import type { AnyCodec, FieldCodec } from "./convertible.js";
import { isPending } from "./time-limit.js";

type FunctionName = "toHub" | "fromHub";

/**
 * Which of a codec's samples don't hold, in either direction, and how: one sentence for each. Never throws, whatever the codec does.
 * @example
 * ```ts
 * const findings = checkSamples(duration("s"));
 * if (findings.length > 0) throw new Error(findings.join("\n"));
 * ```
 */
export function checkSamples(codec: AnyCodec): readonly string[] {
  return codec.samples.flatMap(([spoke, hub], index) => {
    const broken = [checked(codec, "toHub", spoke, hub), checked(codec, "fromHub", hub, spoke)];
    const told = broken.flatMap((how) => (how === undefined ? [] : [`sample ${index + 1}: ${how}`]));
    return told.length > 0 ? told : checkPut(codec, index);
  });
}

/** The maximum number of samples whose values are put into each other's other side. */
const maxExchanged = 50;

/**
 * Reports errors in the results of a codec's `put`: a sample's value that is put into its own other side must give that other side, and one that is
 * put into any other side must be shown by the result.
 */
function checkPut({ samples, put, ...codec }: AnyCodec, index: number): readonly string[] {
  const { toHub, fromHub } = put ?? {};
  const [spoke, hub] = samples[index] ?? [undefined, undefined];
  return samples.slice(0, maxExchanged).flatMap(([otherSpoke, otherHub], other) => {
    const own = other === index;
    const intoHub =
      toHub && brokenPut("put.toHub", toHub, [spoke, otherHub], own ? hub : undefined, (made) => codec.fromHub(made as never));
    const intoSpoke =
      fromHub && brokenPut("put.fromHub", fromHub, [hub, otherSpoke], own ? spoke : undefined, (made) => codec.toHub(made as never));
    const into = own ? "" : ` into sample ${other + 1}`;
    return [intoHub, intoSpoke].flatMap((how) => (how === undefined ? [] : [`sample ${index + 1}${into}: ${how}`]));
  });
}

function brokenPut(
  name: string,
  put: (value: never, previous: never) => unknown,
  given: readonly [value: unknown, previous: unknown],
  expected: unknown,
  shownBy: (made: unknown) => unknown,
): string | undefined {
  const call = `${name}(${given.map(printJson).join(", ")})`;
  try {
    const made = put(given[0] as never, given[1] as never);
    if (made instanceof Unrepresentable) return undefined;
    if (expected !== undefined && !sameValue(made, expected)) return `${call} gives ${printJson(made)}, not ${printJson(expected)}`;
    const shown = shownBy(made);
    if (sameValue(shown, given[0])) return undefined;
    const seen = shown instanceof Unrepresentable ? "nothing that the other side can represent" : printJson(shown);
    return `${call} gives ${printJson(made)}, which shows ${seen}, not ${printJson(given[0])}`;
  } catch (error) {
    return `${call} throws ${error instanceof Error ? `${error.name}: ${error.message}` : printJson(error)}`;
  }
}

/** The same for the codec of a field. An inverse has the samples of its codec, and reports them as that codec's. */
export function checkFieldSamples({ codec, inverted }: FieldCodec): readonly string[] {
  return checkSamples(inverted === true ? inverse(codec as Codec<unknown, unknown>) : codec);
}

/** Finds the problem of a function's result; undefined where the result is as expected. */
function checked(codec: AnyCodec, name: FunctionName, given: unknown, expected: unknown): string | undefined {
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
    if (isPending(value)) return "a promise";
    return value === undefined ? "nothing" : canonicalJson(value);
  } catch {
    return `what is no JSON (${typeof value})`;
  }
}
