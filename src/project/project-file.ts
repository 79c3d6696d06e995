import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import type { ProjectConfig, ProjectResource, ProjectWebhooks } from "../model/project-config.js";
import { isMap, MapReader } from "./map-reader.js";
import { YamlValue } from "./yaml-value.js";

/** The name of the file at a project's root. */
export const projectFileName = "PROJECT";

/** The version of the file's layout that kubebuilder's tools and these ones write. */
export const projectFileVersion = "3";

/**
 * Reads PROJECT. Keys that it doesn't know are the user's, or a plugin's, and pass.
 * @returns undefined where it can't be read; then WW401 to WW404 were reported
 */
export function parseProjectFile(text: string, sink: DiagnosticSink): ProjectConfig | undefined {
  const reportedBefore = sink.sorted().length;
  const config = readFile(new YamlValue(projectFileName, text), sink);
  return sink.sorted().length === reportedBefore ? config : undefined;
}

function readFile(yaml: YamlValue, sink: DiagnosticSink): ProjectConfig | undefined {
  for (const { message, place } of yaml.problems) sink.report("WW401", { message }, place);
  if (yaml.problems.length > 0) return undefined;
  if (!isMap(yaml.value)) {
    sink.report("WW402", { key: "domain", expected: "a map of keys with a domain" }, yaml.placeOf([]));
    return undefined;
  }
  const reader = new MapReader(yaml.value, yaml, sink);
  checkVersion(reader, yaml, sink);
  const domain = reader.string("domain");
  const maxDescriptionLength = reader.count("maxDescriptionLength");
  const migrationShards = reader.count("migrationShards");
  const lintOff = reader.map("lint")?.strings("off") ?? [];
  const compatibility = readCompatibility(reader);
  const chart = reader.string("chart", "");
  return {
    projectName: reader.string("projectName"),
    domain,
    multigroup: reader.boolean("multigroup", false),
    ...(maxDescriptionLength === undefined ? {} : { maxDescriptionLength }),
    ...(migrationShards === undefined ? {} : { migrationShards: Math.max(1, migrationShards) }),
    ...(lintOff.length === 0 ? {} : { lintOff }),
    ...(compatibility === undefined ? {} : { compatibility }),
    ...(chart === "" ? {} : { chart }),
    resources: readResources(reader, domain, yaml, sink),
    placeOfResource: (index) => yaml.placeOf(["resources", index]),
  };
}

const levels = ["stored", "api", "strict"] as const;

function readCompatibility(root: MapReader): ProjectConfig["compatibility"] {
  const reader = root.map("compatibility");
  const value = reader?.value("level");
  if (reader === undefined || value === undefined) return undefined;
  return levels.find((level) => level === value) ?? reader.fail("level", "stored, api or strict", undefined);
}

function checkVersion(reader: MapReader, yaml: YamlValue, sink: DiagnosticSink): void {
  const version = reader.value("version");
  if (version === projectFileVersion) return;
  if (typeof version === "string" || typeof version === "number") {
    sink.report("WW403", { version: String(version) }, yaml.placeOf(["version"]));
  } else {
    reader.fail("version", `the string "${projectFileVersion}"`, undefined);
  }
}

function readResources(root: MapReader, domain: string, yaml: YamlValue, sink: DiagnosticSink): ProjectResource[] {
  const seen = new Map<string, MapReader>();
  return root.maps("resources").map((reader) => {
    const resource = readResource(reader, domain);
    const key = `${resource.group}/${resource.version} ${resource.kind}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      const related = [{ message: "it stands here already", place: yaml.placeOf(earlier.path) }];
      sink.report("WW404", { kind: resource.kind, version: resource.version }, yaml.placeOf(reader.path), related);
    }
    seen.set(key, reader);
    return resource;
  });
}

function readResource(reader: MapReader, projectDomain: string): ProjectResource {
  const api = reader.map("api");
  const webhooks = reader.map("webhooks");
  const plural = reader.string("plural", "");
  const deletedVersions = reader.strings("deletedVersions");
  return {
    group: reader.string("group", ""),
    domain: reader.string("domain", projectDomain),
    version: reader.string("version"),
    kind: reader.string("kind"),
    ...(plural === "" ? {} : { plural }),
    hasApi: api !== undefined,
    namespaced: api?.boolean("namespaced", false) ?? true,
    hasController: reader.boolean("controller", false),
    ...(deletedVersions.length === 0 ? {} : { deletedVersions }),
    ...(webhooks === undefined ? {} : { webhooks: readWebhooks(webhooks) }),
  };
}

function readWebhooks(reader: MapReader): ProjectWebhooks {
  const formerHubs = reader.strings("formerHubs");
  return {
    conversion: reader.boolean("conversion", false),
    spokes: reader.strings("spoke"),
    ...(formerHubs.length === 0 ? {} : { formerHubs }),
  };
}
