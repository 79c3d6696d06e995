import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { leftResidue } from "../../migrate/verify/left-residue.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import { filterOf } from "./run-settings.js";
import type { Session } from "./session.js";

/** WW668 for each deleted version of which objects carry residue. @throws ClusterError */
export async function leftResidueWarnings(
  { client, target, resource, standstill }: Session,
  options: MigrateOptions,
  signal?: AbortSignal,
): Promise<readonly Diagnostic[]> {
  const { namespaced } = target.resource;
  const settings = { filter: filterOf(options), pageSize: options.pageSize, signal };
  const left = await standstill.during(leftResidue(client, target, settings));
  return left.map(({ first: { namespace, name }, ...found }) =>
    diagnostic("WW668", { resource, namespaced, ...found, first: namespace === undefined ? name : `${namespace}/${name}` }),
  );
}
