import fc, { type Arbitrary } from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { fingerprint } from "../../../src/emit/conversion/fingerprint.js";
import type { JsonObject } from "../../../src/model/json.js";
import { hubVersion } from "../../../src/model/kind-queries.js";
import { residueAnnotation, unrepresentableAnnotation } from "../../../src/model/residue-annotations.js";
import { formerConversions } from "../../../src/plan/former-conversions.js";
import { planConversion } from "../../../src/plan/plan-conversion.js";
import { choices, chooser } from "../../../src/testing/changes/choices.js";
import { forgedAnnotations, junk } from "../../../src/testing/changes/forged-annotations.js";
import { annotationsOf, bodyOf, objectsIn, writtenBack } from "../../../src/testing/laws/objects.js";
import { expectSame, isSame } from "../../../src/testing/laws/same.js";
import { validateObject } from "../../../src/validate/validate-object.js";
import { isLawSoak, lawRuns } from "../../support/law-runs.js";
import { loadConversions } from "./support/build.js";
import { cases } from "./support/cases.js";
import { emitMoved, type HubMove, hubMoves, movedKind } from "./support/hub-move.js";
import { along, type Convert, converting, type Past, past, sameViews } from "./support/hub-move-views.js";

const numRuns = isLawSoak ? Math.ceil(lawRuns / 10) : lawRuns;
const fewerRuns = Math.ceil(numRuns / 4);

/** Those for which nothing is left to decide by hand. */
const moves = cases.flatMap((each) => hubMoves(each)).filter(({ undecided }) => undecided.length === 0);

/** The same, and for each version what somebody writes in the stored object's place, with its annotations. */
interface Edited extends Past {
  readonly others: readonly JsonObject[];
}

function edited(move: HubMove): Arbitrary<Edited> {
  const others = fc.tuple(...move.kind.versions.map((version) => objectsIn(move.kind, version)));
  return fc.tuple(past(move), others).map(([one, objects]) => ({ ...one, others: objects }));
}

describe.each(moves)("after the hub has moved: $name", (move) => {
  const versions = move.kind.versions.map(({ name }) => name);
  /** Where null, empty and absent are three values in the one version and one in the other, the words of now can't always say what those of before did. */
  const mayStay = move.kind.kind === "Shelf";
  /** No version refuses a value of the right type. */
  const isUnbounded = move.kind.kind === "Depot";
  let old: Convert;
  let now: Convert;
  /** The build after the move when PROJECT remembers no former hub any more. */
  let later: Convert;

  beforeAll(async () => {
    old = converting(move, await loadConversions(move.before));
    const conversions = await loadConversions(move.after);
    now = converting(move, conversions);
    later = converting(
      move,
      conversions.map(({ formerHubs: _gone, ...kind }) => kind),
    );
  });

  const stored = ({ object, path }: Past) => along(old, path, object);
  const writtenTo = (one: Edited) => writtenBack(stored(one), bodyOf(one.others[versions.indexOf(one.path.at(-1) ?? "")] as JsonObject));

  it("what every version said of the others is known as it was", () => {
    const [kind] = move.before.project.kinds;
    const hub = kind && hubVersion(kind);
    const known = formerConversions(move.kind).flatMap(({ hub: former, conversions }) =>
      conversions.map(({ version, spoke }) => [version, spoke && fingerprint(planConversion(former, spoke))]),
    );
    const others = (kind?.versions ?? []).filter((version) => version !== hub);
    expect(known).toEqual(others.map((version) => [version.name, hub && fingerprint(planConversion(hub, version))]));
  });

  it("every version shows what it did, however the object came to be stored, and whichever way it is read", () => {
    fc.assert(sameViews(move, { old, now }), { numRuns });
  });

  it("an edit of an object with residue from before shows as it would have", () => {
    const property = fc.property(edited(move), (one) => {
      const written = writtenTo(one);
      for (const version of versions) {
        expectSame(bodyOf(now(written, version)), bodyOf(old(written, version)), [...one.path, "edited, moved", version].join(" "));
      }
    });
    fc.assert(property, { numRuns: fewerRuns });
  });

  it("once stored again in the hub's version none of its residue is of the former mapping, and the former hub can be forgotten", () => {
    const property = fc.property(edited(move), fc.boolean(), (one, isEdited) => {
      const start = isEdited ? writtenTo(one) : stored(one);
      if (one.path.at(-1) === move.promoted) return;
      const migrated = now(start, move.promoted);
      const ofFormer = String(annotationsOf(migrated)[`${move.kind.group}/residue.${move.former}`] ?? "");
      const isSettled = ofFormer === "" || ofFormer.startsWith(`{"l":"${move.promoted}:`);
      if (!isSettled && mayStay) return;
      expect(ofFormer).toSatisfy(() => isSettled);
      for (const version of versions) {
        const expected = bodyOf(old(old(start, move.promoted), version));
        expectSame(bodyOf(later(migrated, version)), expected, [...one.path, "moved, forgotten", version].join(" "));
      }
    });
    fc.assert(property, { numRuns: fewerRuns });
  });

  it("forged residue, of any time and put together from several objects, throws nothing and makes nothing invalid", () => {
    const { group } = move.kind;
    const names = [...versions.map((version) => residueAnnotation(group, version)), unrepresentableAnnotation(group)];
    const texts = fc.array(junk, { minLength: 1, maxLength: 3 });
    const property = fc.property(edited(move), edited(move), texts, choices, (one, other, junkTexts, decided) => {
      const object = writtenTo(one);
      const converted = [stored(other), now(writtenTo(other), move.promoted), now(writtenTo(other), move.former)];
      const written = converted.flatMap((each) => Object.values(annotationsOf(each)));
      const annotations = forgedAnnotations(names, { written, texts: junkTexts }, chooser(decided));
      const forged = { ...object, metadata: { name: "forged", namespace: "default", annotations } };
      const before = structuredClone(forged);
      for (const version of move.kind.versions) {
        const converted = now(forged, version.name);
        expect(converted).toMatchObject({ apiVersion: `${group}/${version.name}`, kind: move.kind.kind });
        expectSame(now(forged, version.name), converted, "the same conversion gave something else");
        if (isUnbounded) expect(validateObject(converted, version, move.kind)).toEqual([]);
      }
      expectSame(forged, before, "the conversion changed its input");
    });
    fc.assert(property, { numRuns: fewerRuns });
  });
});

