import { describe, expect, it } from "vitest";
import { pinCrd } from "../../src/migrate/crd.js";
import { crdChange, endsRun } from "../../src/migrate/crd-changes.js";
import { type CrdParts, crdWith, v1, v2 } from "./support.js";

const pinned = pinCrd(crdWith());
const kind = (parts: CrdParts) => crdChange(pinned, crdWith(parts)).kind;

describe("crdChange", () => {
  it("finds none where only the status and the metadata differ", () => {
    const { metadata, ...found } = crdWith({ storedVersions: ["v1"], conditions: [] });
    const annotated = { ...found, metadata: { ...metadata, resourceVersion: "101", annotations: { seen: "yes" } } };
    expect(crdChange(pinned, annotated)).toMatchObject({ kind: "none", now: { resourceVersion: "101" } });
  });

  it("tells what stops a run from what makes it start over", () => {
    expect(crdChange(pinned, undefined).kind).toBe("gone");
    expect(kind({ uid: "uid-2" })).toBe("recreated");
    expect(kind({ terminating: true })).toBe("terminating");
    expect(
      kind({
        generation: 3,
        versions: [
          { ...v1, storage: true },
          { ...v2, storage: false },
        ],
      }),
    ).toBe("storage-version");
    expect(kind({ generation: 3, versions: [{ ...v1, served: false }, v2] })).toBe("spec");
    const ends = [{ uid: "uid-2" }, { terminating: true }, { generation: 3, versions: [v2] }].map((parts) =>
      endsRun(crdChange(pinned, crdWith(parts))),
    );
    expect(ends).toEqual([true, true, false]);
  });

  it("doesn't take a renewed CA bundle for a change of the spec, but for a new generation", () => {
    const withCa = (caBundle: string) => ({ strategy: "Webhook", webhook: { clientConfig: { caBundle } } });
    const before = pinCrd(crdWith({ conversion: withCa("old") }));
    expect(crdChange(before, crdWith({ conversion: withCa("new"), generation: 3 }))).toMatchObject({
      kind: "generation",
      now: { generation: 3 },
    });
  });

  it("takes a field that is named caBundle for what it is", () => {
    const schema = (type: string) => ({ openAPIV3Schema: { type: "object", properties: { caBundle: { type } } } });
    const before = pinCrd(crdWith({ versions: [v1, { ...v2, schema: schema("string") }] }));
    expect(crdChange(before, crdWith({ versions: [v1, { ...v2, schema: schema("integer") }], generation: 3 })).kind).toBe("spec");
  });

  it("sees that the spec was changed and changed back", () => {
    expect(kind({ generation: 4 })).toBe("generation");
  });
});
