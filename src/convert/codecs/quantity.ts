import { type QuantityUnit, quantitySuffixes } from "../../model/codec-units.js";
import { type Amount, amountOfUnits, nearestUnits, wholeUnits } from "../../model/quantity/count-quantity.js";
import { parseQuantity, roundedToNano } from "../../model/quantity/parse-quantity.js";
import { printQuantity } from "../../model/quantity/print-quantity.js";
import { compareQuantities, type Quantity, quantityOfInt } from "../../model/quantity/quantity.js";
import { asInteger, integersOf, toJsonInteger } from "../../model/rounded-integer.js";
import { type Codec, unrepresentable } from "../codec.js";
import type { WrittenType } from "./text.js";

/** The type of the hub field that holds the number of units. */
type CountType = Exclude<WrittenType, "boolean">;

/**
 * A Kubernetes quantity, and the number of units that it holds: with `"Mi"`, `512Mi` ⇄ 512; without a unit, `1k` ⇄ 1000. It is read and printed as
 * k8s.io/apimachinery does, in powers of 1024 if the unit is one. An integer of the hub is rounded half up, and a value that is not zero never
 * becomes zero; a `number` is the nearest double. A text that is not a quantity, or a value too large for the other side, can't be represented there.
 * @example
 * ```ts
 * const mebibytes = quantity("Mi").toHub("512Mi"); // 512
 * ```
 */
export function quantity(unit: QuantityUnit = "", type: CountType = "integer"): Codec<string, number> {
  const format = quantitySuffixes[unit].base === 2 ? "binary" : "decimal";
  return {
    toHub(text) {
      const amount = amountOf(text);
      return (amount === undefined ? undefined : countOf(amount, unit, type)) ?? unrepresentable();
    },
    fromHub(number) {
      const count = type === "number" ? decimalOf(number) : wholeOf(number);
      if (count === undefined) return unrepresentable();
      const amount = representable(amountOfUnits(count, unit));
      const text = printQuantity(amount, format);
      const read = amountOf(text);
      return read !== undefined && compareQuantities(read, amount) === 0 ? text : unrepresentable();
    },
    samples: [
      ["0", 0],
      [`5${unit}`, 5],
    ],
  };
}

/** Kubernetes reads longer ones too; nobody writes them, and converting a number of a million digits takes long. */
const longestText = 1000;

function amountOf(given: unknown): Quantity | undefined {
  const integer = asInteger(given);
  if (integer !== undefined) return quantityOfInt(integer);
  const read = typeof given === "string" && given.length <= longestText ? parseQuantity(given) : undefined;
  return read === undefined || "problem" in read ? undefined : read;
}

/** An integer beyond 2^53 - 1 is a bigint, which the type of a codec doesn't declare. */
function countOf(amount: Quantity, unit: QuantityUnit, type: CountType): number | undefined {
  if (type === "number") return nearestUnits(amount, unit) as number | undefined;
  const count = wholeUnits(amount, unit, integersOf(type));
  return count === undefined ? undefined : (toJsonInteger(count) as number);
}

function wholeOf(number: unknown): Amount | undefined {
  const unscaled = asInteger(number);
  return unscaled === undefined ? undefined : { unscaled, exponent: 0 };
}

/** A number as JSON writes it, digit for digit. */
function decimalOf(number: unknown): Amount | undefined {
  if (typeof number === "bigint") return { unscaled: number, exponent: 0 };
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  const [mantissa = "", exponent = "0"] = String(number).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { unscaled: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** A quantity has no more than nine decimal places. */
function representable({ unscaled, exponent }: Amount): Quantity {
  if (exponent >= -9) return { unscaled, exponent, fits64: false };
  return roundedToNano(unscaled < 0n, unscaled < 0n ? -unscaled : unscaled, exponent);
}
