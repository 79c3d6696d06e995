import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conversionTo } from "../../../src/convert/convert-object.js";
import { conversionRegistry, type KindConversion } from "../../../src/convert/index.js";
import type { JsonObject } from "../../../src/model/json.js";
import { bodyOf, objectsIn } from "../../../src/testing/laws/objects.js";
import { expectSame } from "../../../src/testing/laws/same.js";
import { isLawSoak, lawRuns } from "../../support/law-runs.js";
import { loadConversions } from "./support/build.js";
import { caseOf } from "./support/cases/kind-files.js";
import { cases } from "./support/cases.js";
import { type HubMove, hubMoves, withBodies } from "./support/hub-move.js";

const numRuns = isLawSoak ? Math.ceil(lawRuns / 10) : lawRuns;

type Convert = (object: JsonObject, version: string) => JsonObject;

function converting({ kind }: HubMove, conversions: readonly KindConversion[]): Convert {
  const registry = conversionRegistry(conversions);
  return (object, version) => conversionTo(registry, `${kind.group}/${version}`)(object) as JsonObject;
}

/** Each move with bodies in the former hub's conversion file, which were the promoted version's before, in the others', and in all. */
const moves = cases
  .flatMap((each) => hubMoves(each))
  .filter(({ undecided }) => undecided.length === 0)
  .flatMap((move) => {
    const others = move.kind.versions.map(({ name }) => name).filter((name) => name !== move.promoted && name !== move.former);
    return [[move.former], ...(others.length === 0 ? [] : [others, [move.former, ...others]])].map((versions) =>
      withBodies(move, versions),
    );
  });

/** Each version shows what it did before the move, of objects that came to be stored by way of any versions. */
function sameViews(move: HubMove, old: Convert, now: Convert): fc.IProperty<unknown> {
  const versions = move.kind.versions.map(({ name }) => name);
  const hops = fc.array(fc.constantFrom(...versions), { minLength: 1, maxLength: 3 });
  const objects = fc
    .constantFrom(...move.kind.versions)
    .chain((version) => fc.tuple(fc.constant(version.name), objectsIn(move.kind, version)));
  return fc.property(objects, hops, ([born, object], path) => {
    const stored = path.reduce((each, version) => old(each, version), object);
    for (const version of versions) {
      expectSame(bodyOf(now(stored, version)), bodyOf(old(stored, version)), [born, ...path, "moved", version].join(" "));
    }
  });
}

describe.each(moves)("after the hub has moved: $name", (move) => {
  it("every version shows what it did, however the object came to be stored", async () => {
    const [old, now] = [converting(move, await loadConversions(move.before)), converting(move, await loadConversions(move.after))];
    fc.assert(sameViews(move, old, now), { numRuns });
  });
});

describe("residue that isn't translated", () => {
  it.each(["CronJob", "Depot"])("shows other values: %s", async (name) => {
    const move = moves.find((each) => each.name.startsWith(name)) as HubMove;
    const conversions = (await loadConversions(move.after)).map((kind) => ({
      ...kind,
      formerHubs: (kind.formerHubs ?? []).map((former) => ({ ...former, conversions: [] })),
    }));
    const [old, now] = [converting(move, await loadConversions(move.before)), converting(move, conversions)];
    expect(fc.check(sameViews(move, old, now), { numRuns: 1000, endOnFailure: true }).failed).toBe(true);
  });
});

describe("a body that says what no hint can", () => {
  /** v1beta1 shows the label of the other versions in capitals, which loses its case: the body's own residue keeps it. */
  const stub = (hub: string, label: string) => `
import type { Convertible } from "wheelwright/convert";
import type { Vault as HubVault } from "../${hub}/vault_types";
import type { Vault } from "./vault_types";
import { vaultFromHub, vaultToHub } from "./zz_generated.vault_conversion";

export class VaultConversion implements Convertible<Vault, HubVault> {
  convertTo(source: Vault): HubVault {
    const { spec, ...hub } = vaultToHub(source);
    const { ${label}: _kept, ...others } = spec;
    return { ...hub, spec: source.spec.title === undefined ? others : { ...others, ${label}: source.spec.title.toLowerCase() } };
  }

  convertFrom(hub: HubVault): Vault {
    const { spec, ...vault } = vaultFromHub(hub);
    const { title: _kept, ...others } = spec;
    return { ...vault, spec: hub.spec.${label} === undefined ? others : { ...others, title: hub.spec.${label}.toUpperCase() } };
  }
}
`;
  const types = (names: string, fields: string, decorators = "") => `
import { CustomResource, Enum, type int32, MaxLength, Resource${names} } from "wheelwright/api";

export class VaultSpec {
${fields}
}

@Resource()
${decorators}export class Vault extends CustomResource {
  spec!: VaultSpec;
}
`;
  const words = '@Enum("a", "A", "b", "aB")';
  const vault = caseOf("Vault", {
    kind: "Vault",
    hub: "v1beta2",
    types: {
      v1beta1: types(
        ", MapsTo, SpokeOnly",
        '  @MapsTo(".spec.size") count?: int32;\n  @SpokeOnly() @Enum("A", "B", "AB") title?: string;\n  @SpokeOnly() @MaxLength(9) legacy?: string;',
      ),
      v1beta2: types(
        ", Hub, StorageVersion",
        `  size?: int32;\n  ${words} label?: string;\n  @MaxLength(9) zone?: string;`,
        "@StorageVersion()\n@Hub()\n",
      ),
      v1: types(
        ", MapsTo",
        `  @MapsTo(".spec.size") capacity?: int32;\n  @MapsTo(".spec.label") ${words} caption?: string;\n  @MapsTo(".spec.zone") @MaxLength(9) region?: string;`,
      ),
    },
    files: { "api/v1beta1/vault_conversion.ts": stub("v1beta2", "label") },
  });
  const moved = withBodies(hubMoves(vault).find(({ promoted }) => promoted === "v1") as HubMove, ["v1beta1"]);
  const after = { ...moved.after, files: { ...moved.after.files, "api/v1beta1/vault_conversion.ts": stub("v1", "caption") } };

  it("gets back what it lost before the move", async () => {
    const [old, now] = [converting(moved, await loadConversions(moved.before)), converting(moved, await loadConversions(after))];
    fc.assert(sameViews(moved, old, now), { numRuns });
    const stored = old(
      { apiVersion: "example.com/v1", kind: "Vault", metadata: { name: "v" }, spec: { caption: "aB", region: "x" } },
      "v1beta1",
    );
    expect(bodyOf(stored)).toEqual({ spec: { title: "AB" } });
    expect(bodyOf(now(stored, "v1"))).toEqual({ spec: { caption: "aB", region: "x" } });
    const edited = { ...stored, spec: { title: "B" } };
    expect(bodyOf(now(edited, "v1"))).toEqual({ spec: { caption: "b", region: "x" } });
  });
});
