/**
 * An amount of a resource, exactly: `unscaled * 10^exponent`. `fits64`: Kubernetes holds it in 64 bits, as it does with few digits; only then may
 * it be an integer to `isInteger` and `asInteger`. Defined by k8s.io/apimachinery/pkg/api/resource.
 */
export interface Quantity {
  readonly unscaled: bigint;
  readonly exponent: number;
  readonly fits64: boolean;
}

export function quantityOfInt(value: bigint): Quantity {
  return { unscaled: value, exponent: 0, fits64: true };
}

export function compareQuantities(a: Quantity, b: Quantity): -1 | 0 | 1 {
  const [x, y] = aligned(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

export function addQuantities(a: Quantity, b: Quantity): Quantity {
  if (a.fits64 && b.fits64) {
    if (b.unscaled === 0n) return a;
    if (a.unscaled === 0n) return b;
    const [x, y, exponent] = aligned(a, b);
    if (fits(x) && fits(y) && fits(x + y)) return { unscaled: x + y, exponent, fits64: true };
  }
  const [x, y, exponent] = aligned(a, b);
  return { unscaled: x + y, exponent, fits64: false };
}

/** In 64 bits the smallest integer is its own negative; Kubernetes subtracts it as if it were added. */
export function subtractQuantities(a: Quantity, b: Quantity): Quantity {
  if (a.fits64 && b.fits64) {
    const inside = addQuantities(a, { ...b, unscaled: BigInt.asIntN(64, -b.unscaled) });
    if (inside.fits64) return inside;
  }
  return addQuantities(a, { ...b, unscaled: -b.unscaled });
}

/** Undefined for what isn't held as an integer of 64 bits, which includes integers written with a point or in thousandths. */
export function quantityAsInteger({ unscaled, exponent, fits64 }: Quantity): bigint | undefined {
  if (!fits64 || exponent < 0) return undefined;
  const value = unscaled * 10n ** BigInt(exponent);
  return fits(value) ? value : undefined;
}

export function quantityAsFloat({ unscaled, exponent }: Quantity): number {
  return exponent === 0 ? Number(unscaled) : Number(unscaled) * Number(`1e${exponent}`);
}

/** Both amounts as multiples of the finer of their units. */
function aligned(a: Quantity, b: Quantity): readonly [bigint, bigint, exponent: number] {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = (quantity: Quantity) => quantity.unscaled * 10n ** BigInt(quantity.exponent - exponent);
  return [scaled(a), scaled(b), exponent];
}

export function fits(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}
