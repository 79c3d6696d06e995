import { terminal } from "../../../generators/terminal.js";
import type { ClusterConfig } from "../../cluster/cluster-config.js";
import { isLocalCluster } from "../../dev/local-cluster.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { CommandContext } from "../context.js";

/**
 * Asks before a cluster is changed that isn't of this machine; `--yes` answers it.
 * @returns whether it may be changed
 * @throws DiagnosticError WW590 where nobody can be asked
 */
export async function mayUseCluster({ server, context: name }: ClusterConfig, context: CommandContext): Promise<boolean> {
  if (context.assumeYes || isLocalCluster(server, name)) return true;
  if (!context.interactive) throw new DiagnosticError([diagnostic("WW590", { server, context: name })]);
  const { confirm, isCancel } = await import("@clack/prompts");
  const answer = await confirm({
    message: `${name ?? "The cluster"} is at ${server}, which is not on this machine. Have its webhooks called here?`,
    initialValue: false,
    ...terminal(),
  });
  return !isCancel(answer) && answer;
}
