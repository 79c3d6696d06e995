import fc from "fast-check";
import { Dice } from "../../../../support/random-types/dice.js";
import { type Case, caseOf } from "../cases/kind-files.js";
import { evolved } from "./evolve.js";
import { typesOf } from "./print-types.js";
import { randomField } from "./random-schema.js";
import type { RandomObject } from "./schema.js";

const seed = fc.nat(1_000_000);

/**
 * Projects of one kind whose versions come from one schema by changes that are drawn at random: fields renamed, moved, removed, added, required, of another
 * type, wrapped in an object. There is no hint in them: `generate` has to ask.
 */
export const evolvedVersions: fc.Arbitrary<Case> = fc
  .record({
    fields: fc.array(seed, { minLength: 1, maxLength: 5 }),
    hub: fc.array(seed, { maxLength: 2 }),
    spokes: fc.array(fc.array(seed, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }),
  })
  .map(({ fields, hub, spokes }) => {
    const base: RandomObject = {
      kind: "object",
      fields: fields.map((each, index) => randomField(new Dice(each + 1), `f${index}`)),
    };
    const types = [
      ["v9", typesOf(evolved(base, hub), true)],
      ...spokes.map((each, index) => [`v${index + 1}`, typesOf(evolved(base, each), false)]),
    ];
    return caseOf("Crate: versions made at random", { kind: "Crate", hub: "v9", types: Object.fromEntries(types) });
  });
