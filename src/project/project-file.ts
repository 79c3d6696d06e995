import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import { compatLevels } from "../model/compat-level.js";
import { isObject } from "../model/json.js";
import {
  certificateSources,
  licenses,
  type ProjectBundle,
  type ProjectConfig,
  type ProjectResource,
  type ProjectWebhooks,
} from "../model/project-config.js";
import { compareReleases, parseRelease } from "../model/release-version.js";
import { MapReader } from "./map-reader.js";
import { checkAuthority, readWebhookServer } from "./webhook-server.js";
import { YamlValue } from "./yaml-value.js";

/** The name of the file at a project's root. */
export const projectFileName = "PROJECT";

/** The version of the file's layout that kubebuilder's tools and these ones write. */
export const projectFileVersion = "3";

/**
 * Reads PROJECT. Keys that it doesn't know are warned of, except those of plugins.
 * @param cliVersion the version of this Wheelwright; without it a newer one that wrote the file isn't reported
 * @returns undefined where it can't be read; then WW401 to WW404 or WW419 were reported
 */
export function parseProjectFile(text: string, sink: DiagnosticSink, cliVersion?: string): ProjectConfig | undefined {
  const errors = () => sink.sorted().filter(({ severity }) => severity === "error").length;
  const errorsBefore = errors();
  const config = readFile(new YamlValue(projectFileName, text), sink, cliVersion);
  return errors() === errorsBefore ? config : undefined;
}

function readFile(yaml: YamlValue, sink: DiagnosticSink, cliVersion: string | undefined): ProjectConfig | undefined {
  for (const { message, place } of yaml.problems) sink.report("WW401", { message }, place);
  if (yaml.problems.length > 0) return undefined;
  if (!isObject(yaml.value)) {
    sink.report("WW402", { key: "domain", expected: "a map of keys with a domain" }, yaml.placeOf([]));
    return undefined;
  }
  const reader = new MapReader(yaml.value, yaml, sink);
  checkVersion(reader, yaml, sink);
  checkLayout(reader, yaml, sink);
  checkCliVersion(reader, cliVersion, yaml, sink);
  // From kubebuilder: the values of its plugins, and the Go module's path.
  reader.passes("plugins", "repo");
  const domain = reader.string("domain");
  const maxDescriptionLength = reader.count("maxDescriptionLength");
  const migrationShards = reader.count("migrationShards");
  const lintOff = reader.map("lint")?.strings("off") ?? [];
  const compatibility = readCompatibility(reader);
  const chart = reader.string("chart", "");
  const bundle = readBundle(reader.map("bundle"));
  const certs = reader.oneOf("certs", certificateSources);
  const webhookServer = readWebhookServer(reader);
  const namespaced = reader.boolean("namespaced", false);
  const migrate = reader.boolean("migrate", false);
  const license = reader.oneOf("license", licenses);
  const owner = reader.string("owner", "");
  const config = {
    projectName: reader.string("projectName"),
    domain,
    multigroup: reader.boolean("multigroup", false),
    ...(maxDescriptionLength === undefined ? {} : { maxDescriptionLength }),
    ...(certs === undefined ? {} : { certs }),
    ...(webhookServer === undefined ? {} : { webhookServer }),
    ...(namespaced ? { namespaced } : {}),
    ...(migrate ? { migrate } : {}),
    ...(license === undefined ? {} : { license }),
    ...(owner === "" ? {} : { owner }),
    ...(migrationShards === undefined ? {} : { migrationShards: Math.max(1, migrationShards) }),
    ...(lintOff.length === 0 ? {} : { lintOff }),
    ...(compatibility === undefined ? {} : { compatibility }),
    ...(chart === "" ? {} : { chart }),
    ...(bundle === undefined ? {} : { bundle }),
    resources: readResources(reader, domain, yaml, sink),
    placeOfResource: (index: number) => yaml.placeOf(["resources", index]),
  };
  checkAuthority(config, yaml, sink);
  reader.reportUnknown();
  return config;
}

