import type { Command } from "commander";
import { count, type FlagValues, repeated, toggle } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { writer } from "./shared-flags.js";

const flags = {
  check: toggle("write nothing; exit with 3 if a file is out of date"),
  watch: toggle("keep running and regenerate whenever a file changes"),
  fix: repeated("decision", "answer an open decision in the type file first: CODE[@FILE:LINE]=OPTION, or a file of such lines"),
  questions: toggle("print the open decisions as a file to fill in for --fix; write nothing"),
  maxDescriptionLength: count(
    "bytes",
    "maximum length of descriptions in CRDs, cut after a sentence; 0 omits them (PROJECT: maxDescriptionLength)",
  ),
};

/** The options of `generate`. */
export type GenerateOptions = FlagValues<typeof flags>;

/** Declares `generate`. */
export function declareGenerate(program: Command, action: CommandAction): void {
  const command = writer(program.command("generate"))
    .alias("manifests")
    .description("generate CRDs, conversions, RBAC, kustomize configuration and migrations from the type files");
  action(command, flags, () => import("../commands/generate.js"));
}
