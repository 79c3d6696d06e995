import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { run } from "../../../src/cli/commands/compat.js";
import type { CompatCommandOptions } from "../../../src/cli/declarations/compat.js";
import type { CompatFinding } from "../../../src/compat/finding.js";
import { type Diagnostic, DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";

const types = "api/v1beta1/demoapplication_types.ts";

/** The result of `wheelwright compat`. */
export interface CompatResult {
  readonly exitCode?: number;
  readonly findings: readonly CompatFinding[];
  readonly against?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A folder for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-compat-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs git, which knows of no configuration but the repository's own. */
export function git(folder: string, ...args: readonly string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", GIT_ALLOW_PROTOCOL: "file" };
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=main"];
  return execFileSync("git", [...identity, ...args], { cwd: folder, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** A repository with the demo project, released as v0.1.0. */
export class DemoRepository {
  readonly folder = temporaryFolder();

  /** @param at the project's folder from the repository's root, with a slash at its end */
  constructor(readonly at = "") {
    git(this.folder, "init", "-q");
    this.write(goldenInput("demoapplication"));
    this.commit("Release");
    git(this.folder, "tag", "v0.1.0");
  }

  get project(): string {
    return join(this.folder, this.at);
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.project, path)), { recursive: true });
      writeFileSync(join(this.project, path), text);
    }
  }

  read(path: string): string {
    return readFileSync(join(this.project, path), "utf8");
  }

  commit(message: string): void {
    git(this.folder, "add", "-A");
    git(this.folder, "commit", "-q", "--allow-empty", "-m", message);
  }

  /** Lowers the maximum of a port in the type file of v1beta1. */
  lowerMaximum(): void {
    const text = goldenInput("demoapplication")[types] ?? "";
    this.write({ [types]: text.replace("@Maximum(65535)", "@Maximum(1024)") });
  }

  compat(options: CompatCommandOptions = {}): Promise<CompatResult> {
    return runCompat(this.project, options);
  }
}

/** The finding of a maximum that was lowered. */
export const lowered = ["maximum-lowered"];

/** Runs the command in a folder; a DiagnosticError is what the command line would print. */
export async function runCompat(folder: string, options: CompatCommandOptions = {}): Promise<CompatResult> {
  const context = recordingContext(folder, { json: true });
  try {
    const exitCode = await run({ examples: false, ...options }, context);
    const report = JSON.parse(context.printed.stdout) as {
      findings: CompatFinding[];
      against: { name: string };
      diagnostics: Diagnostic[];
    };
    return { exitCode, findings: report.findings, against: report.against.name, diagnostics: report.diagnostics };
  } catch (error) {
    if (error instanceof DiagnosticError) return { findings: [], diagnostics: error.diagnostics };
    throw error;
  }
}

/** The rules of what was found, without notes. */
export function rulesOf({ findings }: CompatResult): readonly string[] {
  return findings.filter(({ severity }) => severity !== "info").map(({ rule }) => rule);
}
