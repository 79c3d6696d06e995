import { type Command, Option } from "commander";
import { booleanOption, writer } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `init`. */
export function declareInit(program: Command, action: CommandAction): void {
  writer(program.command("init"))
    .description("create a project")
    .argument("[dir]", "the project's folder", ".")
    .option("--domain <domain>", "domain that API groups end in, such as example.com (default with -y: my.domain)")
    .option("--project-name <name>", "project name (default: the folder's name)")
    .addOption(booleanOption("multigroup", "use a folder per API group, so that the project can have several groups"))
    .addOption(
      new Option("--certs <source>", "source of the webhook certificates (default: cert-manager)").choices([
        "cert-manager",
        "self-managed",
      ]),
    )
    .action(
      action(
        () => import("../commands/init.js"),
        (dir: string) => ({ dir }),
      ),
    );
}
