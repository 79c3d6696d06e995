import { type Case, caseOf } from "./kind-files.js";

/** The kind of a page in Markdown: its heading says what the kind has, and each of its blocks of code is the type file of the version that the block names. */
export function caseOfPage(page: string): Case {
  const [, name = ""] = /^# (.+)$/m.exec(page) ?? [];
  const types = Object.fromEntries(
    [...page.matchAll(/^```ts (\w+)\n([\s\S]*?\n)```$/gm)].map(([, version = "", text = ""]) => [version, text]),
  );
  const [hub = ""] = Object.entries(types).find(([, text]) => text.includes("@Hub()")) ?? [];
  const [, kind = ""] = /^export class (\w+) extends CustomResource/m.exec(types[hub] ?? "") ?? [];
  if (name === "" || kind === "" || Object.keys(types).length < 2)
    throw new Error(`no kind with a hub and a spoke is on this page:\n${page}`);
  return caseOf(name, { kind, hub, types });
}
