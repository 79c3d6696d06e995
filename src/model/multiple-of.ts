const epsilon = 1e-9;

/** Whether a float counts as an integer, nearly equal ones above zero included: github.com/go-openapi/swag, IsFloat64AJSONInteger. */
export function isNearlyInteger(value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  if (Number.isInteger(value)) return true;
  const whole = Math.trunc(value);
  return whole > 0 && (value - whole) / (value + whole) < epsilon;
}

/**
 * Whether a number is a multiple of another as the API server has it: k8s.io/kube-openapi, pkg/validation/validate. An integer of 64 bits is divided by the whole
 * part of the factor, and below one there is none; other numbers are multiples as near as doubles say it.
 */
export function isMultiple(value: number | bigint, factor: number): boolean {
  const whole = Math.trunc(factor);
  if (typeof value === "bigint") {
    if (BigInt.asIntN(64, value) === value) return whole > 0 && value % BigInt(whole) === 0n;
  } else if (Number.isSafeInteger(value)) {
    return whole > 0 && value % whole === 0;
  }
  if (factor <= 0) return false;
  const number = Number(value);
  return isNearlyInteger(factor < 1 ? (1 / factor) * number : number / factor);
}
