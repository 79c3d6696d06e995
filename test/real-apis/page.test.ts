import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { listOfDifferences, tableOfPairs } from "./table.js";

const page = fileURLToPath(new URL("../../docs/real-apis.md", import.meta.url));

/** Replaces the text between the comments that mark it as generated. */
function filled(text: string, name: string, content: string): string {
  const [before, rest] = text.split(`<!-- ${name} -->`, 2);
  const after = rest?.split(`<!-- end of ${name} -->`, 2)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/real-apis.md has no place for ${name}`);
  return `${before}<!-- ${name} -->\n\n${content}\n\n<!-- end of ${name} -->${after}`;
}

it("docs/real-apis.md says what the pairs took, and what Cluster API does otherwise (RECORD=1 writes it)", () => {
  const text = readFileSync(page, "utf8");
  const made = filled(filled(text, "pairs", tableOfPairs()), "differences", listOfDifferences());
  if (process.env.RECORD === "1") writeFileSync(page, made);
  else expect(text).toBe(made);
});
