import { type Command, Option } from "commander";
import { writer } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `docs`. */
export function declareDocs(program: Command, action: CommandAction): void {
  const command = program
    .command("docs")
    .description("make the pages of the API: a reference, a picture of the versions, and an editor to try objects in")
    .option("-o, --output <folder>", "folder to write to (default: dist/docs)")
    .addOption(new Option("--format <format>", "what to write (default: html)").choices(["html", "markdown", "json"]))
    .option("--from <revision>", "also list the changes since this git revision, file:CRD, installer:FILE or kube:[CONTEXT]")
    .option("--kubeconfig <file>", "kubeconfig for kube: (default: $KUBECONFIG or ~/.kube/config)")
    .option("--check", "write nothing; exit with 3 if a file would change");
  writer(command).action(action(() => import("../commands/docs.js")));
}
