import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DiagnosticError, diagnostic } from "../../../diagnostics/diagnostic.js";
import type { FleetCluster } from "../../../migrate/fleet/survey.js";
import type { FleetOptions } from "../../declarations/migrate.js";
import { fileErrorReason } from "../file-error.js";

/**
 * The clusters that the options name, in their order: contexts as they are given, kubeconfigs by their file names.
 * @throws DiagnosticError WW670 where they name none, or one twice
 */
export function fleetClusters(options: FleetOptions, cwd: string): readonly FleetCluster[] {
  const { contexts, kubeconfig, kubeconfigs } = options;
  if ((contexts === undefined) === (kubeconfigs === undefined)) throw mistake("a fleet is named by --contexts or by --kubeconfigs");
  const clusters =
    contexts?.map((name) => ({ name, context: name, ...(kubeconfig === undefined ? {} : { kubeconfig: resolve(cwd, kubeconfig) }) })) ??
    inFolder(kubeconfigs ?? "", cwd);
  if (clusters.some(({ name }) => name === "")) throw mistake("--contexts has an empty name");
  const twice = clusters.find(({ name }, index) => clusters.findIndex((other) => other.name === name) !== index);
  if (twice !== undefined) throw mistake(`the cluster ${twice.name} is named twice`);
  return clusters;
}

function inFolder(folder: string, cwd: string): readonly FleetCluster[] {
  const path = resolve(cwd, folder);
  let names: readonly string[];
  try {
    names = readdirSync(path, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    const reason = fileErrorReason(error);
    throw mistake(`the folder ${folder} of --kubeconfigs can't be read: ${reason}`);
  }
  if (names.length === 0) throw mistake(`the folder ${folder} of --kubeconfigs has no file`);
  return names.map((name) => ({ name, kubeconfig: join(path, name) }));
}

/** WW670. */
export function mistake(message: string): DiagnosticError {
  return new DiagnosticError([diagnostic("WW670", { message })]);
}
