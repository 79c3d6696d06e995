import { Argument, type Command } from "commander";
import { type Shell, shells } from "../completion/scripts.js";
import { type FlagValues, negated, text } from "../flags.js";
import type { CommandAction } from "./command-action.js";

const doctorFlags = {
  kubeconfig: text("file", "kubeconfig file (default: $KUBECONFIG, the pod's service account, or ~/.kube/config)"),
  context: text("context", "context of the kubeconfig (default: its current context)"),
  cluster: negated("do not ask the cluster"),
};

/** The options of `doctor`. */
export type DoctorOptions = FlagValues<typeof doctorFlags>;

/** Declares the commands about Wheelwright itself: `explain`, `version`, `doctor` and `completion`. */
export function declareHelpCommands(program: Command, action: CommandAction): void {
  const explain = program
    .command("explain")
    .description("print the help page of a diagnostic code, or list all codes")
    .argument("[code]", "diagnostic code, such as WW210");
  action(
    explain,
    {},
    () => import("../commands/explain.js"),
    (code?: string) => (code === undefined ? {} : { code }),
  );

  action(program.command("version").description("print the version"), {}, () => import("../commands/version.js"));

  const doctor = program
    .command("doctor")
    .description("check Node, tools, the project's dependencies, and the cluster with cert-manager and the project's CRDs");
  action(doctor, doctorFlags, () => import("../commands/doctor.js"));

  const completion = program
    .command("completion")
    .description("print a shell completion script")
    .addArgument(new Argument("<shell>", "shell to complete in").choices(shells));
  action(
    completion,
    {},
    () => import("../commands/completion.js"),
    (shell: Shell) => ({ shell }),
  );

  // Completion scripts call it.
  const complete = program.command("__complete", { hidden: true }).argument("[words...]");
  action(
    complete,
    {},
    () => import("../commands/complete.js"),
    (words: readonly string[]) => ({ program, words }),
  );
}
