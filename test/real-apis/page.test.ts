import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { filled } from "../support/filled-page.js";
import { listOfDifferences, tableOfPairs, tableOfQuestions } from "./table.js";

const page = fileURLToPath(new URL("../../docs/real-apis.md", import.meta.url));

it("docs/real-apis.md says what the pairs took, what is asked without their hints, and what Cluster API does otherwise (RECORD=1 writes it)", () => {
  const text = readFileSync(page, "utf8");
  const parts = [
    ["pairs", tableOfPairs()],
    ["questions", tableOfQuestions()],
    ["differences", listOfDifferences()],
  ] as const;
  const made = parts.reduce((page, [name, content]) => filled(page, name, content), text);
  if (process.env.RECORD === "1") writeFileSync(page, made);
  else expect(text).toBe(made);
});
