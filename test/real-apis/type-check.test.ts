import { expect, it } from "vitest";
import { emitProject } from "../emit/conversion/support/build.js";
import { root, typeFindings } from "../emit/conversion/support/type-findings.js";
import { pairs } from "./pairs.js";

it("type-checks the published types, and what is generated from them", () => {
  const files = pairs.flatMap(({ name, config, files }) =>
    Object.entries(emitProject(config, files).files)
      .filter(([path]) => path.startsWith("api/"))
      .map(([path, text]) => [`${root}/${name}/${path}`, text] as const),
  );
  expect(typeFindings(new Map(files))).toEqual([]);
});
