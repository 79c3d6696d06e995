import { diskFiles } from "../../tree/disk-files.js";
import { applyPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import type { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { planGenerate } from "../plan-generate.js";

/** `wheelwright generate`: writes what follows from the type files. */
export async function run(options: { readonly check?: boolean }, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const { files, diagnostics } = planGenerate(root, diskFiles(root));
  const next = ["npm run build && npm test", "make build-installer IMG=<registry>/<image>:<tag>"];
  return applyPlan(context, { root, files, diagnostics, next }, { check: options.check === true });
}
