import { describe, expect, it } from "vitest";
import { milliseconds } from "../../../src/migrate/automatic/duration.js";
import { parseSoak, type Soak, soakOf } from "../../../src/migrate/automatic/soak.js";
import { pinCrd } from "../../../src/migrate/crd.js";
import { crdWith, v1, v2 } from "../support.js";

const kept: Soak = { uid: "uid-1", storageVersion: "v2", image: "sha256:new", waited: 5_000 };

describe("how long a build has run", () => {
  it("goes on counting for the same CRD, storage version and image, and starts over for any other", () => {
    const atStart = { ...kept, waited: 0 };
    expect(soakOf(kept, pinCrd(crdWith({ generation: 9 })), "sha256:new")).toEqual(kept);
    expect(soakOf(undefined, pinCrd(crdWith()), "sha256:new")).toEqual(atStart);
    expect(soakOf(kept, pinCrd(crdWith()), "sha256:newer")).toEqual({ ...atStart, image: "sha256:newer" });
    expect(soakOf(kept, pinCrd(crdWith({ uid: "uid-2" })), "sha256:new")).toEqual({ ...atStart, uid: "uid-2" });
    const back = [
      { ...v1, storage: true },
      { ...v2, storage: false },
    ];
    expect(soakOf(kept, pinCrd(crdWith({ versions: back })), "sha256:new")).toEqual({ ...atStart, storageVersion: "v1" });
  });

  it("keeps to a stop until the CRD is changed", () => {
    const halted = { ...kept, halted: { generation: 2, why: "harm" } };
    expect(soakOf(halted, pinCrd(crdWith({ generation: 2 })), "sha256:new")).toEqual(halted);
    expect(soakOf(halted, pinCrd(crdWith({ generation: 3 })), "sha256:new")).toEqual(kept);
  });

  it("is read from what was kept, and from nothing else", () => {
    expect(parseSoak(JSON.stringify(kept))).toEqual(kept);
    const damaged = [undefined, "", "null", "[]", "{}", JSON.stringify({ ...kept, waited: -1 }), JSON.stringify({ ...kept, waited: "5" })];
    for (const text of damaged) expect(parseSoak(text)).toBeUndefined();
  });

  it.each([
    ["24h", 86_400_000],
    ["1h30m", 5_400_000],
    ["250ms", 250],
    ["0s", 0],
    ["7d", 604_800_000],
  ])("reads %s", (text, expected) => {
    expect(milliseconds(text)).toBe(expected);
  });

  it.each(["", "24", "h", "1h 30m", "-1h", "1w", "1.5h"])("takes %s for no duration", (text) => {
    expect(() => milliseconds(text)).toThrow(TypeError);
  });
});
