import { type Command, Option } from "commander";
import { compatLevels } from "../../model/compat-level.js";
import { repeatedOption } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `compat`. */
export function declareCompat(program: Command, action: CommandAction): void {
  program
    .command("compat")
    .description("say which changes of the API break whom, compared with an older state of the project")
    .option("--against <state>", "a git revision, file:CRD, installer:FILE or kube:[CONTEXT] (default: where the default branch was left)")
    .addOption(repeatedOption("--kind <kind>", "compare only this kind; may be repeated"))
    .addOption(new Option("--fail-on <severity>", "exit with 1 from this severity on (default: error)").choices(["error", "warning"]))
    .addOption(new Option("--level <level>", "what the project promises (default: api)").choices(compatLevels))
    .addOption(
      new Option("--format <format>", "how to print the findings (default: text)").choices([
        "text",
        "json",
        "sarif",
        "github",
        "markdown",
        "junit",
      ]),
    )
    .addOption(
      new Option("--since-tags", "compare with the last release, and check the steps between all releases that are tagged").conflicts(
        "against",
      ),
    )
    .addOption(repeatedOption("--fix <finding>", "allow a finding in api/compat.yaml: CODE[@FILE:LINE]=waive; may be repeated"))
    .option("--reason <text>", "why --fix allows it")
    .option("--until <day>", "last day on which --fix allows it, such as 2027-01-31")
    .option("--by <name>", "who allows it (default: user.name of git)")
    .option("--live", "also check the objects of a cluster: which would be frozen, lose values or read otherwise")
    .option("--no-examples", "do not search for objects that show the findings")
    .option("--kubeconfig <file>", "kubeconfig for kube: and --live (default: $KUBECONFIG or ~/.kube/config)")
    .option("--context <name>", "context of the kubeconfig for --live (default: that of kube:, or the current one)")
    .action(action(() => import("../commands/compat.js")));
}
