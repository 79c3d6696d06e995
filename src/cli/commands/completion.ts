import { type Shell, scripts } from "../completion/scripts.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";

/** `wheelwright completion SHELL`: prints the shell's completion script. */
export async function run({ shell }: { readonly shell?: Shell }, context: CommandContext): Promise<ExitCode> {
  context.stdout(scripts[shell ?? "bash"]);
  return ExitCode.done;
}
