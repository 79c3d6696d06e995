import type { Diagnostic } from "../src/diagnostics/diagnostic.js";
import type { PlannedFile } from "../src/tree/planned-file.js";
import type { CommandDefinition } from "./command.js";

/** A scaffolding command that looked at its folder, and at what it was given. */
export interface Scaffold<Options> {
  /** Questions that may have to be asked. */
  readonly command: CommandDefinition<Options>;
  /** The project's root, absolute. */
  readonly root: string;
  /** The options that are known, with those that need not be asked. */
  readonly given: Partial<Options>;
  /**
   * Makes the files, once every option is known.
   * @throws DiagnosticError where they cannot be made
   */
  readonly plan: (options: Options) => Promise<ScaffoldPlan>;
}

/** The result of a scaffolding command. */
export interface ScaffoldPlan {
  readonly files: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The next steps to take: commands or sentences. */
  readonly next: readonly string[];
}
