import { type Ratio, type ScaleUnit, scaleRatio } from "../../model/codec-units.js";
import { asInteger, divideRounded, integersOf, isWithin, toJsonInteger } from "../../model/rounded-integer.js";
import { type Codec, type Unrepresentable, unrepresentable } from "../codec.js";
import type { FieldFormats } from "./field-formats.js";

/**
 * An amount in two units: with `"Mi"`, 2 ⇄ 2097152. The unit is a suffix of Kubernetes' quantities, or a number; the hub's value is the
 * spoke's times the unit. Values are rounded half up, and what is not zero never becomes zero; they are exact beyond 2^53 - 1, too.
 * What is no integer, or becomes one beyond 64 bits, can't be represented on the other side.
 * @example
 * ```ts
 * const bytes = scale("Mi").toHub(2); // 2097152
 * ```
 */
export function scale(unit: ScaleUnit, formats: FieldFormats = {}): Codec<number, number> {
  const { numerator, denominator } = scaleRatio(unit) ?? { numerator: 1n, denominator: 1n };
  const up = { numerator, denominator };
  const down = { numerator: denominator, denominator: numerator };
  return {
    toHub: (amount) => times(amount, up, formats.hub),
    fromHub: (amount) => times(amount, down, formats.spoke),
    samples: [[0, 0]],
  };
}

function times(amount: unknown, { numerator, denominator }: Ratio, format: string | undefined): number | Unrepresentable<number> {
  const count = asInteger(amount);
  const result = count === undefined ? undefined : divideRounded(count * numerator, denominator);
  return result === undefined || !isWithin(result, integersOf(format)) ? unrepresentable() : (toJsonInteger(result) as number);
}
