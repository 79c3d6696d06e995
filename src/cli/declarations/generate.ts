import type { Command } from "commander";
import { countOption, repeatedOption, writer } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `generate`. */
export function declareGenerate(program: Command, action: CommandAction): void {
  writer(program.command("generate"))
    .alias("manifests")
    .description("generate CRDs, conversions, RBAC, kustomize configuration and migrations from the type files")
    .option("--check", "write nothing; exit with 3 if a file is out of date")
    .option("--watch", "keep running and regenerate whenever a file changes")
    .addOption(
      repeatedOption(
        "--fix <decision>",
        "answer an open decision in the type file first: CODE[@FILE:LINE]=OPTION, or a file of such lines",
      ),
    )
    .option("--questions", "print the open decisions as a file to fill in for --fix; write nothing")
    .addOption(
      countOption(
        "--max-description-length <bytes>",
        "maximum length of descriptions in CRDs, cut after a sentence; 0 omits them (PROJECT: maxDescriptionLength)",
      ),
    )
    .action(action(() => import("../commands/generate.js")));
}
