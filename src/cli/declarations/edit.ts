import type { Command } from "commander";
import { booleanOption, certificatesOption, licenseOptions } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `edit`. */
export function declareEdit(program: Command, action: CommandAction): void {
  licenseOptions(program.command("edit"), "change the license header of the TypeScript files; none removes it")
    .description("change settings of the whole project")
    .addOption(booleanOption("multigroup", "move the files into a folder per API group, api/<group>/<version>; =false moves them back"))
    .addOption(booleanOption("namespaced", "let the manager look at its own namespace only; =false lets it look at all of them"))
    .addOption(certificatesOption("change the source of the webhook certificates"))
    .option("--check", "write nothing; exit with 3 if a file would change")
    .option("--dry-run", "list what would be written; write nothing")
    .option("--diff", "print the changes as a patch; write nothing")
    .action(action(() => import("../commands/edit.js")));
}
