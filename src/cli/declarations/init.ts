import type { Command } from "commander";
import { booleanOption, certificatesOption, licenseOptions, writer } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `init`. */
export function declareInit(program: Command, action: CommandAction): void {
  licenseOptions(writer(program.command("init")), "license header of the TypeScript files (default: none)")
    .description("create a project")
    .argument("[dir]", "the project's folder", ".")
    .option("--domain <domain>", "domain that API groups end in, such as example.com (default with -y: my.domain)")
    .option("--project-name <name>", "project name (default: the folder's name)")
    .addOption(booleanOption("multigroup", "use a folder per API group, so that the project can have several groups"))
    .addOption(booleanOption("namespaced", "let the manager look at its own namespace only, with a Role instead of a ClusterRole"))
    .addOption(certificatesOption("source of the webhook certificates (default: cert-manager)"))
    .action(
      action(
        () => import("../commands/init.js"),
        (dir: string) => ({ dir }),
      ),
    );
}
