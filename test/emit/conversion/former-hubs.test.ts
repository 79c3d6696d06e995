import { describe, expect, it } from "vitest";
import { emitConversionRegistry, emitConverters } from "../../../src/emit/conversion/emit-conversions.js";
import type { ApiKind, ApiVersion } from "../../../src/model/api-kind.js";
import { depot } from "./support/cases/depot.js";
import { gadget } from "./support/cases/gadget.js";
import { emitMoved, type HubMove, hubMoves } from "./support/hub-move.js";
import { root, typeFindings } from "./support/type-findings.js";

const [move] = hubMoves(depot).filter(({ promoted }) => promoted === "v1") as [HubMove];

const formerFiles = (paths: readonly string[]) => paths.filter((path) => /_conversion_v|_former_hub\./.test(path));

function emitted(kind: ApiKind): Readonly<Record<string, string>> {
  return Object.fromEntries([...emitConverters([kind]), emitConversionRegistry([kind])].map(({ path, content }) => [path, content]));
}

/** The kind with one version's conversion file changed. */
function withStub(version: string, change: Partial<NonNullable<ApiVersion["conversionStub"]>> | undefined): ApiKind {
  const versions = move.kind.versions.map((each): ApiVersion => {
    const { conversionStub, ...rest } = each;
    if (each.name !== version || conversionStub === undefined) return each;
    return change === undefined ? rest : { ...rest, conversionStub: { ...conversionStub, ...change } };
  });
  return { ...move.kind, versions };
}

const ledgerOf = (files: Readonly<Record<string, string>>) => files["docs/conversions/depot.md"]?.split("\n## Residue ")[1];

