import { wantedResource } from "../wanted-resource.js";
import { mistake } from "./fleet-clusters.js";
import type { FleetOptions } from "./fleet-options.js";

/** The name of the CRD that is meant. @throws DiagnosticError WW651, WW670 for what can't be a custom resource, and those of reading a project */
export function fleetCrd(options: FleetOptions, cwd: string, command: string): string {
  const { plural, group } = wantedResource(options, cwd, command).resource;
  if (!group) throw mistake(`${plural} is no custom resource: it has no group, as in demos.apps.example.com`);
  return `${plural}.${group}`;
}
