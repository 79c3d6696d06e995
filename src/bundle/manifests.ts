import { sourceOf } from "../chart/certificates.js";
import { admissionConfigurationsOf, bareName, webhookService } from "../chart/chart-source.js";
import type { JsonObject } from "../model/json.js";
import type { BundleSource, LeftOut } from "./bundle-source.js";
import { clusterServiceVersion } from "./cluster-service-version.js";
import { crdManifest } from "./crd-manifest.js";
import { deploymentsOf, hasWebhooks, serviceAccountsOf } from "./deployments.js";
import { objectAt, textAt, without } from "./json-path.js";
import { groupOf, label } from "./objects.js";
import { hasOwnSettings, permissionsOf } from "./permissions.js";
import { isSupportedKind } from "./supported-kinds.js";
import { lostOfWebhooks, webhookDefinitions } from "./webhook-definitions.js";

/** The objects of a bundle by file name, and what isn't among them. */
export interface BundleManifests {
  readonly files: ReadonlyMap<string, JsonObject>;
  readonly webhooks: readonly JsonObject[];
  readonly leftOut: readonly LeftOut[];
}

/** The manifests of a bundle: the ClusterServiceVersion, the CRDs, and what OLM installs beside them. */
export function bundleManifests(source: BundleSource): BundleManifests {
  const judged = source.objects.map((object) => ({ object, why: whyNot(source, object) }));
  const possible = judged.filter(({ why }) => why === undefined).map(({ object }) => object);
  const rights = permissionsOf(source, possible, deploymentsOf(source));
  const unresolved = new Set(rights.leftOut.map(({ object }) => object));
  const others = possible.filter((object) => !rights.said.has(object) || rights.reduced.has(object)).filter(isSeparate(source, unresolved));
  const crds = possible.filter(({ kind }) => kind === "CustomResourceDefinition");
  const csv = clusterServiceVersion(source, crds, rights);
  return {
    files: new Map([
      [`${source.name}.clusterserviceversion.yaml`, csv],
      ...crds.map(
        (crd) => [`${textAt(crd, "spec", "group")}_${textAt(crd, "spec", "names", "plural")}.yaml`, crdManifest(source, crd)] as const,
      ),
      ...others.map((each) => [fileOf(each), placeless(rights.reduced.get(each) ?? each)] as const),
    ]),
    webhooks: webhookDefinitions(source),
    leftOut: [
      ...judged.flatMap(({ object, why }) => (why === undefined ? [] : [{ object: label(object), ...why }])),
      ...rights.leftOut,
      ...lostOfWebhooks(source),
      ...lostOfDeployments(source),
    ],
  };
}

/** Whether an object has a file of its own: not what the ClusterServiceVersion says. */
function isSeparate(source: BundleSource, unresolved: ReadonlySet<string>): (object: JsonObject) => boolean {
  const webhooks = new Set<unknown>(admissionConfigurationsOf(source));
  return (object) =>
    !["CustomResourceDefinition", "Deployment"].includes(String(object.kind)) && !webhooks.has(object) && !unresolved.has(label(object));
}

type Why = Omit<LeftOut, "object">;

/** Why an object isn't in the bundle; undefined where it is. */
function whyNot(source: BundleSource, object: JsonObject): Why | undefined {
  const key = `${textAt(object, "kind")} ${bareName(source, object)}`;
  return madeByOlm(source, object, key) ?? elsewhere(source, object) ?? unsupported(source, object, key);
}

/** Objects that OLM makes itself, so that the bundle mustn't have them. */
function madeByOlm(source: BundleSource, object: JsonObject, key: string): Why | undefined {
  const { kind } = object;
  if (kind === "Namespace" && textAt(object, "metadata", "name") === source.namespace) {
    return { reason: "OLM installs into a namespace that is there", replaced: true };
  }
  if (kind === "ServiceAccount" && serviceAccountsOf(source).includes(textAt(object, "metadata", "name"))) {
    const reason = hasOwnSettings(object) ? "OLM makes it, but without its annotations, secrets and settings" : "OLM makes it";
    return { reason, replaced: !hasOwnSettings(object) };
  }
  if (!hasWebhooks(source)) return undefined;
  if (key === `Service ${webhookService}`) return { reason: "OLM makes the webhooks' Service", replaced: true };
  return sourceOf(source, object) === undefined ? undefined : { reason: "OLM makes the webhooks' certificate", replaced: true };
}

/** Objects of other namespaces: OLM puts all that have a namespace into the operator's. */
function elsewhere(source: BundleSource, object: JsonObject): Why | undefined {
  const namespace = textAt(object, "metadata", "namespace");
  if (namespace === "" || namespace === source.namespace) return undefined;
  return { reason: `it belongs to the namespace ${namespace}, and OLM installs into the operator's alone`, replaced: false };
}

function unsupported(source: BundleSource, object: JsonObject, key: string): Why | undefined {
  const kind = String(object.kind);
  if (isSupportedKind(kind) || kind === "Deployment" || admissionConfigurationsOf(source).includes(object)) return undefined;
  if (["Certificate metrics-cert", "Issuer metrics-issuer"].includes(key)) {
    return { reason: "OLM installs no objects of cert-manager, and the metrics server makes its own certificate", replaced: true };
  }
  if (kind !== "NetworkPolicy") return { reason: `OLM installs no ${kind} from a bundle`, replaced: false };
  const { networkPolicies } = source.release;
  if (networkPolicies === true) return undefined;
  const reason = "versions of OLM from before 2025 refuse a bundle with one";
  const remedy = "decide once: `wheelwright bundle --network-policies`, or `--network-policies=false`";
  return { reason, replaced: networkPolicies === false, remedy };
}

/** The parts of a Deployment besides its spec and labels. */
function lostOfDeployments(source: BundleSource): readonly LeftOut[] {
  const annotated = deploymentsOf(source).filter((each) => Object.keys(objectAt(each, "metadata", "annotations")).length > 0);
  return annotated.map((each) => ({
    object: `annotations of ${label(each)}`,
    reason: "a ClusterServiceVersion has no place for them",
    replaced: false,
  }));
}

/** An object that OLM puts into the namespace that it installs into. */
function placeless(object: JsonObject): JsonObject {
  const metadata = without(objectAt(object, "metadata"), "namespace");
  if (object.kind !== "ServiceMonitor") return { ...object, metadata };
  return { ...object, metadata, spec: monitorSpec(objectAt(object, "spec")) };
}

/** A certificate of cert-manager's can't be verified where there is none. */
function monitorSpec(spec: JsonObject): JsonObject {
  const { endpoints } = spec;
  if (!Array.isArray(endpoints)) return spec;
  const changed = endpoints.map((each) =>
    textAt(each, "tlsConfig", "ca", "secret", "name") === "metrics-server-cert"
      ? { ...objectAt(each), tlsConfig: { insecureSkipVerify: true } }
      : each,
  );
  return { ...spec, endpoints: changed };
}

/** `demo-operator-metrics-reader_rbac.authorization.k8s.io_v1_clusterrole.yaml`, as operator-sdk names it. */
function fileOf(object: JsonObject): string {
  const version = textAt(object, "apiVersion").split("/").at(-1) ?? "";
  const parts = [textAt(object, "metadata", "name"), groupOf(object), version, textAt(object, "kind").toLowerCase()];
  return `${parts.filter((part) => part !== "").join("_")}.yaml`;
}
