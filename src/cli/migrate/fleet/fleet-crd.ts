import type { FleetOptions } from "../../declarations/migrate.js";
import { wantedResource } from "../wanted-resource.js";
import { mistake } from "./fleet-clusters.js";

/** Which CRD is meant, and which version it has to store. */
export interface FleetCrd {
  readonly name: string;
  /** By the type files or `--to`; undefined with neither. */
  readonly version?: string | undefined;
}

/** The CRD that is meant. @throws DiagnosticError WW651, WW670 for what can't be a custom resource, and those of reading a project */
export function fleetCrd(options: FleetOptions, cwd: string, command: string): FleetCrd {
  const { resource, projectVersion } = wantedResource(options, cwd, command);
  const { plural, group } = resource;
  if (!group) throw mistake(`${plural} is no custom resource: it has no group, as in demos.apps.example.com`);
  return { name: `${plural}.${group}`, version: projectVersion ?? resource.version };
}
