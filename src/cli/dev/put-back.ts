import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError } from "../../cluster/cluster-error.js";
import { type ChangedObject, changedObjects, giveBack } from "../../dev/give-back.js";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { CommandContext } from "../context.js";

/**
 * Puts back everything that sessions of a project have changed in a cluster, and says so, a line an object.
 * @returns what couldn't be put back, or was kept
 */
export async function putBack(
  client: ClusterClient,
  project: string,
  deleteObjects: boolean,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  return putBackObjects(client, await changedObjects(client, project), deleteObjects, context);
}

/** The same of some objects. */
export async function putBackObjects(
  client: ClusterClient,
  objects: readonly ChangedObject[],
  deleteObjects: boolean,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const changed of objects) {
    const subject = `${changed.resource.plural} ${changed.name}`;
    try {
      const done = await giveBack(client, changed, deleteObjects);
      if (done === "kept") found.push(diagnostic("WW596", { subject }));
      else if (!context.quiet) context.stderr(`${done.padEnd(9)} ${subject}`);
    } catch (error) {
      if (!(error instanceof ApiStatusError)) throw error;
      found.push(diagnostic("WW595", { subject, message: error.message }));
    }
  }
  return found;
}
