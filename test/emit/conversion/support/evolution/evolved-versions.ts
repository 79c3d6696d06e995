import fc from "fast-check";
import { Dice } from "../../../../support/random-types/dice.js";
import { type Case, caseOf } from "../cases/kind-files.js";
import { evolved } from "./evolve.js";
import { typesOf } from "./print-types.js";
import { randomField } from "./random-schema.js";
import { objectsOf, type RandomObject, type RandomType, regionsOf } from "./schema.js";

const seed = fc.nat(1_000_000);

/**
 * Projects of one kind whose versions come from one schema by changes that are drawn at random: fields renamed, moved, removed, added, required, of another
 * type, wrapped in an object; objects that may or may not be empty. An object may be in two places, of which one changes. There is no hint in them: `generate` has to ask.
 */
export const evolvedVersions: fc.Arbitrary<Case> = fc
  .record({
    fields: fc.array(seed, { minLength: 1, maxLength: 5 }),
    repeated: fc.option(seed, { freq: 1 }),
    hub: fc.array(seed, { maxLength: 2 }),
    spokes: fc.array(fc.array(seed, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }),
  })
  .map(({ fields, repeated, hub, spokes }) => {
    const base: RandomObject = {
      kind: "object",
      fields: fields.map((each, index) => randomField(new Dice(each + 1), `f${index}`)),
    };
    const changed = structuredClone(base);
    if (repeated !== null) repeat(base, changed, repeated);
    const types = [
      ["v9", typesOf(evolved(changed, hub), true)],
      ...spokes.map((each, index) => [`v${index + 1}`, typesOf(evolved(base, each), false)]),
    ];
    return caseOf("Crate: versions made at random", { kind: "Crate", hub: "v9", types: Object.fromEntries(types) });
  });

/** Adds a field of an object's type that another field has, too: one class for both in the spokes, while the hub changes the one. */
function repeat(ofSpokes: RandomObject, ofHub: RandomObject, chosen: number): void {
  const dice = new Dice(chosen + 1);
  const objects = regionsOf(ofSpokes).flatMap(objectsOf).slice(1);
  if (objects.length === 0) return;
  const object = structuredClone(dice.pick(objects));
  const kind = dice.pick(["object", "object", "list", "map"] as const);
  const typed = (element: RandomObject): RandomType => (kind === "object" ? element : { kind, merge: "plain", element });
  const isRequired = dice.chance(20);
  ofSpokes.fields.push({ name: "again", isRequired, type: typed(object) });
  ofHub.fields.push({ name: "again", isRequired, type: typed(evolved(object, [chosen, chosen + 1])) });
}
