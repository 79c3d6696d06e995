import { isMap, type YAMLMap } from "yaml";
import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import type { ProjectConfig, ProjectResource } from "../model/project-config.js";
import { MapReader } from "./map-reader.js";
import { parseYaml, type YamlFile } from "./yaml-document.js";

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
  const config = readFile(parseYaml(projectFileName, text), sink);
  return sink.sorted().length === reportedBefore ? config : undefined;
}

function readFile(yaml: YamlFile, sink: DiagnosticSink): ProjectConfig | undefined {
  for (const { message, place } of yaml.problems) sink.report("WW401", { message }, place);
  if (yaml.problems.length > 0) return undefined;
  const root = yaml.document.contents;
  if (!isMap(root)) {
    sink.report("WW402", { key: "domain", expected: "a map of keys with a domain" }, yaml.placeOf(root));
    return undefined;
  }
  const reader = new MapReader(root, yaml, sink);
  checkVersion(reader, root, yaml, sink);
  const domain = reader.string("domain");
  return {
    projectName: reader.string("projectName"),
    domain,
    multigroup: reader.boolean("multigroup", false),
    resources: readResources(reader, domain, yaml, sink),
  };
}

function checkVersion(reader: MapReader, root: YAMLMap, yaml: YamlFile, sink: DiagnosticSink): void {
  const version = reader.value("version");
  if (version === projectFileVersion) return;
  if (typeof version === "string" || typeof version === "number") {
    sink.report("WW403", { version: String(version) }, yaml.placeOf(root.get("version", true)));
  } else {
    reader.fail("version", `the string "${projectFileVersion}"`, undefined);
  }
}

function readResources(root: MapReader, domain: string, yaml: YamlFile, sink: DiagnosticSink): ProjectResource[] {
  const seen = new Map<string, YAMLMap>();
  return root.maps("resources").map(({ node, reader }) => {
    const resource = readResource(reader, domain);
    const key = `${resource.group}/${resource.version} ${resource.kind}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      const related = [{ message: "it stands here already", place: yaml.placeOf(earlier) }];
      sink.report("WW404", { kind: resource.kind, version: resource.version }, yaml.placeOf(node), related);
    }
    seen.set(key, node);
    return resource;
  });
}

function readResource(reader: MapReader, projectDomain: string): ProjectResource {
  const api = reader.map("api");
  const webhooks = reader.map("webhooks");
  const plural = reader.string("plural", "");
  return {
    group: reader.string("group", ""),
    domain: reader.string("domain", projectDomain),
    version: reader.string("version"),
    kind: reader.string("kind"),
    ...(plural === "" ? {} : { plural }),
    hasApi: api !== undefined,
    namespaced: api?.boolean("namespaced", false) ?? true,
    hasController: reader.boolean("controller", false),
    ...(webhooks === undefined
      ? {}
      : { webhooks: { conversion: webhooks.boolean("conversion", false), spokes: webhooks.strings("spoke") } }),
  };
}
