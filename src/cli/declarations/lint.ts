import type { Command } from "commander";
import { choice, type FlagValues, list, repeated, text, toggle } from "../flags.js";
import type { CommandAction } from "./command-action.js";

const flags = {
  against: text(
    "state",
    "what is new since a git revision, file:CRD, installer:FILE or kube:[CONTEXT] (default: where the default branch was left)",
  ),
  all: toggle("check all fields", { conflicts: "against" }),
  kind: repeated("kind", "check only this kind; may be repeated"),
  off: list("rules", "rules to leave out, besides those under lint.off in PROJECT"),
  format: choice("format", ["text", "json"], "how to print the findings (default: text)"),
  kubeconfig: text("file", "kubeconfig for kube: (default: $KUBECONFIG or ~/.kube/config)"),
};

/** The options of `lint`. */
export type LintCommandOptions = FlagValues<typeof flags>;

/** Declares `lint`. */
export function declareLint(program: Command, action: CommandAction): void {
  const command = program
    .command("lint")
    .description("check the fields that are new against best practice and the Kubernetes API conventions");
  action(command, flags, () => import("../commands/lint.js"));
}
