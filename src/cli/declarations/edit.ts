import type { Command } from "commander";
import { booleanOption } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `edit`. */
export function declareEdit(program: Command, action: CommandAction): void {
  program
    .command("edit")
    .description("change settings of the whole project")
    .addOption(booleanOption("multigroup", "move the files into a folder per API group, api/<group>/<version>; =false moves them back"))
    .option("--check", "write nothing; exit with 3 if a file would move")
    .option("--dry-run", "list what would be written; write nothing")
    .option("--diff", "print the changes as a patch; write nothing")
    .action(action(() => import("../commands/edit.js")));
}
