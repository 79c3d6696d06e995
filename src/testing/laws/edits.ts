import fc from "fast-check";
import type { ApiVersion } from "../../model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { isAtOrInside, isInside, type SitePath, sitesOf, valueAt, withValueAt } from "../arbitraries/sites.js";
import { choices, chooser } from "../changes/choices.js";
import { cleared } from "../changes/cleared.js";
import { expectFieldsForgotten } from "./cleared-fields.js";
import type { Conversion } from "./conversion.js";
import { appearedIn, counterpartOf } from "./counterpart.js";
import { exemptIn } from "./exemptions.js";
import { withForgotten } from "./forgotten.js";
import { isAccepted } from "./judge.js";
import { type Law, law } from "./law.js";
import { withHiddenLeft, withoutFilling } from "./never-empty.js";
import { bodyOf, editedObject, objectsIn, received, withoutResidue, writtenBack } from "./objects.js";
import { expectEither, expectSame, holdsNothing, isPartOf, isSame, shown } from "./same.js";
import { samePlace } from "./same-place.js";
import { printedPath } from "./schema-paths.js";

/** L3: an edit through the old version shows after reading again, and the hub says it, too. */
export function editShows(conversion: Conversion): Law {
  const { kind, hub, spoke } = conversion;
  const values = fc.tuple(objectsIn(kind, hub), objectsIn(kind, spoke), choices);
  return law(
    "L3: an edit through the old version shows after reading again",
    values,
    ([drawn, other, decided]) => {
      const stored = received(hub, drawn);
      const read = received(spoke, conversion.fromHub(stored));
      const mixed = received(spoke, editedObject(spoke, read, other, chooser(decided)));
      expectShown(conversion, { stored, read }, isAccepted(kind, spoke, mixed, read) ? mixed : writtenBack(read, bodyOf(other)));
    },
    conversion.exemptions,
  );
}

/** L5: what is cleared through the old version stays cleared, also for readers of the hub; and so does what was kept inside of a cleared object. */
export function clearedStays(conversion: Conversion): Law {
  const { kind, hub, spoke } = conversion;
  const values = fc.tuple(objectsIn(kind, hub), choices);
  return law(
    "L5: what is cleared through the old version stays cleared",
    values,
    ([drawn, decided]) => {
      const stored = received(hub, drawn);
      const read = received(spoke, conversion.fromHub(stored));
      const choose = chooser(decided);
      expectHolderGone(conversion, read, choose(1000));
      const written = received(spoke, writtenBack(read, cleared(spoke.schema, bodyOf(read), choose) as JsonObject));
      if (!isAccepted(kind, spoke, written, read)) return;
      expectFieldsForgotten(conversion, read, written);
      expectShown(conversion, { stored, read }, written);
    },
    conversion.exemptions,
  );
}

/**
 * Expects that a value which was written through the spoke is read there again; and the hub says it, too: read without any residue it shows what was written, or what it would show
 * had there never been any. An object that the edit emptied, or in which it left nothing that the hub can represent, may be absent or empty: its
 * counterpart may have been absent before the edit. So may an object of which the edit only took something away, apart from what the hub
 * can't represent anyway, where it was; of one without a counterpart, that is so if all that stands for what is left in it was absent: such
 * as an object with nothing left but values for absence. An object that may not be empty may still be there, though the edit left nothing in
 * it that the hub can say, if it holds what the hub alone has. A value may be another one where the hub looks the same with both: it can't
 * say which of them was written, and shows values for absence. One that was cleared may be empty there if nothing is left in its counterpart
 * but what lives elsewhere in the spoke. One with nothing but defaults may be absent there: the API server gives it those, whoever makes it, so a value
 * of the hub that the spoke can't represent stays.
 */
