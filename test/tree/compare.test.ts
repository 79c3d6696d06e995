import { describe, expect, it } from "vitest";
import { compareWithDisk, writes } from "../../src/tree/compare.js";
import { generatedMark, type PlannedFile } from "../../src/tree/planned-file.js";

const bytes = (text: string) => new TextEncoder().encode(text);

function statusOf(file: PlannedFile, onDisk: string | undefined, force = false): string | undefined {
  return compareWithDisk([file], () => (onDisk === undefined ? undefined : bytes(onDisk)), force)[0]?.status;
}

describe("comparing with the disk", () => {
  const generated: PlannedFile = { owner: "generated", path: "a.yaml", content: `# ${generatedMark}\nnew\n` };
  const kept: PlannedFile = { owner: "scaffold", path: "a.ts", content: "new", ifExists: "keep" };
  const conflicting: PlannedFile = { owner: "scaffold", path: "a.ts", content: "new", ifExists: "conflict" };

  it("creates what isn't there, whoever owns it", () => {
    expect([generated, kept, conflicting].map((file) => statusOf(file, undefined))).toEqual(["create", "create", "create"]);
  });

  it("sees what is the same to the byte", () => {
    expect(statusOf(kept, "new")).toBe("identical");
    expect(statusOf(kept, "new\n")).toBe("kept");
  });

  it("rewrites a generated file, but not a user's at its path", () => {
    expect(statusOf(generated, `# ${generatedMark}\nold\n`)).toBe("update");
    expect(statusOf(generated, "mine\n")).toBe("conflict");
  });

  it("leaves a scaffold that exists to its user", () => {
    expect(statusOf(kept, "mine")).toBe("kept");
    expect(statusOf(kept, "mine", true)).toBe("kept");
  });

  it("turns a conflict into an update by force", () => {
    expect(statusOf(conflicting, "mine")).toBe("conflict");
    expect(statusOf(conflicting, "mine", true)).toBe("update");
    expect(statusOf(generated, "mine", true)).toBe("update");
  });

  it("updates a user's file by a structural edit", () => {
    expect(statusOf({ owner: "edited", path: "a.yaml", content: "new" }, "old")).toBe("update");
  });

  it("deletes what is there, and forgets what isn't", () => {
    expect(statusOf({ owner: "deleted", path: "a.yaml" }, "old")).toBe("delete");
    expect(statusOf({ owner: "deleted", path: "a.yaml" }, undefined)).toBeUndefined();
  });

  it("orders changes by path and knows which touch the disk", () => {
    const changes = compareWithDisk(
      [
        { ...kept, path: "b" },
        { ...kept, path: "a" },
      ],
      (path) => (path === "a" ? bytes("mine") : undefined),
      false,
    );
    expect(changes.map((change) => [change.path, writes(change)])).toEqual([
      ["a", false],
      ["b", true],
    ]);
  });
});
