import { toYaml } from "../emit/yaml/yaml-text.js";
import { yamlHeader } from "../model/generated-header.js";
import type { JsonObject } from "../model/json.js";
import type { BundleSource, LeftOut } from "./bundle-source.js";
import { bundleManifests } from "./manifests.js";
import { annotationsFile, bundleDockerfile, bundleDockerignore, scorecardConfig } from "./metadata.js";
import { basePath, scaffoldedBase } from "./scaffolded-base.js";

/** A bundle's files, by their paths from the project's root. */
export interface BundleFiles {
  /** Rewritten whole each time. */
  readonly generated: ReadonlyMap<string, string>;
  /** Made once, and the user's from then on. */
  readonly scaffolded: ReadonlyMap<string, string>;
  /** The objects of bundle/manifests. */
  readonly objects: readonly JsonObject[];
  readonly leftOut: readonly LeftOut[];
  readonly webhooks: readonly JsonObject[];
}

/** The bundle's folder, relative to the project's root. */
export const bundleFolder = "bundle";

/** The OLM bundle of an operator (registry+v1), with the Dockerfile of its image. */
export function bundleFiles(source: BundleSource): BundleFiles {
  const { files, leftOut, webhooks } = bundleManifests(source);
  const notes = leftOut.map(({ object, reason }) => `# ${object}: ${reason}.\n`);
  const head = notes.length === 0 ? "" : `# Not in the bundle:\n${notes.join("")}`;
  const manifests = [...files].map(
    ([name, object]) =>
      [`${bundleFolder}/manifests/${name}`, yamlHeader + (object.kind === "ClusterServiceVersion" ? head : "") + toYaml(object)] as const,
  );
  return {
    generated: new Map([
      ...manifests,
      [`${bundleFolder}/metadata/annotations.yaml`, annotationsFile(source)],
      ["bundle.Dockerfile", bundleDockerfile(source)],
      ["bundle.Dockerfile.dockerignore", bundleDockerignore],
    ]),
    scaffolded: new Map([
      [basePath(source.name), scaffoldedBase(source.name)],
      [`${bundleFolder}/tests/scorecard/config.yaml`, scorecardConfig()],
    ]),
    objects: [...files.values()],
    leftOut,
    webhooks,
  };
}
