import { describe, expect, it } from "vitest";
import { type CustomResourceDefinition, pinCrd } from "../../../src/migrate/crd.js";
import { type MigrationProof, proofOf } from "../../../src/migrate/verify/migration-proof.js";
import { type CrdParts, crdWith, v1, v2 } from "../support.js";

const key = "wheelwright.dev/migration-proof";

function proofFor(crd: CustomResourceDefinition): MigrationProof {
  const { uid, generation, storageVersion, digest } = pinCrd(crd);
  return { version: storageVersion, generation, uid, spec: digest, objects: 7, at: "2026-01-01T00:00:00Z" };
}

function marked(crd: CustomResourceDefinition, text: string): CustomResourceDefinition {
  return { ...crd, metadata: { ...crd.metadata, annotations: { [key]: text } } };
}

/** A CRD as it is now, with the proof of how it was. */
function since(before: CrdParts, now: CrdParts): CustomResourceDefinition {
  return marked(crdWith(now), JSON.stringify(proofFor(crdWith(before))));
}

describe("the proof on a CRD", () => {
  it("holds for the CRD that was verified", () => {
    expect(proofOf(crdWith())).toEqual({ kind: "none" });
    expect(proofOf(since({}, {}))).toEqual({ kind: "valid", proof: proofFor(crdWith()) });
  });

  it("outlives a renewed CA bundle and no other change of the spec", () => {
    const withCa = (caBundle: string) => ({ strategy: "Webhook", webhook: { clientConfig: { caBundle } } });
    const renewed = { conversion: withCa("new"), generation: 3 };
    expect(proofOf(since({ conversion: withCa("old") }, { ...renewed, storedVersions: ["v2"] })).kind).toBe("valid");
    const changed = proofOf(since({}, { generation: 3, versions: [v1, v2, { ...v1, name: "v3" }] }));
    expect(changed).toMatchObject({ kind: "void", why: "the CRD was changed since the proof (generation 2, now 3)" });
  });

  it("says nothing of a CRD whose storage version may have been switched and switched back", () => {
    expect(proofOf(since({}, { generation: 4, storedVersions: ["v2", "v1"] }))).toMatchObject({
      kind: "void",
      why: expect.stringContaining("status.storedVersions is [v2, v1]: another version may have been stored in between"),
    });
  });

  it("says nothing of another storage version, and nothing of another CRD", () => {
    const back = [
      { ...v1, storage: true },
      { ...v2, storage: false },
    ];
    expect(proofOf(since({}, { versions: back }))).toMatchObject({ kind: "void", why: "the proof is of v2, and v1 is stored now" });
    expect(proofOf(since({ uid: "elsewhere" }, {}))).toMatchObject({ kind: "void", why: expect.stringContaining("of another CRD") });
  });

  it.each(["", "{", "null", "[]", '"v2"', '{"version":"v2"}', JSON.stringify({ ...proofFor(crdWith()), generation: "2" })])(
    "doesn't take %s for a proof",
    (text) => {
      expect(proofOf(marked(crdWith(), text))).toEqual({ kind: "void", why: `the annotation ${key} is damaged` });
    },
  );
});
