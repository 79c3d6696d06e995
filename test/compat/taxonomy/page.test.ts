import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filled } from "../../support/filled-page.js";
import { tableOfFolders } from "../crdify-cases.js";
import { listOfFalseAlarms, sumOfChanges, tableOfChanges } from "./table.js";

const page = join(import.meta.dirname, "../../../docs/compat.md");

it("docs/compat.md says who notices each change, and what we and others say of it (RECORD=1 writes it)", () => {
  const text = readFileSync(page, "utf8");
  const parts = [
    ["sum", sumOfChanges()],
    ["false alarms", listOfFalseAlarms()],
    ["changes", tableOfChanges()],
    ["crdify's folders", tableOfFolders()],
  ] as const;
  const made = parts.reduce((page, [name, content]) => filled(page, name, content), text);
  if (process.env.RECORD === "1") writeFileSync(page, made);
  else expect(text).toBe(made);
});
