import { sameValue } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import { residueAnnotation } from "../../model/residue-annotations.js";
import type { Check } from "../checks.js";
import type { AnyConvertible, SpokeConversion } from "../convertible.js";
import { countResidueLoss, type ResidueLoss, uncounted } from "../residue/counts.js";
import { isUnowned } from "../residue/unowned.js";
import { keepingForBodies, keptByBodies, withoutResidueOf } from "./body-residue.js";
import { type FieldValue, fieldDifference, fieldsOf, withFields } from "./field-difference.js";
import { type Stepwise, stepwise } from "./stepwise.js";

type Fields = Readonly<Record<string, unknown>>;
type Convert = (object: never, previous?: never) => unknown;

/**
 * Makes a spoke's converter ready for use. If it has hand-written bodies, these get residue, too: generated functions keep the values that they can't
 * give back by themselves, and values that a body loses are found by converting its result back. They are kept in the same annotation, and are
 * restored under the same conditions: the value fits its schema, the object that held it is present, and with it the object converts to what the
 * source shows now.
 */
export function guardedConverter(
  spoke: SpokeConversion,
  { group, hubVersion }: { readonly group: string; readonly hubVersion: string },
): AnyConvertible {
  const { version, converter, generated, fits } = spoke;
  if (generated === undefined || fits === undefined) return converter;
  const up = {
    group,
    from: version,
    to: hubVersion,
    fits: fits.hub,
    ratchets: fits.ratchets?.toHub === true,
    there: bound(converter, "convertTo"),
    back: bound(converter, "convertFrom"),
  };
  const ratchets = fits.ratchets?.fromHub === true;
  const down = { group, from: hubVersion, to: version, fits: fits.spoke, ratchets, there: up.back, back: up.there };
  return new GuardedConverter(converter, up, down);
}

/** The converter that the user wrote, whichever converter is used. */
export function ownConverter(converter: AnyConvertible): AnyConvertible {
  return converter instanceof GuardedConverter ? converter.own : converter;
}

class GuardedConverter implements AnyConvertible {
  constructor(
    readonly own: AnyConvertible,
    readonly up: Way,
    readonly down: Way,
  ) {}

  convertTo(source: never): object {
    return stepwise(() => convertGuarded(source, this.up)) as object;
  }

  convertFrom(hub: never): object {
    return stepwise(() => convertGuarded(hub, this.down)) as object;
  }
}

/** One of the two functions, and the function that leads back. */
interface Way {
  readonly group: string;
  readonly from: string;
  readonly to: string;
  /** Checks an object of `to`, without the fields that every object has. */
  readonly fits: Check;
  /** Whether the structure is enough if no client wrote the kept values. */
  readonly ratchets: boolean;
  readonly there: Convert;
  readonly back: Convert;
}

/** The maximum number of kept values that are tried with one of them left out; more than that are restored all together or not at all. */
const maxTried = 16;

function* convertGuarded(source: Fields, way: Way): Stepwise<unknown> {
  const { group, from, to, there } = way;
  const bare = yield there(source as never);
  if (!isRecord(source) || !isRecord(bare)) return bare;
  const kept = keptByBodies(source, group, to);
  const result = withoutResidueOf(kept.length === 0 ? bare : yield* restored(source, bare, kept, way), group, to);
  const again = yield* tried(way.back, result);
  const lost = again === undefined ? [] : fieldDifference(fieldsOf(source), fieldsOf(again));
  if (lost.length === 0) return result;
  const { object, dropped } = keepingForBodies(result, { group, version: from }, lost);
  count("oversize", dropped, source, way);
  return object;
}

/** The result of a conversion, with those of the kept values that still explain what the source shows. */
function* restored(source: Fields, bare: Fields, kept: readonly FieldValue[], way: Way): Stepwise<Fields> {
  const previous = withFields(bare, kept);
  if (!fitsNow(fieldsOf(previous), source, way)) {
    count("misfit", kept.length, source, way);
    return bare;
  }
  if (yield* explains(previous, source, way)) return previous;
  // The source was edited since: a body that takes the previous object decides itself which values stay.
  if (way.there.length > 1) {
    const put = yield way.there(source as never, previous as never);
    return isRecord(put) ? put : bare;
  }
  const left = yield* stillTrue(source, bare, kept, way);
  count("stale", kept.length - left.length, source, way);
  return withFields(bare, left);
}

function fitsNow(fields: Fields, { metadata }: Fields, { group, to, fits, ratchets }: Way): boolean {
  if (fits(fields)) return true;
  return ratchets && isRecord(metadata) && isUnowned(metadata, residueAnnotation(group, to)) && fits(fields, "structure");
}

/** The kept values that still explain the source: all but one, or each that does so by itself and together with those before it. */
function* stillTrue(source: Fields, bare: Fields, kept: readonly FieldValue[], way: Way): Stepwise<readonly FieldValue[]> {
  if (kept.length > maxTried || !(yield* explains(bare, source, way))) return [];
  for (const each of kept) {
    const others = kept.filter((other) => other !== each);
    if (yield* explains(withFields(bare, others), source, way)) return others;
  }
  let found: readonly FieldValue[] = [];
  for (const each of kept) if (yield* explains(withFields(bare, [...found, each]), source, way)) found = [...found, each];
  return found;
}

function* explains(object: Fields, source: Fields, { back }: Way): Stepwise<boolean> {
  const seen = yield* tried(back, object);
  return seen !== undefined && sameValue(fieldsOf(seen), fieldsOf(source));
}

/** Converts an object to see the result; undefined if the conversion fails. Values that it drops or keeps don't count. */
function* tried(convert: Convert, object: Fields): Stepwise<Fields | undefined> {
  try {
    const result = yield uncounted(() => convert(object as never));
    return isRecord(result) ? result : undefined;
  } catch {
    return undefined;
  }
}

function count(loss: ResidueLoss, values: number, object: Fields, { from, to }: Way): void {
  if (values > 0) countResidueLoss({ loss, values, object, from, to });
}

/** A method as a function with as many arguments as it declares: two if it takes the previous object. */
function bound(converter: AnyConvertible, method: keyof AnyConvertible): Convert {
  return converter[method].bind(converter) as Convert;
}
