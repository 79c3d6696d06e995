import type { Command } from "commander";
import { compatLevels } from "../../model/compat-level.js";
import { choice, type FlagValues, negated, repeated, text, toggle } from "../flags.js";
import type { CommandAction } from "./command-action.js";

const flags = {
  against: text("state", "a git revision, file:CRD, installer:FILE or kube:[CONTEXT] (default: where the default branch was left)"),
  kind: repeated("kind", "compare only this kind; may be repeated"),
  failOn: choice("severity", ["error", "warning"], "exit with 1 from this severity on (default: error)"),
  level: choice("level", compatLevels, "what the project promises (default: api)"),
  format: choice("format", ["text", "json", "sarif", "github", "markdown", "junit"], "how to print the findings (default: text)"),
  sinceTags: toggle("compare with the last release, and check the steps between all releases that are tagged", { conflicts: "against" }),
  fix: repeated("finding", "allow a finding in api/compat.yaml: CODE[@FILE:LINE]=waive; may be repeated"),
  reason: text("text", "why --fix allows it"),
  until: text("day", "last day on which --fix allows it, such as 2027-01-31"),
  by: text("name", "who allows it (default: user.name of git)"),
  live: toggle("also check the objects of a cluster: which would be frozen, lose values or read otherwise"),
  examples: negated("do not search for objects that show the findings"),
  kubeconfig: text("file", "kubeconfig for kube: and --live (default: $KUBECONFIG or ~/.kube/config)"),
  context: text("name", "context of the kubeconfig for --live (default: that of kube:, or the current one)"),
};

/** The options of `compat`. */
export type CompatCommandOptions = FlagValues<typeof flags>;

/** Declares `compat`. */
export function declareCompat(program: Command, action: CommandAction): void {
  const command = program
    .command("compat")
    .description("show which changes of the API break whom, compared with an older state of the project");
  action(command, flags, () => import("../commands/compat.js"));
}
