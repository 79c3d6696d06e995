import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emitProject, loadConversions, type Mutation } from "./support/build.js";
import { cases } from "./support/cases.js";
import { type Conversion, clearedStays, conversionsOf, editShows, hubSurvives, type Law, spokeSurvives } from "./support/laws.js";

/** Restores whatever was kept, as most systems do. */
const withoutGuard: Mutation = { file: "convert/residue.ts", from: "if (explains(value as T))", to: "if (true)" };

/** Keeps nothing. */
const withoutResidue: Mutation = { file: "convert/residue.ts", from: "this.#kept.set(id, value ?? null);", to: "" };

async function build(name: string, mutation?: Mutation): Promise<Conversion> {
  const found = cases.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no case ${name}`);
  const built = emitProject(found.config, found.files);
  const loaded = await loadConversions(built, mutation);
  const [conversion] = built.project.kinds.flatMap((kind) => conversionsOf(kind, loaded));
  if (conversion === undefined) throw new Error(`${name} has no conversion`);
  return conversion;
}

async function holds(law: Law): Promise<boolean> {
  return !(await fc.check(law, { numRuns: 2000 })).failed;
}

describe("the laws see what a weaker build would break", () => {
  it("unconditional restore breaks L3 and L5, and no round trip", async () => {
    const conversion = await build("SelfieRequest", withoutGuard);
    expect({ L1: await holds(hubSurvives(conversion)), L2: await holds(spokeSurvives(conversion)) }).toEqual({ L1: true, L2: true });
    expect({ L3: await holds(editShows(conversion)), L5: await holds(clearedStays(conversion)) }).toEqual({ L3: false, L5: false });
  });

  it("without residue the round trips break", async () => {
    const conversion = await build("SelfieRequest", withoutResidue);
    expect({ L1: await holds(hubSurvives(conversion)), L2: await holds(spokeSurvives(conversion)) }).toEqual({ L1: false, L2: false });
    expect(await holds(hubSurvives(await build("Foo, hub v2", withoutResidue)))).toBe(false);
    expect(await holds(spokeSurvives(await build("Foo, hub v1", withoutResidue)))).toBe(false);
  });
});
