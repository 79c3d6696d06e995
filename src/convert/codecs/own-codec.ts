import { isRecord } from "../../model/json.js";
import { messageOf } from "../../model/message-of.js";
import type { Check } from "../checks.js";
import { type Codec, Unrepresentable, unrepresentable } from "../codec.js";
import { putOf } from "./put-of.js";

/**
 * A user's codec between fields. It is called only with values of its fields' types: an object from a client may lack fields that its schema
 * requires, and may hold anything else when a conversion sees it. A value of another type can't be represented on the other side.
 * The codec's result must be of its field's type, or undefined: else an Error names the codec, as it does if the codec throws.
 */
export function ownCodec<Spoke, Hub>(
  name: string,
  codec: Codec<Spoke, Hub>,
  spokeFits: Check,
  ...hubFits: readonly Check[]
): Codec<Spoke, Hub> {
  const [fitsOne] = hubFits;
  const fitsEach = (value: unknown) =>
    Array.isArray(value) && hubFits.every((check, index) => value[index] === undefined || check(value[index]));
  const fits = (value: unknown) => (hubFits.length === 1 ? fitsOne?.(value) === true : fitsEach(value));
  const forHub = <T>(answer: () => T) => checked(named(answer, name, "hub"), fits, name, "hub");
  const forSpoke = <T>(answer: () => T) => checked(named(answer, name, "spoke"), spokeFits, name, "spoke");
  const { toHub, fromHub } = codec.put ?? {};
  return {
    toHub: (value) => (spokeFits(value) ? forHub(() => codec.toHub(value)) : unrepresentable()),
    fromHub: (value) => (fits(value) ? forSpoke(() => codec.fromHub(value)) : unrepresentable()),
    samples: codec.samples,
    ...putOf(
      toHub && ((value, previous) => (spokeFits(value) && fits(previous) ? forHub(() => toHub(value, previous)) : unrepresentable())),
      fromHub && ((value, previous) => (fits(value) && spokeFits(previous) ? forSpoke(() => fromHub(value, previous)) : unrepresentable())),
    ),
  };
}

function named<T>(answer: () => T, name: string, side: "hub" | "spoke"): T {
  try {
    return answer();
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(`the codec ${name} threw for the ${side}: ${reason}`, { cause: error });
  }
}

function checked<T>(answer: T, fits: Check, name: string, side: "hub" | "spoke"): T {
  const value: unknown = answer instanceof Unrepresentable ? answer.placeholder : answer;
  if (value === undefined || fits(value)) return answer;
  if (isRecord(value) && typeof value.then === "function") {
    throw new Error(`the codec ${name} gave a promise for the ${side}; a codec has to give its value at once`);
  }
  throw new Error(`the codec ${name} gave ${describe(value)} for the ${side}, which is not of its field's type`);
}

function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
