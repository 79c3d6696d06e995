import { join } from "node:path";
import { expect, it } from "vitest";
import { diskFiles } from "../../src/tree/disk-files.js";
import { root, typeFindings } from "../emit/conversion/support/type-findings.js";

const cases = ["cluster-scoped", "doc-tags", "multigroup", "vocabulary"];

/** The type files of the cases whose TypeScript nothing else looks at, with what is generated beside them. */
const files = new Map(
  cases.flatMap((name) =>
    ["input", "output"].flatMap((side) => {
      const disk = diskFiles(join(import.meta.dirname, name, side));
      return disk.list("api").map((path) => [`${root}/${name}/${path}`, disk.read(path) ?? ""] as const);
    }),
  ),
);

it("TypeScript finds nothing wrong with the type files of the golden cases", () => {
  expect(files.size).toBeGreaterThan(20);
  expect(typeFindings(files)).toEqual([]);
});