function expectShown(conversion: Conversion, { stored: before, read }: Before, written: JsonObject): void {
  const { kind, hub, spoke, fromHub, toHub, codecs, exemptions } = conversion;
  const isExempt = exemptIn(spoke, exemptions);
  const stored = toHub(written);
  const shownBy = (object: JsonObject) => bodyOf(withForgotten(codecs, "spoke", object));
  expectSame(shownBy(fromHub(stored)), shownBy(written), "what was written through the old version isn't what it shows", isExempt);
  const bare = (object: JsonObject) => withoutResidue(object, kind.group);
  const neverKept = bare(toHub(bare(written)));
  const saidBy = (object: JsonObject) => shownBy(fromHub(bare(withoutFilling(conversion, object))));
  const [seen, expected] = [saidBy(stored), saidBy(neverKept)];
  const hiddenLeft = withHiddenLeft(conversion, neverKept, { before, written: bare(written), after: bare(stored) });
  const besideHidden = isSame(hiddenLeft, neverKept) ? expected : saidBy(hiddenLeft);
  const isSaidBesideHidden = (path: SitePath) => {
    const value = valueAt(seen, path);
    return isSame(value, valueAt(besideHidden, path)) && !(isJsonObject(value) && valueAt(written, path) === undefined);
  };
  const isNothing = (value: JsonValue | undefined) => value === undefined || holdsNothing(value);
  const isLeftEmpty = (path: SitePath) =>
    isNothing(valueAt(seen, path)) &&
    (holdsNothing(valueAt(written, path)) || (isJsonObject(valueAt(written, path)) && isNothing(valueAt(expected, path)))) &&
    isJsonObject(formerly(spoke, written, path, read));
  const wasAbsent = (object: JsonObject, path: SitePath) => {
    const place = samePlace(hub.schema, object, path, before);
    return place !== undefined && valueAt(before, place) === undefined;
  };
  const hasOnlyDefaults = (path: SitePath) => {
    const inside = sitesOf(spoke.schema, bodyOf(written)).filter((site) => isAtOrInside(site.path, path) && !isJsonObject(site.value));
    return inside.length > 0 && inside.every(({ value, schema }) => isSame(value, schema.default));
  };
  const isUnsaid = (path: SitePath) =>
    isSame(bodyOf(neverKept), bodyOf(toHub(withValueAt(bare(written), path, valueAt(seen, path)) as JsonObject)));
  const isHeldByOthers = (path: SitePath) =>
    valueAt(written, path) === undefined &&
    holdsNothing(valueAt(seen, path)) &&
    valueAt(saidBy(withoutOthers(conversion, stored, path)), path) === undefined;
  const isStillWithoutCounterpart = (path: SitePath) => {
    const former = formerly(spoke, written, path, read);
    const isTakenFrom = (object: JsonValue) => isPartOf(valueAt(object, path), former);
    if (!isJsonObject(valueAt(written, path)) || former === undefined || !(isTakenFrom(written) || isTakenFrom(expected))) return false;
    const counterpart = counterpartOf({ convert: toHub, back: fromHub, schema: hub.schema }, bare(written), path);
    if (counterpart === undefined) {
      const bodies = { with: bodyOf(neverKept), without: bodyOf(toHub(withValueAt(bare(written), path, undefined) as JsonObject)) };
      const standing = appearedIn(bodies.with, bodies.without);
      const wereAbsent = (paths: readonly SitePath[]) => paths.length > 0 && paths.every((each) => wasAbsent(neverKept, each));
      return (
        wereAbsent(standing.flatMap((each) => innermostObjects(hub, neverKept, each))) ||
        wereAbsent(standing.flatMap((each) => showingFields(conversion, neverKept, each)))
      );
    }
    const empty = toHub(withValueAt(bare(written), path, {}) as JsonObject);
    return innermostObjects(hub, empty, counterpart).every((each) => wasAbsent(empty, each));
  };
  expectEither(
    { actual: seen, expected, written: shownBy(written) },
    "the hub doesn't say what was written through the old version",
    (path) =>
      isExempt(path) ||
      isSaidBesideHidden(path) ||
      isLeftEmpty(path) ||
      isUnsaid(path) ||
      (valueAt(seen, path) === undefined && hasOnlyDefaults(path)) ||
      isHeldByOthers(path) ||
      isStillWithoutCounterpart(path),
  );
}

/**
 * The paths of the objects at a path that have no object inside, or the path itself: what stands for an empty object may be in one that has to be there, too,
 * and was there before.
 */
