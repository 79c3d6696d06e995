import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { PlannedFile } from "../tree/planned-file.js";
import type { CommandContext } from "./context.js";
import type { ExitCode } from "./exit-code.js";

/** What a command would do, computed whole before anything is written. */
export interface CommandPlan {
  /** The project's root, absolute. */
  readonly root: string;
  readonly files: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The next steps to take, printed after success: commands or sentences. */
  readonly next: readonly string[];
}

/** Prints a plan's diagnostics; without errors, compares it with the disk, prints the status lines and writes, once. */
export declare function applyPlan(context: CommandContext, plan: CommandPlan): Promise<ExitCode>;
