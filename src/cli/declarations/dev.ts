import type { Command } from "commander";
import { type FlagValues, port, text, toggle } from "../flags.js";
import type { CommandAction } from "./command-action.js";

const flags = {
  host: text("address", "address or name by which the API server reaches this machine (default: chosen by the context)"),
  port: port(9443, "port for webhooks"),
  kubeconfig: text("file", "kubeconfig file (default: $KUBECONFIG or ~/.kube/config)"),
  context: text("context", "context of the kubeconfig (default: its current context)"),
  restore: toggle("put back what a session that was killed has changed in the cluster, and end"),
  deleteObjects: toggle("with --restore: also delete CRDs that dev installed and that have objects, with these objects"),
};

/** The options of `dev`, and the flags of the operator. */
export type DevOptions = Partial<FlagValues<typeof flags>> & { readonly flags?: readonly string[] };

/** Declares `dev`. */
export function declareDev(program: Command, action: CommandAction): void {
  const command = program
    .command("dev")
    .description("run the operator on this machine with its webhooks, and restart it whenever a file changes")
    .argument("[flags...]", "flags of the operator, after --");
  action(
    command,
    flags,
    () => import("../commands/dev.js"),
    (operatorFlags: readonly string[]) => ({ flags: operatorFlags }),
  );
}
