import type { Command } from "commander";
import { portOption } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `dev`. */
export function declareDev(program: Command, action: CommandAction): void {
  program
    .command("dev")
    .description("run the operator on this machine with its webhooks, and restart it whenever a file changes")
    .argument("[flags...]", "flags of the operator, after --")
    .option("--host <address>", "address or name by which the API server reaches this machine (default: chosen by the context)")
    .addOption(portOption("--port <port>", "port for webhooks").default(9443))
    .option("--kubeconfig <file>", "kubeconfig file (default: $KUBECONFIG or ~/.kube/config)")
    .option("--context <context>", "context of the kubeconfig (default: its current context)")
    .option("--restore", "put back what a session that was killed has changed in the cluster, and end")
    .option("--delete-objects", "with --restore: also delete CRDs that dev installed and that have objects, with these objects")
    .action(
      action(
        () => import("../commands/dev.js"),
        (flags: readonly string[]) => ({ flags }),
      ),
    );
}
