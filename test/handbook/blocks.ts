import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/cli.js";

/** A block of code in one of the repository's texts. */
export interface Block {
  /** `docs/conversion.md`. */
  readonly file: string;
  /** Of its first line of code, from 1. */
  readonly line: number;
  readonly language: string;
  readonly code: string;
  /** Why it is not checked, where a comment before it says so: `<!-- not checked: reason -->`. */
  readonly exemption?: string;
}

/** The texts that users read, and those who work on Wheelwright. */
export const texts: readonly string[] = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(join(repository, "docs"))
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => `docs/${file}`),
];

/** Every block of code of all texts, in order. */
export const blocks: readonly Block[] = texts.flatMap((file) => blocksOf(file, readFileSync(join(repository, file), "utf8")));

/** The blocks of one text. */
export function blocksOf(file: string, text: string): readonly Block[] {
  const lines = text.split("\n");
  const found: Block[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, indent = "", language] = /^( *)```(\S*)$/.exec(lines[index] ?? "") ?? [];
    if (language === undefined) continue;
    const end = lines.findIndex((line, at) => at > index && line === `${indent}\`\`\``);
    if (end < 0) throw new Error(`${file}:${index + 1}: the block has no end`);
    const code = lines
      .slice(index + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join("\n");
    const exemption = exemptionBefore(lines, index);
    found.push({ file, line: index + 2, language, code, ...(exemption === undefined ? {} : { exemption }) });
    index = end;
  }
  return found;
}

function exemptionBefore(lines: readonly string[], index: number): string | undefined {
  const before = lines.slice(0, index).findLast((line) => line.trim() !== "") ?? "";
  return /^\s*<!-- not checked: (.+) -->$/.exec(before)?.[1];
}
