import { describe, expect, it } from "vitest";
import { findingsIn, shown, thing } from "./support.js";

/** The findings where a field of the spoke, or the spoke's root, names a place in metadata; v2 has `size`, and `kept`, which is required. */
function findings(spoke: { readonly spec?: string; readonly root?: string; readonly hub?: string }): readonly string[] {
  const { hub = "size?: int32;" } = spoke;
  const spokeText = { spec: `size?: int32; ${spoke.spec ?? ""}`, root: spoke.root ?? "", fields: "spec!: ThingSpec;" };
  const files = thing({ spec: hub, fields: "spec!: ThingSpec;" }, spokeText);
  return findingsIn(files)
    .filter(({ code }) => code !== "WW226")
    .map((found) => shown(files, found).replace(/ \[.*$/, ""));
}

const bracketed = ".metadata.labels['example.com/tier']";

describe("a field that lives in metadata", () => {
  it("may be in a label or an annotation of either version, and may show the name and the namespace", () => {
    expect(
      findings({ spec: `@MapsTo("${bracketed}") tier?: string; @MapsTo(".metadata.annotations['n']", inverse(text())) n?: int32;` }),
    ).toEqual([]);
    expect(findings({ spec: '@MapsTo(".metadata.name") own!: string; @MapsTo(".metadata.namespace") space?: string;' })).toEqual([]);
    const root = `@MetadataMapsTo(".metadata.annotations['example.com/class']", ".spec.className")`;
    expect(findings({ hub: "size?: int32; className?: string;", root })).toEqual([]);
  });

  it.each([
    [".metadata.labels.tier", "a key is written in brackets and quotes: .metadata.labels['tier']"],
    [".metadata.labels", "a field can stand for one of the keys, .metadata.labels['example.com/tier'], not for all"],
    [".metadata.labels['a b']", '"a b" is not a valid key of labels'],
    [".metadata.labels['']", '"" is not a valid key of labels'],
    [".metadata.finalizers", "a conversion may change labels and annotations only"],
    [".metadata.uid", "a conversion may change labels and annotations only"],
    [".metadata", "a conversion may change labels and annotations only"],
    [".metadata.annotations['example.com/residue.v1']", "conversions keep values of their own in that annotation"],
    [".metadata.annotations['example.com/unrepresentable']", "conversions keep values of their own in that annotation"],
  ])("WW227: can't be %s", (path, reason) => {
    expect(findings({ spec: `@MapsTo("${path}") tier?: string;` })).toEqual([
      `WW227 at v1 "${path}": no field can stand for ${path}: ${reason}`,
    ]);
  });

  it("WW227: stands for no other metadata of the hub", () => {
    const root = `@MetadataMapsTo(".metadata.labels['a']", ".metadata.labels['b']")`;
    expect(findings({ root })).toEqual([
      `WW227 at v1 ".metadata.labels['b']": no field can stand for .metadata.labels['b']: metadata is the same in every version, but for fields that live there`,
    ]);
    expect(findings({ root: '@MetadataMapsTo(".spec.size", ".spec.size")' })[0]).toContain("it isn't in the metadata");
  });

  it("WW202: isn't said in the hub", () => {
    const files = thing({ spec: "size?: int32;", root: `@MetadataMapsTo("${bracketed}", ".spec.size")` }, { spec: "size?: int32;" });
    expect(findingsIn(files).map((found) => shown(files, found))).toEqual([
      `WW202 at v2 "${bracketed}": Thing carries @MetadataMapsTo, but v2 is the hub`,
    ]);
  });

  it("WW205: is none of a list's elements", () => {
    const files = thing(
      { spec: "rules?: Rule[];", classes: "export class Rule { a?: string; }" },
      { spec: "rules?: Rule[];", classes: `export class Rule { @MapsTo("${bracketed}") a?: string; }` },
    );
    expect(findingsIn(files).map(({ code }) => code)).toContain("WW205");
  });

  it("WW206: is the only one for its key", () => {
    expect(findings({ spec: `@MapsTo("${bracketed}") a?: string; @MapsTo("${bracketed}") b?: string;` })).toEqual([
      `WW206 at v1 "${bracketed}": .spec.a and .spec.b both stand for ${bracketed} of the hub`,
    ]);
  });

  it("WW207, WW208: has a string, or a codec for one path", () => {
    expect(findings({ spec: `@MapsTo("${bracketed}") tier?: int32;` })[0]).toContain(
      `WW207 at v1 "${bracketed}": .spec.tier is an integer, ${bracketed}`,
    );
    expect(findings({ spec: `@MapsTo(["${bracketed}", ".metadata.labels['b']"], hostPort()) tier?: string;` })[0]).toContain("WW208");
    expect(findings({ spec: '@MapsTo(".metadata.name", text()) own?: string;' })[0]).toContain("WW208");
  });

  it("WW209: has no default, isn't required in an optional object, and can show every name", () => {
    expect(findings({ spec: `@MapsTo("${bracketed}") tier?: string = "a";` })[0]).toContain("a field with a default lives in metadata");
    expect(findings({ spec: '@MapsTo(".metadata.name") @MaxLength(63) own?: string;' })[0]).toContain("a field that can't hold every name");
    const files = thing({ spec: "size?: int32;" }, { spec: `size?: int32; @MapsTo("${bracketed}", { whenAbsent: "a" }) tier!: string;` });
    expect(findingsIn(files).map(({ message }) => message)[0]).toContain("a required field of an optional object lives in metadata");
    const size = { hub: "size!: int32;", spoke: '@MapsTo("size", { whenAbsent: 1 }) size?: int32;' };
    const twoHints = thing({ spec: size.hub }, { spec: `${size.spoke} @MapsTo("${bracketed}") tier?: string;` });
    const told = findingsIn(twoHints).filter(({ code }) => code === "WW209");
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining("and the object has required fields")]);
    expect(findings({ hub: size.hub, spec: `@MapsTo("${bracketed}") tier?: string;` }).filter((each) => each.startsWith("WW209"))).toEqual(
      [],
    );
  });

  it("WW213: has a value for absence if it is required", () => {
    expect(findings({ spec: `@MapsTo("${bracketed}") tier!: string;` })[0]).toContain("WW213");
    expect(findings({ spec: `@MapsTo("${bracketed}", { whenAbsent: "a" }) tier!: string;` })).toEqual([]);
    expect(findings({ spec: '@MapsTo(".metadata.name", { whenAbsent: "a" }) own!: string;' })[0]).toContain(
      "an object always has its name",
    );
  });
});