function innermostObjects({ schema }: ApiVersion, object: JsonObject, path: SitePath): readonly SitePath[] {
  const objects = sitesOf(schema, bodyOf(object)).filter((site) => isJsonObject(site.value) && isAtOrInside(site.path, path));
  const innermost = objects.filter((site) => !objects.some((other) => isInside(other.path, site.path)));
  return innermost.length === 0 ? [path] : innermost.map((site) => site.path);
}

/** The paths of the innermost fields in an object of the hub that the spoke shows; its own path where it is none, or has none. */
function showingFields(conversion: Conversion, object: JsonObject, path: SitePath): readonly SitePath[] {
  const { fromHub } = conversion;
  const value = valueAt(object, path);
  const names = isJsonObject(value) ? Object.keys(value) : [];
  const showing = names.filter((name) => {
    const without = withValueAt(object, [...path, name], undefined) as JsonObject;
    return !isSame(bodyOf(fromHub(object)), bodyOf(fromHub(without)));
  });
  return showing.length === 0 ? [path] : showing.flatMap((name) => showingFields(conversion, object, [...path, name]));
}

/** An object before it was edited: as the hub has it, and as it was read through the spoke. */
interface Before {
  readonly stored: JsonObject;
  readonly read: JsonObject;
}

/** The value that was at the place of an edited object's path before the edit. */
function formerly({ schema }: ApiVersion, edited: JsonObject, path: SitePath, before: JsonObject): JsonValue | undefined {
  const place = samePlace(schema, edited, path, before);
  return place === undefined ? undefined : valueAt(before, place);
}

/** Clears one object of the spoke: the object of the hub that stands for it must be gone, too, with all that was kept in it. */
function expectHolderGone({ kind, hub, spoke, toHub, fromHub, codecs, exemptions }: Conversion, read: JsonObject, which: number): void {
  const holders = sitesOf(spoke.schema, bodyOf(read)).filter(
    ({ path, required, value }) => !required && typeof path.at(-1) === "string" && isJsonObject(value),
  );
  const holder = holders[which % holders.length];
  if (holder === undefined) return;
  const without = withValueAt(read, holder.path, undefined) as JsonObject;
  const bare = withoutResidue(read, kind.group);
  const counterpart = counterpartOf({ convert: toHub, back: fromHub, schema: hub.schema }, bare, holder.path);
  if (counterpart === undefined || typeof counterpart.at(-1) === "number" || !isAccepted(kind, spoke, without, read)) return;
  const kept = toHub(without);
  const place = samePlace(hub.schema, toHub(withValueAt(bare, holder.path, {}) as JsonObject), counterpart, kept);
  const left = place === undefined ? undefined : valueAt(kept, place);
  if (left === undefined || valueAt(toHub(withoutResidue(without, kind.group)), counterpart) !== undefined) return;
  if (place !== undefined && valueAt(withoutOthers({ hub, spoke, codecs }, kept, holder.path), place) === undefined) return;
  if (exemptions?.covers(hub, counterpart) === true) return;
  throw new Error(`${holder.path.join(".")} was cleared, but the hub's ${counterpart.join(".")} is still there: ${shown(left)}`);
}

/**
 * A hub object without the fields whose codecs convert them to fields outside of an object of the spoke, and without the objects that hold nothing else: they stay where
 * that is cleared.
 */
function withoutOthers(
  { hub, spoke, codecs }: Pick<Conversion, "hub" | "spoke" | "codecs">,
  object: JsonObject,
  path: SitePath,
): JsonObject {
  const holder = `${printedPath(spoke.schema, path)}.`;
  const fields = new Set(codecs.flatMap((codec) => (codec.spoke.startsWith(holder) ? [] : codec.hub)));
  const others = sitesOf(hub.schema, bodyOf(object)).filter((site) => fields.has(printedPath(hub.schema, site.path)));
  return others.reduce((left, site) => {
    const inside = site.path.map((_step, index) => site.path.slice(0, index + 1)).reverse();
    return inside.reduce((each, at) => (at === inside[0] || holdsNothing(valueAt(each, at)) ? without(each, at) : each), left);
  }, object);
}

function without(object: JsonObject, path: SitePath): JsonObject {
  return withValueAt(object, path, undefined) as JsonObject;
}
