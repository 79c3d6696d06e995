import { isMap, isScalar, isSeq, type Pair, type YAMLMap } from "yaml";
import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import type { ProjectConfig, ProjectResource } from "../model/project-config.js";
import { keyOf, parseYaml, type YamlFile } from "./yaml-document.js";

/** The name of the file at a project's root. */
export const projectFileName = "PROJECT";

/** The version of the file's layout that kubebuilder's tools and these ones write. */
export const projectFileVersion = "3";

/**
 * Reads PROJECT. Keys that it doesn't know are the user's, or a plugin's, and pass.
 * @returns undefined where it can't be read; then WW401 to WW404 were reported
 */
export function parseProjectFile(text: string, sink: DiagnosticSink): ProjectConfig | undefined {
  const yaml = parseYaml(projectFileName, text);
  for (const { message, place } of yaml.problems) sink.report("WW401", { message }, place);
  if (yaml.problems.length > 0) return undefined;
  const root = yaml.document.contents;
  if (!isMap(root)) {
    sink.report("WW402", { key: "domain", expected: "a map of keys with a domain" }, yaml.placeOf(root));
    return undefined;
  }
  const reader = new MapReader(root, yaml, sink, "");
  reader.version();
  const domain = reader.string("domain");
  const config = {
    projectName: reader.string("projectName"),
    domain,
    multigroup: reader.boolean("multigroup", false),
    resources: readResources(reader, domain, yaml, sink),
  };
  return reader.failed ? undefined : config;
}

function readResources(root: MapReader, domain: string, yaml: YamlFile, sink: DiagnosticSink): ProjectResource[] {
  const seen = new Map<string, YAMLMap>();
  return root.maps("resources").map((map, index) => {
    const reader = root.child(map, `resources[${index}].`);
    const resource = readResource(reader, domain);
    const key = `${resource.group}/${resource.version} ${resource.kind}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      const related = [{ message: "it stands here already", place: yaml.placeOf(earlier) }];
      sink.report("WW404", { kind: resource.kind, version: resource.version }, yaml.placeOf(map), related);
      root.failed = true;
    }
    seen.set(key, map);
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

/** Reads the keys of one map of PROJECT and reports those that aren't what they have to be. */
class MapReader {
  failed = false;

  constructor(
    private readonly node: YAMLMap,
    private readonly yaml: YamlFile,
    private readonly sink: DiagnosticSink,
    private readonly prefix: string,
    private readonly parent?: MapReader,
  ) {}

  child(node: YAMLMap, prefix: string): MapReader {
    return new MapReader(node, this.yaml, this.sink, prefix, this);
  }

  string(key: string, otherwise?: string): string {
    const value = this.value(key);
    if (value === undefined && otherwise !== undefined) return otherwise;
    if (typeof value === "string" && (value !== "" || otherwise !== undefined)) return value;
    this.fail(key, "a string");
    return "";
  }

  boolean(key: string, otherwise: boolean): boolean {
    const value = this.value(key) ?? otherwise;
    if (typeof value === "boolean") return value;
    this.fail(key, "true or false");
    return otherwise;
  }

  strings(key: string): string[] {
    const node = this.node.get(key, true) as unknown;
    if (node === undefined) return [];
    const values = isSeq(node) ? node.items.map((item) => (isScalar(item) ? item.value : item)) : [undefined];
    if (values.every((value) => typeof value === "string")) return values;
    this.fail(key, "a list of strings");
    return [];
  }

  map(key: string): MapReader | undefined {
    const node = this.node.get(key, true) as unknown;
    if (node === undefined || (isScalar(node) && node.value === null)) return undefined;
    if (isMap(node)) return this.child(node, `${this.prefix}${key}.`);
    this.fail(key, "a map");
    return undefined;
  }

  maps(key: string): YAMLMap[] {
    const node = this.node.get(key, true) as unknown;
    if (node === undefined || (isScalar(node) && node.value === null)) return [];
    const items = isSeq(node) ? node.items : [undefined];
    if (items.every((item) => isMap(item))) return items;
    this.fail(key, "a list of maps");
    return [];
  }

  version(): void {
    const value = this.value("version");
    if (value === projectFileVersion) return;
    if (typeof value !== "string" && typeof value !== "number") return this.fail("version", `the string "${projectFileVersion}"`);
    this.sink.report("WW403", { version: String(value) }, this.yaml.placeOf(this.node.get("version", true)));
    this.failed = true;
  }

  private value(key: string): unknown {
    return this.node.get(key);
  }

  private fail(key: string, expected: string): void {
    const pair = this.node.items.find((item: Pair) => isScalar(item.key) && item.key.value === key);
    this.sink.report("WW402", { key: this.prefix + key, expected }, this.yaml.placeOf(keyOf(pair) ?? this.node));
    for (let reader: MapReader | undefined = this; reader !== undefined; reader = reader.parent) reader.failed = true;
  }
}
