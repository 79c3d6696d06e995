import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import * as init from "../../src/cli/commands/init.js";
import type { CommandContext } from "../../src/cli/context.js";
import { exitCodeOf } from "../../src/cli/exit-code.js";
import { type Diagnostic, DiagnosticError } from "../../src/diagnostics/diagnostic.js";
import type { WheelwrightDependency } from "../../src/project/wheelwright-dependency.js";
import { recordingContext } from "./context.js";
import { textsBelow } from "./temporary-folder.js";

/** Instead of packing the checkout that the tests run in. */
export const fromRegistry = async (): Promise<WheelwrightDependency> => ({ range: "^0.1.0" });

/** A real folder for one test, and commands run in it as the command line runs them. */
export class ScaffoldFolder {
  readonly root = mkdtempSync(join(tmpdir(), "wheelwright-scaffold-"));

  constructor() {
    onTestFinished(() => rmSync(this.root, { recursive: true, force: true }));
  }

  write(files: Record<string, string>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), "utf8");
  }

  edit(path: string, change: (text: string) => string): void {
    this.write({ [path]: change(this.read(path)) });
  }

  remove(path: string): void {
    rmSync(join(this.root, path));
  }

  /** Every file, with its text. */
  all(): Record<string, string> {
    return textsBelow(this.root);
  }

  /** Makes a project as `init` does, with Wheelwright from the registry. */
  async init(): Promise<void> {
    const module = { run: (options: Parameters<typeof init.run>[0], context: CommandContext) => init.run(options, context, fromRegistry) };
    const { exitCode } = await this.run(module, { domain: "example.com", projectName: "demo-operator" });
    if (exitCode !== 0) throw new Error("init failed");
  }

  /** Runs a command's module; a DiagnosticError is what the command line would print. */
  async run<Options>(
    command: { run(options: Options, context: CommandContext): Promise<number> },
    options: Options,
    context: Partial<CommandContext> = {},
  ): Promise<{
    exitCode: number;
    diagnostics: readonly Diagnostic[];
    changes: Record<string, string>;
    next: readonly string[];
  }> {
    const full = recordingContext(this.root, { json: true, ...context });
    try {
      const exitCode = await command.run(options, full);
      const report = JSON.parse(full.printed.stdout) as {
        changes: { path: string; status: string }[];
        diagnostics: Diagnostic[];
        next: string[];
      };
      const changes = Object.fromEntries(report.changes.map(({ path, status }) => [path, status]));
      return { exitCode, diagnostics: report.diagnostics, changes, next: report.next };
    } catch (error) {
      if (error instanceof DiagnosticError) return { exitCode: exitCodeOf(error), diagnostics: error.diagnostics, changes: {}, next: [] };
      throw error;
    }
  }
}
