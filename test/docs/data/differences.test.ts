import { expect, it } from "vitest";
import { docsProject } from "../../../src/cli/docs/docs-project.js";
import { kindDoc } from "../../../src/docs/data/kind-doc.js";
import { RunFiles } from "../../../src/tree/run-files.js";
import { goldenProject } from "../../support/written-project.js";

it("tells bounds apart where a field is copied, and says nothing of values that a codec or a stub converts", () => {
  const root = goldenProject("conversions");
  const [station] = docsProject(root, new RunFiles(root)).project.kinds;
  if (station === undefined) throw new Error("there is no kind");
  const [conversion] = kindDoc(station, { sample: () => undefined }).conversions;
  const converted = conversion?.mappings.filter(({ codec, verdict }) => codec !== undefined || verdict === "by hand");
  expect(converted?.map(({ spoke }) => spoke[0])).toEqual(expect.arrayContaining([".spec.mode", ".spec.schedule"]));
  expect(conversion?.differences).toEqual([
    "`.spec.ratio` was an integer and is a number, which takes all that it took",
    "the minLength of `.spec.grade` is 1 now",
  ]);
});
