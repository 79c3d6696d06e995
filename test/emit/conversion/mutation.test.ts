import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lawRuns } from "../../support/law-runs.js";
import { emitProject, loadConversions, type Mutation } from "./support/build.js";
import { caseOfPage } from "./support/cases/kind-page.js";
import { cases } from "./support/cases.js";
import { lawsOf } from "./support/conversions.js";

/** Restores what was kept and fits, whether it explains what is shown or not. */
const withoutGuard: Mutation = {
  file: "convert/residue/residue-scope.ts",
  from: "else if (explains === undefined || explains(value as T)) return value as T;",
  to: "else if (explains !== null) return value as T;",
};

/** Restores whatever was kept, as most systems do. */
const unconditionally: Mutation = {
  file: "convert/residue/residue-scope.ts",
  from: "if (!this.fitsNow(fits, value)) this.tally.misfit++;",
  to: "if (value !== undefined) return value as T;",
};

/** Knows the elements of lists by where they stand. */
const byIndex: Mutation = { file: "convert/each.ts", from: 'return keys[index] ?? "";', to: "return String(index);" };

/** Knows the elements of lists without keys by their position alone. */
const byPosition: Mutation = {
  file: "convert/residue/residue-scope.ts",
  from: "return paired[index]?.toString();",
  to: "return paired.length === 0 ? undefined : String(index);",
};

/** Keeps an object that one version alone requires as one value: an edit of one field in it loses all that the other version doesn't have. */
const asOneValue: readonly Mutation[] = [
  {
    file: "convert/mapping/fieldwise.ts",
    from: "if (kept === undefined) return sides.toOptional(value, residue);",
    to: `if (kept === undefined) {
      residue.keep(required.path, requiredForm.pack(value));
      return sides.toOptional(value, new ResidueScope());
    }`,
  },
  {
    file: "convert/mapping/fieldwise.ts",
    from: "const converted = value === undefined ? undefined : sides.toRequired(value, residue);",
    to: `const shows = (stored: unknown) => sameValue(sides.toOptional(stored, new ResidueScope()), value);
    const found = value === undefined ? undefined : residue.restore<unknown>(required.path, requiredForm.fits, shows);
    const converted = value === undefined ? undefined : (found ?? sides.toRequired(value, new ResidueScope()));`,
  },
];

/** Forgets that an object was absent as soon as the value that stands for its absence gets a field that only its version has. */
const forgettingAbsence: Mutation = {
  file: "convert/mapping/keeping-absence.ts",
  from: "const isHidden = mayBeHidden &&",
  to: "const isHidden = false &&",
};

/** Restores what was kept inside an object although all that the other version shows of it was removed. */
const revivingObjects: Mutation = {
  file: "convert/residue/residue-scope.ts",
  from: "return holderExists ? this : new ClearedScope(this, this.tally);",
  to: "return holderExists || !holderExists ? this : new ClearedScope(this, this.tally);",
};

/** Forgets that a field showed its default for a kept value. */
const withoutShownDefaults: Mutation = { file: "convert/residue/residue-scope.ts", from: "this.keep(defaultId(id), true);", to: "" };

/** Keeps nothing. */
const withoutResidue: Mutation = { file: "convert/residue/residue-scope.ts", from: "this.#kept.set(id, value ?? null);", to: "" };

/** Keeps values without regard to the other annotations. */
const withoutBudget: Mutation = {
  file: "convert/residue/residue.ts",
  from: "Math.min(residueLimit - this.#sizeOfOthers(annotations), free - own.length)",
  to: "residueLimit - this.#sizeOfOthers(annotations)",
};

/** Can't print JSON that is nested deeper than the stack allows. */
const shallow: Mutation = {
  file: "model/canonical-json.ts",
  from: "() => printDeep(value, { sorted: true })",
  to: "() => canonical(value)",
};

/** Restores no value that breaks a constraint, not even one that it kept itself. */
const withoutRatchet: Mutation = {
  file: "convert/residue/residue-scope.ts",
  from: "this.tally.ratchets?.() === true",
  to: "this.tally.ratchets === null",
};

/** Restores values that break constraints without asking who wrote them. */
const withoutOwners: Mutation = {
  file: "convert/residue/unowned.ts",
  from: "!managedFields.some((entry) => mayOwn(entry, annotation))",
  to: "!managedFields.some((entry) => mayOwn(entry, ''))",
};

const page = join(import.meta.dirname, "found-kinds/default-cleared-with-object-whose-counterpart-stays.md");
const clearedDefault = caseOfPage(readFileSync(page, "utf8"));

type Verdicts = Readonly<Record<string, boolean>>;

/** The number of objects among which a law has to find one that breaks it. */
const maxObjects = 2000;

/**
 * Expects which laws hold of the first spoke of a case, in a build that was changed. One that breaks has many objects to do it, and is done with the
 * first that does; that the others don't see the change is held on as many objects as any law.
 */
