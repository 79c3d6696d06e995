import type { Command } from "commander";
import { countOption, listOption } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `convert` and `validate`, which read manifests. */
export function declareManifestCommands(program: Command, action: CommandAction): void {
  program
    .command("convert")
    .description("convert manifests between API versions with the project's own conversions")
    .addOption(listOption("-f, --file <files>", "file or folder of manifests; - for standard input").makeOptionMandatory())
    .option("--to <version>", "target version, such as v1 or apps.example.com/v1")
    .option("--strip-residue", "remove the annotations in which conversions keep values that a version cannot represent")
    .option("--in-place", "write the files instead of printing to stdout")
    .option("--check", "write nothing; exit with 3 if a file would change")
    .option("--dry-run", "list the files that would change; write nothing")
    .option("--diff", "print the changes as a patch; write nothing")
    .action(action(() => import("../commands/convert.js")));

  program
    .command("validate")
    .description("check manifests against the type files, as the API server would")
    .addOption(listOption("-f, --file <files>", "file or folder of manifests; - for standard input").makeOptionMandatory())
    .addOption(listOption("--old <files>", "the objects before the update, to check transition rules"))
    .option("--defaults", "print the objects with defaults filled in")
    .addOption(listOption("--crd <crds>", "judge by these CRDs instead of the type files: files, folders, or kube:PLURAL.GROUP"))
    .option("--kubeconfig <file>", "kubeconfig for kube:PLURAL.GROUP (default: $KUBECONFIG or ~/.kube/config)")
    .option("--context <context>", "context of the kubeconfig (default: its current context)")
    .addOption(countOption("--max-findings <number>", "how many findings to show at most; all are counted (default: 1000)"))
    .action(action(() => import("../commands/validate.js")));
}
