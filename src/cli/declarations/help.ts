import { Argument, type Command } from "commander";
import { type Shell, shells } from "../completion/scripts.js";
import type { CommandAction } from "./command-action.js";

/** Declares the commands about Wheelwright itself: `explain`, `version`, `doctor` and `completion`. */
export function declareHelpCommands(program: Command, action: CommandAction): void {
  program
    .command("explain")
    .description("print the help page of a diagnostic code, or list all codes")
    .argument("[code]", "diagnostic code, such as WW210")
    .action(
      action(
        () => import("../commands/explain.js"),
        (code?: string) => (code === undefined ? {} : { code }),
      ),
    );

  program
    .command("version")
    .description("print the version")
    .action(action(() => import("../commands/version.js")));

  program
    .command("doctor")
    .description("check Node, tools, the project's dependencies, and the cluster with cert-manager and the project's CRDs")
    .option("--kubeconfig <file>", "kubeconfig file (default: $KUBECONFIG, the pod's service account, or ~/.kube/config)")
    .option("--context <context>", "context of the kubeconfig (default: its current context)")
    .option("--no-cluster", "do not ask the cluster")
    .action(action(() => import("../commands/doctor.js")));

  program
    .command("completion")
    .description("print a shell completion script")
    .addArgument(new Argument("<shell>", "shell to complete in").choices(shells))
    .action(
      action(
        () => import("../commands/completion.js"),
        (shell: Shell) => ({ shell }),
      ),
    );

  // Completion scripts call it.
  program
    .command("__complete", { hidden: true })
    .argument("[words...]")
    .action(
      action(
        () => import("../commands/complete.js"),
        (words: readonly string[]) => ({ program, words }),
      ),
    );
}