describe("after the hub has moved twice", () => {
  const moved = moves.flatMap((first) =>
    first.kind.versions
      .map(({ name }) => name)
      .filter((name) => name !== first.promoted && name !== first.former)
      .map((promoted) => {
        const { kind, inexpressible } = movedKind(first.kind, promoted);
        const twice = emitMoved(first.after, kind);
        return { name: `${first.name} to ${promoted}`, first, twice, isSaid: inexpressible.length + twice.errors.length === 0 };
      }),
  );

  it.each(moved.filter(({ isSaid }) => isSaid))("every version shows what it did under either hub: $name", async ({ first, twice }) => {
    const [old, then, now] = (await Promise.all([first.before, first.after, twice].map((each) => loadConversions(each)))).map((each) =>
      converting(first, each),
    ) as [Convert, Convert, Convert];
    const versions = first.kind.versions.map(({ name }) => name);
    const property = fc.property(past(first), fc.array(fc.constantFrom(...versions), { maxLength: 2 }), ({ object, path }, hops) => {
      const before = path.reduce((each, version) => old(each, version), object);
      const stored = hops.reduce((each, version) => then(each, version), before);
      for (const version of versions) {
        const expected = bodyOf(old(before, version));
        expectSame(bodyOf(now(stored, version)), expected, [...path, "moved", ...hops, "moved", version].join(" "));
      }
    });
    fc.assert(property, { numRuns });
  });

  it("is judged on some", () => {
    expect(moved.filter(({ isSaid }) => isSaid).length).toBeGreaterThan(1);
  });
});

describe("a build that remembers no former hub", () => {
  it.each(["CronJob", "Depot"])("shows other values: %s", async (name) => {
    const move = moves.find((each) => each.name.startsWith(name)) as HubMove;
    const conversions = (await loadConversions(move.after)).map(({ formerHubs: _none, ...kind }) => kind);
    const [old, now] = [converting(move, await loadConversions(move.before)), converting(move, conversions)];
    const property = fc.property(past(move), ({ object, path }) => {
      const start = path.reduce((each, version) => old(each, version), object);
      return move.kind.versions.every((version) => isSame(bodyOf(now(start, version.name)), bodyOf(old(start, version.name))));
    });
    expect(fc.check(property, { numRuns: 1000, endOnFailure: true }).failed).toBe(true);
  });
});
