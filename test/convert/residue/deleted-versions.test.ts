import { beforeAll, describe, expect, it } from "vitest";
import { type ConversionRegistry, conversionRegistry, convertObject, type Unstructured } from "../../../src/convert/index.js";
import { withoutDeletedVersions } from "../../../src/convert/residue/deleted-versions.js";
import { emitProject, loadConversions } from "../../emit/conversion/support/build.js";
import { ferry, ferryWithoutAlpha } from "../../emit/conversion/support/cases/ferry.js";

type Annotations = Readonly<Record<string, unknown>>;
const group = "example.com";
const kept = (version: string) => ({ [`${group}/residue.${version}`]: `{"l":"","r":{".spec.of":"${version}"}}` });
const told = (paths: object) => ({ [`${group}/unrepresentable`]: JSON.stringify(paths) });
const object = (annotations: Annotations, apiVersion = `${group}/v1`) => ({
  apiVersion,
  kind: "Ferry",
  metadata: { name: "a", annotations },
  spec: { cars: 1 },
});

describe("an object without what was kept for deleted versions", () => {
  const present = withoutDeletedVersions(group, ["v1alpha1", "v1alpha2"]);

  it("keeps all else, that of versions which are merely unknown, and what another group calls the same", () => {
    const others = { ...kept("v1beta1"), ...kept("v2"), ...kept("v1alpha10"), "other.com/residue.v1alpha1": "{}", mine: "a" };
    const given = object({ ...kept("v1alpha1"), ...others, ...kept("v1alpha2") });
    const before = structuredClone(given);
    expect(present(given)).toEqual(object(others));
    expect(given).toEqual(before);
    expect(present(object(others)).metadata).toEqual({ name: "a", annotations: others });
  });

  it("loses the annotations with the last one", () => {
    expect(present(object(kept("v1alpha1")))).toEqual({ ...object({}), metadata: { name: "a" } });
  });

  it("lists their unrepresentable values no more", () => {
    expect(present(object(told({ v1: [".spec.b"], v1alpha1: [".spec.a"] })))).toEqual(object(told({ v1: [".spec.b"] })));
    expect(present(object(told({ v1alpha1: [".spec.a"] }))).metadata).toEqual({ name: "a" });
  });

  it.each<[string, object]>([
    ["no metadata", { apiVersion: "example.com/v1", kind: "Ferry" }],
    ["metadata that is none", { apiVersion: "example.com/v1", kind: "Ferry", metadata: [] }],
    ["annotations that are none", { apiVersion: "example.com/v1", kind: "Ferry", metadata: { annotations: "a" } }],
    ["a list of unrepresentable values that is none", object({ [`${group}/unrepresentable`]: "[" })],
  ])("is the object itself: %s", (_what, given) => {
    expect(present(given as never)).toBe(given);
  });
});

describe("conversions of a kind whose version was deleted", () => {
  let [before, after] = [conversionRegistry([]), conversionRegistry([])] as [ConversionRegistry, ConversionRegistry];
  beforeAll(async () => {
    const registries = [ferry, ferryWithoutAlpha].map(async ({ config, files }) =>
      conversionRegistry(await loadConversions(emitProject(config, files))),
    );
    [before, after] = (await Promise.all(registries)) as [ConversionRegistry, ConversionRegistry];
  });
  const annotationsOf = ({ metadata }: Unstructured) => Object.keys((metadata as { annotations?: object }).annotations ?? {});

  it("drop its residue in either direction, and keep that of the other versions", async () => {
    const alpha = { ...object({}, `${group}/v1alpha1`), spec: { cars: 1, deck: "upper" } };
    const hub = await convertObject(before, alpha, `${group}/v1`);
    expect(annotationsOf(hub)).toEqual([`${group}/residue.v1alpha1`]);
    const both = await convertObject(before, { ...hub, spec: { cars: 1, harbour: "Kiel" } }, `${group}/v1beta1`);
    expect(annotationsOf(both).sort()).toEqual([`${group}/residue.v1`, `${group}/residue.v1alpha1`]);
    expect(annotationsOf(await convertObject(after, hub, `${group}/v1beta1`))).toEqual([]);
    expect(await convertObject(after, both, `${group}/v1`)).toMatchObject({ metadata: { name: "a" }, spec: { cars: 1, harbour: "Kiel" } });
    expect(annotationsOf(await convertObject(after, both, `${group}/v1`))).toEqual([]);
  });

  it("leave the residue of a version that they don't know: a newer replica may", async () => {
    const newer = object(kept("v2"));
    expect(annotationsOf(await convertObject(after, newer, `${group}/v1beta1`))).toEqual(Object.keys(kept("v2")));
  });

  it("keep that of a version which is there again", async () => {
    const kind = {
      ...ferry,
      config: { ...ferry.config, resources: ferry.config.resources.map((each) => ({ ...each, deletedVersions: ["v1alpha1"] })) },
    };
    const built = emitProject(kind.config, kind.files);
    expect(built.files["api/zz_generated.conversions.ts"]).not.toContain("deletedVersions");
    const [known] = await loadConversions(built);
    if (known === undefined) throw new Error("no conversion is registered");
    const registry = conversionRegistry([{ ...known, deletedVersions: ["v1alpha1", "v1"] }]);
    const given = object({ ...kept("v1alpha1") });
    expect(annotationsOf(await convertObject(registry, given, `${group}/v1beta1`))).toEqual(Object.keys(kept("v1alpha1")));
  });
});
