import { describe, expect, it } from "vitest";
import { emitProject, loadConversions } from "./support/build.js";
import { hangar, wharfs } from "./support/cases/hangar.js";
import type { Case } from "./support/cases/kind-files.js";
import { conversionsOf, type Json } from "./support/conversions.js";
import { hubMoves } from "./support/hub-move.js";

describe("values in metadata", () => {
  const built = emitProject(hangar.config, hangar.files);
  const [kind] = built.project.kinds;
  const convert = async () => {
    if (kind === undefined) throw new Error("there is no kind");
    const [conversion] = conversionsOf(kind, await loadConversions(built));
    if (conversion === undefined) throw new Error("there is no conversion");
    return conversion;
  };
  const v1 = (metadata: Json, spec: Json): Json => ({ apiVersion: "example.com/v1", kind: "Hangar", metadata, spec });
  const bare = { note: "n", zone: "z" };

  it("move between the field and the label, which isn't in both places", async () => {
    const { toHub, fromHub } = await convert();
    const source = v1({ name: "a", namespace: "b", labels: { other: "o" } }, { ...bare, tier: "gold", hangarName: "a" });
    const hub = toHub(source);
    expect(hub).toEqual({
      apiVersion: "example.com/v2",
      kind: "Hangar",
      metadata: { name: "a", namespace: "b", labels: { other: "o", "example.com/tier": "gold", zone: "z" }, annotations: { note: "n" } },
      spec: { policy: "None", site: "b" },
    });
    expect(fromHub(hub)).toEqual(source);
  });

  it("are kept where no label can hold them, and where the name is another one", async () => {
    const { toHub, fromHub } = await convert();
    const source = v1({ name: "a", namespace: "b" }, { ...bare, tier: "not a label's value", hangarName: "another" });
    const hub = toHub(source) as { readonly metadata: { readonly labels: Json; readonly annotations: Json } };
    expect(hub.metadata.labels).toEqual({ zone: "z" });
    expect(String(hub.metadata.annotations["example.com/residue.v1"])).toContain("not a label's value");
    expect(fromHub(hub as never)).toEqual(source);
  });

  it("pass through where a client wrote the label itself, or one that the field can't represent", async () => {
    const { toHub, fromHub } = await convert();
    const labelled = v1({ name: "a", namespace: "b", labels: { "example.com/tier": "gold" } }, { ...bare, hangarName: "a" });
    const hub = toHub(labelled) as { readonly metadata: { readonly labels: Json } };
    expect(hub.metadata.labels["example.com/tier"]).toBe("gold");
    expect(fromHub(hub as never)).toEqual(labelled);
    const odd = fromHub({
      apiVersion: "example.com/v2",
      kind: "Hangar",
      metadata: { name: "a", namespace: "b", labels: { door: "sliding" } },
      spec: { policy: "None", site: "b" },
    });
    expect(odd).toMatchObject({ metadata: { labels: { door: "sliding" } } });
    expect((odd.spec as Json).doors).toBeUndefined();
  });

  it("leave annotations out for which there is no room, and count them", async () => {
    const { toHub } = await convert();
    const source = v1(
      { name: "a", namespace: "b", annotations: { filler: "x".repeat(262_100) } },
      { ...bare, note: "y".repeat(100), hangarName: "a" },
    );
    const hub = toHub(source) as { readonly metadata: { readonly annotations: Json } };
    expect(Object.keys(hub.metadata.annotations)).toEqual(["filler"]);
  });

  it("let the hub move, unless they would carry values from one of the other versions to the third", () => {
    const undecided = (given: Case) => hubMoves(given).map((move) => [move.promoted, move.undecided.map((each) => each.split(":")[0])]);
    expect(undecided(hangar)).toEqual([["v1", []]]);
    expect(undecided(wharfs)).toEqual([
      ["v2", []],
      ["v1", ["v2 .metadata.annotations['class']", "v2 .metadata.annotations['count']", "v2 .spec.className", "v2 .spec.count"]],
    ]);
  });
});
