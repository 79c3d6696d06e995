import { type Diagnostic, DiagnosticError } from "../../src/diagnostics/diagnostic.js";
import type { ProjectFiles } from "../../src/model/project-files.js";
import { mergePackageJson } from "../../src/project/package-json.js";
import { mergeTsconfig } from "../../src/project/tsconfig.js";
import { type PlannedFile, textOfContent } from "../../src/tree/planned-file.js";

/** The files of `init`, with those that a folder has already and that can hold both. */
export interface MergedFiles {
  readonly files: readonly PlannedFile[];
  readonly findings: readonly Diagnostic[];
}

const ignoreFiles: readonly string[] = [".gitignore", ".dockerignore"];

/**
 * Puts what `init` has to say into the package.json, the tsconfig.json and the lists of ignored files that are in the folder already. A README stays as it is.
 * @param force whether a value of the scaffold's replaces one that differs
 */
export function mergeWithFolder(files: readonly PlannedFile[], there: Pick<ProjectFiles, "read">, force: boolean): MergedFiles {
  const findings: Diagnostic[] = [];
  const merged = files.map((file): PlannedFile => {
    const text = there.read(file.path);
    if (text === undefined || file.owner !== "scaffold") return file;
    const scaffold = textOfContent(file.content);
    if (ignoreFiles.includes(file.path)) return { owner: "edited", path: file.path, content: withLines(text, scaffold) };
    if (file.path === "README.md") return { ...file, ifExists: "keep" };
    const result = merge(file.path, text, scaffold, force);
    if (result === undefined) return file;
    findings.push(...result.findings);
    return { owner: "edited", path: file.path, content: result.text };
  });
  return { files: merged, findings };
}

function merge(path: string, text: string, scaffold: string, force: boolean): ReturnType<typeof mergeTsconfig> {
  if (path === "tsconfig.json") return mergeTsconfig(text, scaffold, force);
  return path === "package.json" ? mergePackageJson(text, scaffold, force) : undefined;
}

/** @throws DiagnosticError WW484 where the folder has a package.json that can't be added to */
export function refuseUnreadable(there: Pick<ProjectFiles, "read">): void {
  const text = there.read("package.json");
  const found = text === undefined ? [] : mergePackageJson(text, "{}", false).findings.filter(({ code }) => code === "WW484");
  if (found.length > 0) throw new DiagnosticError(found);
}

/** Adds the lines that a list lacks, without comments, at its end. */
function withLines(text: string, wanted: string): string {
  const bare = (line: string) => line.trim().replace(/^\/(?=.)|\/$/g, "");
  const there = new Set(text.split("\n").map(bare));
  const missing = wanted.split("\n").filter((line) => line !== "" && !line.startsWith("#") && !there.has(bare(line)));
  if (missing.length === 0) return text;
  return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${missing.join("\n")}\n`;
}
