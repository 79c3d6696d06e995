import { type Command, Option } from "commander";
import { listOption, repeatedOption } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `lint`. */
export function declareLint(program: Command, action: CommandAction): void {
  program
    .command("lint")
    .description("check the fields that are new against best practice and the Kubernetes API conventions")
    .option(
      "--against <state>",
      "what is new since a git revision, file:CRD, installer:FILE or kube:[CONTEXT] (default: where the default branch was left)",
    )
    .addOption(new Option("--all", "check all fields").conflicts("against"))
    .addOption(repeatedOption("--kind <kind>", "check only this kind; may be repeated"))
    .addOption(listOption("--off <rules>", "rules to leave out, besides those under lint.off in PROJECT"))
    .addOption(new Option("--format <format>", "how to print the findings (default: text)").choices(["text", "json"]))
    .option("--kubeconfig <file>", "kubeconfig for kube: (default: $KUBECONFIG or ~/.kube/config)")
    .action(action(() => import("../commands/lint.js")));
}