async function expectVerdicts(name: string, mutations: readonly Mutation[], expected: Verdicts): Promise<void> {
  const found = [...cases, clearedDefault].find((each) => each.name === name || each.name.startsWith(`${name}:`));
  if (found === undefined) throw new Error(`there is no case ${name}`);
  const built = emitProject(found.config, found.files);
  const [spoke] = lawsOf(built.project, await loadConversions(built, mutations));
  const verdicts = Object.entries(expected).map(([law, holds]) => {
    const property = spoke?.laws.find((each) => each.name.startsWith(`${law}:`))?.property;
    if (property === undefined) throw new Error(`${name} has no law ${law}`);
    const numRuns = holds ? Math.min(lawRuns, maxObjects) : maxObjects;
    return [law, !fc.check(property, { numRuns, seed: 13, endOnFailure: true }).failed];
  });
  expect(Object.fromEntries(verdicts)).toEqual(expected);
}

describe("the laws see what a weaker build would break", () => {
  it("without the guard L3 and L5 break, and L1 where an object was edited", async () => {
    await expectVerdicts("SelfieRequest", [withoutGuard], { L1: true, L2: true, L3: false, L5: false });
    await expectVerdicts("Gadget", [withoutGuard], { L1: false, L2: true, L3: false, L5: false });
  });

  it("with residue by index L4 breaks, and no round trip", async () => {
    const expected = { L1: true, L2: true, L4: false };
    await expectVerdicts("Router", [byIndex], expected);
    await expectVerdicts("Gadget", [byIndex], expected);
  });

  it("with unconditional restore L3 and L5 break, L1 and L2 where an object was edited, and L8 where residue is forged; by index as well, L4 breaks, too", async () => {
    const expected = { L1: false, L2: false, L3: false, L5: false, L8: false };
    await expectVerdicts("Gadget", [unconditionally], expected);
    await expectVerdicts("Gadget", [unconditionally, byIndex], {
      ...{ L1: false, L2: false },
      ...{ L3: false, L4: false, L5: false },
    });
  });

  it("with an object that kept values bring back L3 and L5 break, and no round trip", async () => {
    const expected = { L1: true, L2: true, L3: false, L5: false };
    await expectVerdicts("Vault", [revivingObjects], expected);
  });

  it("with a default that isn't known to have been shown L5 breaks, and no round trip", async () => {
    const expected = { L1: true, L2: true, L3: true, L5: false };
    await expectVerdicts(clearedDefault.name, [withoutShownDefaults], expected);
  });

  it("without residue the round trips break", async () => {
    await expectVerdicts("SelfieRequest", [withoutResidue], { L1: false, L2: false });
    await expectVerdicts("Foo, hub v2", [withoutResidue], { L1: false });
    await expectVerdicts("Foo, hub v1", [withoutResidue], { L2: false });
  });
});

describe("the laws see what an edit of one field would change besides in a weaker build", () => {
  it("with elements known by position L13 breaks, and neither a round trip nor what an edit shows", async () => {
    const expected = { L1: true, L2: true, L3: true, L5: true, L13: false };
    await expectVerdicts("Pipeline", [byPosition], expected);
  });

  it("with an object kept as one value L13 breaks, and no round trip of the hub's", async () => {
    await expectVerdicts("Cargo", asOneValue, { L1: true, L13: false });
  });

  it("with an absence that a hidden field ends L13 breaks, and no round trip", async () => {
    const expected = { L1: true, L2: true, L13: false };
    await expectVerdicts("Gate", [forgettingAbsence], expected);
  });
});

describe("the laws see whose values a weaker build would restore", () => {
  it("without ratcheting L14 breaks, and L6 where a codec gives more than the hub allows", async () => {
    const expected = { L1: true, L2: true, L5: true, L8: true, L14: false };
    await expectVerdicts("SelfieRequest", [withoutRatchet], expected);
    const [berth, others] = [
      { L6: false, L14: false },
      { L1: true, L3: true, L4: true, L8: true },
    ];
    await expectVerdicts("Berth", [withoutRatchet], { ...others, ...berth });
  });

  it("without a look at the owners L8 breaks, where residue is forged", async () => {
    const expected = { L1: true, L8: false, L14: true };
    await expectVerdicts("Widget", [withoutOwners], expected);
    await expectVerdicts("Station", [withoutOwners], expected);
  });
});

describe("the laws see which objects a weaker build would not convert", () => {
  it("without a budget L10 and L15 break, and no round trip", async () => {
    const expected = { L1: true, L2: true, L10: false, L15: false };
    await expectVerdicts("SelfieRequest", [withoutBudget], expected);
  });

  it("with values only as deep as the stack L15 breaks", async () => {
    await expectVerdicts("Folder", [shallow], { L12: true, L15: false });
  });
});

describe("a mutation", () => {
  it("whose text isn't found fails the build", async () => {
    const gone: Mutation = { ...byIndex, from: "what nobody writes" };
    await expect(expectVerdicts("Router", [gone], { L1: true })).rejects.toThrow(/has no what nobody writes/);
  });

  it("of a file that isn't bundled fails the build", async () => {
    const elsewhere: Mutation = { ...byIndex, file: "convert/nowhere.ts" };
    await expect(expectVerdicts("Router", [elsewhere], { L1: true })).rejects.toThrow(/convert\/nowhere.ts isn't part of the bundle/);
  });
});