function readBundle(reader: MapReader | undefined): ProjectBundle | undefined {
  if (reader === undefined) return undefined;
  const replaces = reader.string("replaces", "");
  const defaultChannel = reader.string("defaultChannel", "");
  const networkPolicies = reader.value("networkPolicies") === undefined ? undefined : reader.boolean("networkPolicies", false);
  return {
    version: reader.string("version"),
    ...(replaces === "" ? {} : { replaces }),
    channels: reader.strings("channels"),
    ...(defaultChannel === "" ? {} : { defaultChannel }),
    ...(networkPolicies === undefined ? {} : { networkPolicies }),
  };
}

function readCompatibility(root: MapReader): ProjectConfig["compatibility"] {
  const reader = root.map("compatibility");
  return reader?.oneOf("level", compatLevels);
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

/** The layout of this tool's scaffold. */
const ownLayout = "wheelwright.dev/v1";

/** A project of another scaffold, or of a later one of ours, isn't one that these commands may write into. */
function checkLayout(reader: MapReader, yaml: YamlValue, sink: DiagnosticSink): void {
  const layout = typeof reader.value("layout") === "string" ? [String(reader.value("layout"))] : reader.strings("layout");
  if (layout.length > 0 && !layout.includes(ownLayout)) sink.report("WW419", { layout, own: ownLayout }, yaml.placeOf(["layout"]));
}

function checkCliVersion(reader: MapReader, own: string | undefined, yaml: YamlValue, sink: DiagnosticSink): void {
  const wrote = reader.value("cliVersion");
  if (own === undefined || typeof wrote !== "string" || !isNewer(wrote, own)) return;
  sink.report("WW428", { wrote, own }, yaml.placeOf(["cliVersion"]));
}

/** Whether a version comes after another one; what follows a hyphen isn't compared. */
function isNewer(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => parseRelease(text.split("-")[0] ?? ""));
  return left !== undefined && right !== undefined && compareReleases(left, right) > 0;
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
  const controllers = reader.strings("controllers");
  const foreign = readForeign(reader);
  api?.passes("crdVersion");
  return {
    group: reader.string("group", ""),
    domain: reader.string("domain", projectDomain),
    version: reader.string("version"),
    kind: reader.string("kind"),
    ...(plural === "" ? {} : { plural }),
    hasApi: api !== undefined,
    ...(foreign === undefined ? {} : { foreign }),
    namespaced: api?.boolean("namespaced", false) ?? reader.boolean("namespaced", true),
    hasController: reader.boolean("controller", false),
    ...(controllers.length === 0 ? {} : { controllers }),
    ...(deletedVersions.length === 0 ? {} : { deletedVersions }),
    ...(webhooks === undefined ? {} : { webhooks: readWebhooks(webhooks) }),
  };
}

/** A path is that of a kind's files, or with `external` what has its type. */
function readForeign(reader: MapReader): ProjectResource["foreign"] {
  const path = reader.string("path", "");
  const isExternal = reader.boolean("external", false);
  if (reader.boolean("core", false)) return { source: "core" };
  return isExternal ? { source: "external", path } : undefined;
}

function readWebhooks(reader: MapReader): ProjectWebhooks {
  const formerHubs = reader.strings("formerHubs");
  const defaultingPath = reader.string("defaultingPath", "");
  const validationPath = reader.string("validationPath", "");
  reader.passes("webhookVersion");
  return {
    ...(reader.boolean("defaulting", false) ? { defaulting: true } : {}),
    ...(reader.boolean("validation", false) ? { validation: true } : {}),
    ...(defaultingPath === "" ? {} : { defaultingPath }),
    ...(validationPath === "" ? {} : { validationPath }),
    conversion: reader.boolean("conversion", false),
    spokes: reader.strings("spoke"),
    ...(formerHubs.length === 0 ? {} : { formerHubs }),
  };
}
