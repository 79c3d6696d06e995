const decimal = /^[+-]?(?:[0-9]+(?:_[0-9]+)*(?:\.(?:[0-9]+(?:_[0-9]+)*)?)?|\.[0-9]+(?:_[0-9]+)*)(?:[eE][+-]?[0-9]+(?:_[0-9]+)*)?$/;
const hexadecimal = /^([+-]?)0[xX]([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?[pP]([+-]?[0-9]+)$/;
const special = /^([+-]?)(?:inf|infinity)$/i;

/** Reads what Go's strconv.ParseFloat reads into 64 bits; undefined for anything else, and for what is too large. */
export function parseFloat64(text: string): number | undefined {
  if (/^nan$/i.test(text)) return Number.NaN;
  const infinity = special.exec(text);
  if (infinity) return infinity[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const value = decimal.test(text) ? Number(text.replaceAll("_", "")) : parseHexadecimal(text);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

function parseHexadecimal(text: string): number | undefined {
  const [, sign, whole = "", fraction = "", exponent = ""] = hexadecimal.exec(text) ?? [];
  if (sign === undefined || whole + fraction === "") return undefined;
  const value = Number(`0x${whole}${fraction}`) * 2 ** (Number(exponent) - 4 * fraction.length);
  return sign === "-" ? -value : value;
}
