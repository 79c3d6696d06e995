import { gzipSync } from "node:zlib";
import { type BundleFiles, bundleFiles, bundleFolder } from "../../bundle/bundle-files.js";
import { type BundleSource, csvName } from "../../bundle/bundle-source.js";
import { managerOf } from "../../bundle/cluster-service-version.js";
import { deploymentsOf } from "../../bundle/deployments.js";
import { objectsAt, textAt, valueAt } from "../../bundle/json-path.js";
import { label } from "../../bundle/objects.js";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { isGenerated } from "../../model/generated-header.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import type { ProjectFiles } from "../../model/project-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";

/** The files of a bundle, and what was found on the way. */
export interface BundlePlan {
  readonly files: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The most that a bundle may take: OLM puts it into one ConfigMap. */
const largestBundle = 1024 * 1024;

/** The most characters of a label's value. */
const longestLabel = 63;

/** Plans the bundle of an operator: manifests are written whole, and those that nothing emits any more go; the user's part and the scorecard's tests are left alone. */
export function planBundle(source: BundleSource, files: ProjectFiles, force: boolean): BundlePlan {
  const bundle = bundleFiles(source);
  const generated = [...bundle.generated].map(([path, content]): PlannedFile => ({ owner: "generated", path, content }));
  const scaffolded = [...bundle.scaffolded].map(
    ([path, content]): PlannedFile => ({ owner: "scaffold", path, content, ifExists: force ? "conflict" : "keep" }),
  );
  const wanted = new Set(generated.map(({ path }) => path));
  const stale = files
    .list(`${bundleFolder}/manifests`)
    .filter((path) => !wanted.has(path) && isGenerated(files.read(path)))
    .map((path): PlannedFile => ({ owner: "deleted", path }));
  return { files: [...generated, ...scaffolded, ...stale], diagnostics: findings(source, bundle) };
}

function findings(source: BundleSource, bundle: BundleFiles): readonly Diagnostic[] {
  const lost = bundle.leftOut.filter(({ replaced }) => !replaced).map(({ replaced: _, ...each }) => diagnostic("WW800", each));
  const image = textAt(managerOf(source), "image");
  const size = compressedSize([...bundle.generated].flatMap(([path, text]) => (path.startsWith(`${bundleFolder}/`) ? [text] : [])));
  return [
    ...lost,
    ...bundle.objects.flatMap((object) => mentions(source, object)),
    ...modeFindings(source, bundle),
    ...(deploymentsOf(source).length === 0 ? [diagnostic("WW806", {})] : []),
    ...nameFindings(source, bundle),
    ...(image === "controller:latest" ? [diagnostic("WW808", { image })] : []),
    ...(size > largestBundle * 0.85 ? [diagnostic("WW809", { bytes: size })] : []),
  ];
}

/** OLM converts for the whole cluster or not at all. */
function modeFindings({ base }: BundleSource, { webhooks }: BundleFiles): readonly Diagnostic[] {
  const modes = objectsAt(base, "spec", "installModes")
    .filter(({ supported }) => supported === true)
    .map(({ type }) => String(type));
  const isFine = valueAt(base, "spec", "installModes") === undefined || (modes.length === 1 && modes[0] === "AllNamespaces");
  return isFine || webhooks.length === 0 ? [] : [diagnostic("WW804", { modes })];
}

/** Names that OLM puts into labels. */
function nameFindings({ name, release }: BundleSource, { webhooks }: BundleFiles): readonly Diagnostic[] {
  const names = [csvName({ name }, release.version), ...webhooks.map((each) => textAt(each, "generateName"))];
  return names.filter((each) => each.length > longestLabel).map((each) => diagnostic("WW807", { name: each, maximum: longestLabel }));
}

/** Texts of an object that name the installer's namespace: OLM installs into the one that its user chooses. */
function mentions({ namespace }: BundleSource, object: JsonObject): readonly Diagnostic[] {
  const { annotations: _, ...metadata } = (object.metadata ?? {}) as JsonObject;
  const places = textsOf(object.kind === "ClusterServiceVersion" ? { ...object, metadata } : object, []);
  const own = new RegExp(`(^|[^A-Za-z0-9-])${namespace.replaceAll(/[^\w-]/g, "\\$&")}($|[^A-Za-z0-9-])`);
  return places
    .filter(({ path, text }) => own.test(text) && !path.startsWith("spec.conversion."))
    .map(({ path, text }) => diagnostic("WW802", { object: label(object), path, text }));
}

interface PlacedText {
  /** `spec.install.spec.deployments[0].spec` */
  readonly path: string;
  readonly text: string;
}

function textsOf(value: JsonValue, path: readonly string[]): readonly PlacedText[] {
  if (typeof value === "string") return [{ path: path.join(".").replaceAll(".[", "["), text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each as JsonValue, [...path, Array.isArray(value) ? `[${key}]` : key]));
}

/** The size of a bundle as OLM measures it: each file compressed, in base64. */
function compressedSize(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(gzipSync(text, { level: 9 }).length / 3) * 4, 0);
}
