import type { Schema } from "./schema.js";

/** The numbers that a schema's bounds, format and step leave. */
export interface NumberRange {
  readonly least: number;
  readonly greatest: number;
  /** Whether `least` and `greatest` themselves are outside. */
  readonly excludesLeast: boolean;
  readonly excludesGreatest: boolean;
  /** Values are multiples of it; 1 for integers, undefined where every number is one. */
  readonly step?: number;
}

const ofFormats: { readonly [format: string]: readonly [least: number, greatest: number] | undefined } = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2 ** 63), 2 ** 63],
};

/** Whether a number is an integer that a format holds; 64 bits where it says nothing of a size. */
export function fitsInteger(value: number, format = "int64"): boolean {
  const [least, greatest] = ofFormats[format] ?? [-(2 ** 63), 2 ** 63];
  return Number.isInteger(value) && value >= least && (format === "int32" ? value <= greatest : value < greatest);
}

/** Computes the range that a schema leaves for its integers or numbers. */
export function numberRange(schema: Schema): NumberRange {
  const { minimum = -Infinity, maximum = Infinity, multipleOf, format = "" } = schema;
  const [formatLeast, formatGreatest] = ofFormats[format] ?? [-Infinity, Infinity];
  const isWhole = schema.type === "integer" || Object.hasOwn(ofFormats, format);
  // Whole multiples of a fraction are multiples of something greater, which may be left unknown: the range seems larger than it is.
  const step = multipleOf !== undefined && (!isWhole || Number.isInteger(multipleOf)) ? multipleOf : isWhole ? 1 : undefined;
  return {
    least: Math.max(minimum, formatLeast),
    greatest: Math.min(maximum, formatGreatest),
    excludesLeast: schema.exclusiveMinimum === true && minimum >= formatLeast,
    excludesGreatest: schema.exclusiveMaximum === true && maximum <= formatGreatest,
    ...(step === undefined ? {} : { step }),
  };
}

/** Whether no number is in a range. */
export function rangeIsEmpty({ least, greatest, excludesLeast, excludesGreatest, step }: NumberRange): boolean {
  if (least > greatest || (least === greatest && (excludesLeast || excludesGreatest))) return true;
  // Multiples of fractions are left alone: 3 * 0.1 isn't 0.3.
  if (step === undefined || !Number.isInteger(step) || !Number.isFinite(least) || !Number.isFinite(greatest)) return false;
  const quotient = least / step;
  const first = excludesLeast ? Math.floor(quotient) + 1 : Math.ceil(quotient);
  return excludesGreatest ? first * step >= greatest : first * step > greatest;
}