describe("a kind that remembers a former hub", () => {
  it("has each version's conversion of then, and lists them in the registry", () => {
    expect(formerFiles(move.after.emitted)).toEqual([
      "api/v1/zz_generated.depot_conversion_v1beta2.ts",
      "api/v1beta1/zz_generated.depot_conversion_v1beta2.ts",
      "api/v1beta2/zz_generated.depot_former_hub.ts",
    ]);
    const registry = move.after.files["api/zz_generated.conversions.ts"];
    expect(registry).toContain('import { depotFormerHub as depotV1beta2FormerHub } from "./v1beta2/zz_generated.depot_former_hub";');
    expect(registry).toContain("formerHubs: [depotV1beta2FormerHub],");
    expect(move.after.files["api/v1beta1/zz_generated.depot_conversion_v1beta2.ts"]).toContain(
      "/** Converts Depot v1beta1 to the former hub, v1beta2. */",
    );
  });

  it("converts then as it did, but for what residue says of the mapping, and for the codecs, which nobody checks any more", () => {
    const was = move.before.files["api/v1beta1/zz_generated.depot_conversion.ts"] ?? "";
    const expected = was
      .replace(/fingerprint: "/g, 'fingerprint: "v1beta2:')
      .replaceAll(" the hub, v1beta2", " the former hub, v1beta2")
      // Objects are still stored in the former hub, whose constraints are those of a spoke now.
      .replace(/(from: "v1beta2".*), ratchets: true/, "$1")
      .replace(/\n\n\/\*\* The codecs of its fields. \*\/\n.*;\n$/s, "\n")
      .replace(/\s*type FieldCodec,/, "");
    expect(squeezed(move.after.files["api/v1beta1/zz_generated.depot_conversion_v1beta2.ts"] ?? "")).toBe(squeezed(expected));
  });

  it("says the hub's version in residue", () => {
    expect(move.after.files["api/v1beta1/zz_generated.depot_conversion.ts"]).toMatch(/fingerprint: "v1:[0-9a-f]{8}"/);
    expect(move.before.files["api/v1beta1/zz_generated.depot_conversion.ts"]).toMatch(/fingerprint: "[0-9a-f]{8}"/);
  });

  it("tells in the ledger what becomes of residue from then", () => {
    expect(ledgerOf(move.after.files)).toBe(`from before v1 was the hub

An object that carries some is converted by way of the version that was the hub then, by the mappings of then as the types tell them now. What a
mapping kept that has been changed by hand since is used where it still explains what the object shows, else dropped and counted.

| Hub then | Version | Residue between the two |
| --- | --- | --- |
| v1beta2 | v1 | restored |
| v1beta2 | v1beta1 | restored |
`);
  });

  it("translates the residue of versions with bodies written by hand", () => {
    const file = "api/v1beta2/zz_generated.depot_former_hub.ts";
    const byHand = (files: Readonly<Record<string, string>>) => files[file]?.match(/byHand: true/g)?.length;
    const spoke = emitted(withStub("v1beta1", { handWritten: ["convertTo"] }));
    expect([formerFiles(Object.keys(spoke)), byHand(spoke)]).toEqual([formerFiles(move.after.emitted), 1]);
    expect(ledgerOf(spoke)).toContain(
      "| v1beta2 | v1beta1 | restored: said in the words of the present mapping before your bodies convert",
    );
    const former = emitted(withStub("v1beta2", { handWritten: ["convertTo"] }));
    expect([formerFiles(Object.keys(former)), byHand(former)]).toEqual([formerFiles(move.after.emitted), 2]);
  });

  it("has none of a version without a conversion file", () => {
    expect(formerFiles(Object.keys(emitted(withStub("v1beta2", undefined))))).toEqual([]);
    expect(formerFiles(Object.keys(emitted(withStub("v1beta1", undefined))))).toEqual([
      "api/v1/zz_generated.depot_conversion_v1beta2.ts",
      "api/v1beta2/zz_generated.depot_former_hub.ts",
    ]);
  });

  it("has nothing of it once it remembers none, and its registry needs no schema for that", () => {
    const { formerHubs: _none, ...kind } = move.kind;
    const files = emitted(kind);
    expect(formerFiles(Object.keys(files))).toEqual([]);
    expect(ledgerOf(files)).toBeUndefined();
    expect(files["api/zz_generated.conversions.ts"]).not.toContain("former");
    expect(files["api/v1beta1/zz_generated.depot_conversion.ts"]).toMatch(/fingerprint: "[0-9a-f]{8}"/);
    const bare = move.kind.versions.map((version) => ({ ...version, schema: { place: version.place } }));
    expect(emitConversionRegistry([{ ...move.kind, versions: bare, strategy: "Webhook" }]).content).toBe(
      move.after.files["api/zz_generated.conversions.ts"],
    );
  });

  it("compiles with the user's types, under the strictest options", () => {
    const moved = [depot, gadget].flatMap((each) => hubMoves(each)).filter(({ after }) => after.emitted.length > 0);
    const files = moved.flatMap(({ after }, index) =>
      Object.entries(after.files)
        .filter(([path]) => path.startsWith("api/"))
        .map(([path, text]) => [`${root}/${index}/${path}`, text] as const),
    );
    const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noUnusedLocals: true, noUnusedParameters: true };
    expect(typeFindings(new Map(files), { ...strictest, verbatimModuleSyntax: true, isolatedModules: true })).toEqual([]);
  });
});

describe("a hub that has moved twice", () => {
  it("remembers both, each with the conversions of its time", () => {
    const [first] = hubMoves(depot).filter(({ promoted }) => promoted === "v1") as [HubMove];
    const again = emitMoved(first.before, { ...first.kind, formerHubs: ["v1beta2", "v1beta1"] });
    expect(formerFiles(again.emitted)).toContain("api/v1beta1/zz_generated.depot_former_hub.ts");
    expect(again.files["api/zz_generated.conversions.ts"]).toContain("formerHubs: [depotV1beta2FormerHub, depotV1beta1FormerHub],");
  });
});

/** Text without its line breaks: an import that became shorter stands on one line. */
function squeezed(text: string): string {
  return text.replace(/[\s,]+/g, " ");
}
