import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { listOfDifferences, tableOfPairs, tableOfQuestions } from "./table.js";

const page = fileURLToPath(new URL("../../docs/real-apis.md", import.meta.url));

/** Replaces the text between the comments that mark it as generated. */
function filled(text: string, name: string, content: string): string {
  const [before, rest] = text.split(`<!-- ${name} -->`, 2);
  const after = rest?.split(`<!-- end of ${name} -->`, 2)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/real-apis.md has no place for ${name}`);
  return `${before}<!-- ${name} -->\n\n${content}\n\n<!-- end of ${name} -->${after}`;
}

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
