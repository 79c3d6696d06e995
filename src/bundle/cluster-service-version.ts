import { managerContainer } from "../chart/chart-source.js";
import type { JsonObject } from "../model/json.js";
import { stringifyJson } from "../model/lossless-json.js";
import { type BundleSource, csvName } from "./bundle-source.js";
import { deploymentsOf, strategyDeployment, webhookDeployment } from "./deployments.js";
import { displayName } from "./display-name.js";
import { objectAt, objectsAt, textAt, valueAt, without } from "./json-path.js";
import { ownedCrds } from "./owned-crds.js";
import { packageFacts, sourceAddress } from "./package-facts.js";
import type { Permissions } from "./permissions.js";
import { webhookDefinitions } from "./webhook-definitions.js";

/** The ClusterServiceVersion: what the objects say, and for what they don't, the user's part and then package.json. */
export function clusterServiceVersion(source: BundleSource, crds: readonly JsonObject[], rights: Permissions): JsonObject {
  const { base, release, name } = source;
  const labels = valueAt(base, "metadata", "labels");
  return {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "ClusterServiceVersion",
    metadata: {
      annotations: annotations(source),
      ...(labels === undefined ? {} : { labels }),
      name: csvName({ name }, release.version),
      namespace: "placeholder",
    },
    spec: sorted({ ...usualSpec(source), ...objectAt(base, "spec"), ...generatedSpec(source, crds, rights) }),
  };
}

/** The values of the ClusterServiceVersion where neither the user nor package.json gives any. */
function usualSpec(source: BundleSource): JsonObject {
  const { about, name, objects } = source;
  const facts = packageFacts(about);
  return {
    apiservicedefinitions: {},
    description: `The operator ${name}.`,
    displayName: displayName(name),
    installModes: installModes(watchesOwnNamespace(source) && webhookDefinitions(source).length === 0 ? "OwnNamespace" : "AllNamespaces"),
    maturity: "alpha",
    minKubeVersion: oldestKubernetes(objects),
    provider: { name: displayName(name) },
    ...facts,
  };
}

function installModes(supported: "OwnNamespace" | "AllNamespaces"): readonly JsonObject[] {
  if (supported === "AllNamespaces") return [{ supported: true, type: supported }];
  return ["OwnNamespace", "SingleNamespace", "MultiNamespace", "AllNamespaces"].map((type) => ({ supported: type === supported, type }));
}

/** Whether the manager watches the namespace alone that it runs in, as `edit --namespaced` says it. */
function watchesOwnNamespace(source: BundleSource): boolean {
  const variable = objectsAt(managerOf(source), "env").find((each) => each.name === "WATCH_NAMESPACE");
  return textAt(variable, "valueFrom", "fieldRef", "fieldPath") === "metadata.namespace";
}

/** The part that is made of the objects and the release. */
function generatedSpec(source: BundleSource, crds: readonly JsonObject[], rights: Permissions): JsonObject {
  const { base, release } = source;
  const webhooks = webhookDefinitions(source);
  const required = valueAt(base, "spec", "customresourcedefinitions", "required");
  const { permissions, clusterPermissions } = rights;
  return {
    customresourcedefinitions: { owned: ownedCrds(source, crds), ...(required === undefined ? {} : { required }) },
    install: {
      spec: {
        ...(clusterPermissions.length === 0 ? {} : { clusterPermissions }),
        deployments: deploymentsOf(source).map((each) => strategyDeployment(source, each)),
        ...(permissions.length === 0 ? {} : { permissions }),
      },
      strategy: "deployment",
    },
    ...(release.replaces === undefined ? {} : { replaces: release.replaces }),
    version: release.version,
    ...(webhooks.length === 0 ? {} : { webhookdefinitions: webhooks }),
  };
}

function annotations(source: BundleSource): JsonObject {
  const { about, base, examples, namespace, objects } = source;
  const image = textAt(managerOf(source), "image");
  const own = objects.find((each) => each.kind === "Namespace" && textAt(each, "metadata", "name") === namespace);
  const repository = sourceAddress(about);
  return sorted({
    capabilities: "Basic Install",
    ...(image === "" ? {} : { containerImage: image }),
    "operatorframework.io/suggested-namespace": namespace,
    ...(own === undefined ? {} : { "operatorframework.io/suggested-namespace-template": stringifyJson(own) }),
    "operators.operatorframework.io/builder": "wheelwright",
    "operators.operatorframework.io/project_layout": "wheelwright.dev/v1",
    ...(repository === "" ? {} : { repository }),
    ...without(objectAt(base, "metadata", "annotations"), "olm.examples"),
    "alm-examples": `[${examples.map((each) => `\n  ${stringifyJson(each)}`).join(",")}\n]`,
  });
}

/** The manager's container; undefined where there is no Deployment. */
export function managerOf(source: BundleSource): JsonObject | undefined {
  const deployment = webhookDeployment(source);
  return deployment === undefined ? undefined : (managerContainer(deployment) as JsonObject | undefined);
}

/** The first Kubernetes version that knows what the CRDs use: rules are evaluated from 1.25, selectable fields from 1.31 without being switched on. */
function oldestKubernetes(objects: readonly JsonObject[]): string {
  const versions = objects.filter(({ kind }) => kind === "CustomResourceDefinition").flatMap((crd) => objectsAt(crd, "spec", "versions"));
  return versions.some((version) => objectsAt(version, "selectableFields").length > 0) ? "1.31.0" : "1.25.0";
}

function sorted(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).sort(([left], [right]) => (left < right ? -1 : 1)));
}
