import fc, { type Arbitrary } from "fast-check";
import type { JsonValue } from "../../model/json.js";
import { type NumberRange, numberRange } from "../../model/number-range.js";
import type { Schema } from "../../model/schema.js";
import { satisfying } from "./satisfying.js";

/** Integers that no double holds exactly, at the ends of 64 bits and just beyond 2^53; parsed JSON has them as bigints. */
const beyondDoubles = [2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n, -(2n ** 53n) - 1n];

/** The integers of a schema, the ends of its range and those around zero more often than others. */
export function integersOf(schema: Schema): Arbitrary<JsonValue> {
  const range = numberRange({ ...schema, type: "integer" });
  const step = range.step ?? 1;
  const least = Math.max(firstMultiple(range, step), -Number.MAX_SAFE_INTEGER);
  const greatest = Math.min(lastMultiple(range, step), Number.MAX_SAFE_INTEGER);
  const inRange = fc
    .integer({ min: Math.ceil(least / step), max: Math.floor(greatest / step) })
    .map((quotient) => positiveZero(quotient * step));
  const small = fc.integer({ min: -10, max: 100 }).map((quotient) => positiveZero(quotient * step));
  const around = [least, least + step, greatest, greatest - step, 0, step, -step];
  const edges = around.filter((edge) => edge >= least && edge <= greatest && edge % step === 0);
  const large = schema.multipleOf === undefined ? beyondDoubles.filter((value) => value >= range.least && value <= range.greatest) : [];
  const found = fc.oneof(
    { weight: 3, arbitrary: inRange },
    { weight: 2, arbitrary: satisfyingOr(small, (value) => value >= least && value <= greatest, inRange) },
    { weight: 2, arbitrary: fc.constantFrom(...edges.map(positiveZero), positiveZero(Math.ceil(least / step) * step)) },
  );
  if (large.length === 0) return found;
  return fc.oneof(
    { weight: 7, arbitrary: found },
    { weight: 1, arbitrary: fc.constantFrom(...(large as unknown as readonly JsonValue[])) },
  );
}

/** The numbers of a schema. */
export function numbersOf(schema: Schema): Arbitrary<JsonValue> {
  const { least, greatest, excludesLeast, excludesGreatest } = numberRange(schema);
  const { multipleOf } = schema;
  if (multipleOf !== undefined) return multiples(multipleOf, least, greatest, schema);
  const doubles = fc.double({
    ...(Number.isFinite(least) ? { min: least, minExcluded: excludesLeast } : {}),
    ...(Number.isFinite(greatest) ? { max: greatest, maxExcluded: excludesGreatest } : {}),
    noNaN: true,
    noDefaultInfinity: true,
  });
  const isInside = (value: number) =>
    (excludesLeast ? value > least : value >= least) && (excludesGreatest ? value < greatest : value <= greatest);
  const edges = [least, greatest, 0, 1, -1, 0.5, 100].filter((edge) => Number.isFinite(edge) && isInside(edge));
  const found =
    edges.length === 0 ? doubles : fc.oneof({ weight: 3, arbitrary: doubles }, { weight: 2, arbitrary: fc.constantFrom(...edges) });
  return found.map(positiveZero);
}

function multiples(step: number, least: number, greatest: number, schema: Schema): Arbitrary<JsonValue> {
  const min = Math.max(Math.ceil(least / step), -1e6);
  const max = Math.min(Math.floor(greatest / step), 1e6);
  const found = fc.integer({ min, max }).map((quotient) => positiveZero(Number((quotient * step).toPrecision(15))));
  // The API server refuses whole numbers where the step is below one.
  const isInside = (value: number) =>
    !(schema.exclusiveMinimum === true && value === least) &&
    !(schema.exclusiveMaximum === true && value === greatest) &&
    !(step < 1 && Number.isInteger(value));
  return satisfying(found, isInside, `a multiple of ${step} between ${least} and ${greatest}`);
}

function firstMultiple({ least, excludesLeast }: NumberRange, step: number): number {
  const first = Math.ceil(least / step) * step;
  return excludesLeast && first === least ? first + step : first;
}

function lastMultiple({ greatest, excludesGreatest }: NumberRange, step: number): number {
  const last = Math.floor(greatest / step) * step;
  return excludesGreatest && last === greatest ? last - step : last;
}

/** Values of the first kind as far as they fit, and of the second where they don't. */
function satisfyingOr(first: Arbitrary<number>, condition: (value: number) => boolean, second: Arbitrary<number>): Arbitrary<number> {
  return fc.tuple(first, second).map(([one, other]) => (condition(one) ? one : other));
}

/** JSON has no negative zero. */
function positiveZero(value: number): number {
  return value === 0 ? 0 : value;
}
