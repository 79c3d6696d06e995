import type { Command } from "commander";
import { addFlags, type FlagValues, toggle, yesOrNo } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { certificatesFlag, licenseFlags, previewFlags } from "./shared-flags.js";

const flags = {
  ...licenseFlags("change the license header of the TypeScript files; none removes it"),
  multigroup: yesOrNo("move the files into a folder per API group, api/<group>/<version>; =false moves them back"),
  namespaced: yesOrNo("let the manager look at its own namespace only; =false lets it look at all of them"),
  certs: certificatesFlag("change the source of the webhook certificates"),
  check: toggle("write nothing; exit with 3 if a file would change"),
};

/** The options of `edit`. */
export type EditOptions = FlagValues<typeof flags>;

/** Declares `edit`. */
export function declareEdit(program: Command, action: CommandAction): void {
  const command = program.command("edit").description("change settings of the whole project");
  action(command, flags, () => import("../commands/edit.js"));
  addFlags(command, previewFlags);
}
