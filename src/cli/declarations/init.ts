import type { Command } from "commander";
import { type FlagValues, text, yesOrNo } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { certificatesFlag, licenseFlags, writer } from "./shared-flags.js";

const flags = {
  ...licenseFlags("license header of the TypeScript files (default: none)"),
  domain: text("domain", "domain that API groups end in, such as example.com (default with -y: my.domain)"),
  projectName: text("name", "project name (default: the folder's name)"),
  multigroup: yesOrNo("use a folder per API group, so that the project can have several groups"),
  namespaced: yesOrNo("let the manager look at its own namespace only, with a Role instead of a ClusterRole"),
  certs: certificatesFlag("source of the webhook certificates (default: cert-manager)"),
};

/** The options of `init`, and the folder. */
export type InitCommandOptions = FlagValues<typeof flags> & { readonly dir?: string };

/** Declares `init`. */
export function declareInit(program: Command, action: CommandAction): void {
  const command = writer(program.command("init")).description("create a project").argument("[dir]", "the project's folder", ".");
  action(
    command,
    flags,
    () => import("../commands/init.js"),
    (dir: string) => ({ dir }),
  );
}
