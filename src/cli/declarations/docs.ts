import type { Command } from "commander";
import { choice, type FlagValues, text, toggle } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { writer } from "./shared-flags.js";

const flags = {
  output: text("folder", "folder to write to (default: dist/docs)", { short: "o" }),
  format: choice("format", ["html", "markdown", "json"], "what to write (default: html)"),
  from: text("revision", "also list the changes since this git revision, file:CRD, installer:FILE or kube:[CONTEXT]"),
  kubeconfig: text("file", "kubeconfig for kube: (default: $KUBECONFIG or ~/.kube/config)"),
  check: toggle("write nothing; exit with 3 if a file would change"),
};

/** The options of `docs`. */
export type DocsOptions = FlagValues<typeof flags>;

/** Declares `docs`. */
export function declareDocs(program: Command, action: CommandAction): void {
  const command = program
    .command("docs")
    .description("make the pages of the API: a reference, a picture of the versions, and an editor to try objects in");
  action(command, flags, () => import("../commands/docs.js"));
  writer(command);
}
