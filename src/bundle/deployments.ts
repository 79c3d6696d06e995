import { fullName, managerContainer, managerName, webhookService } from "../chart/chart-source.js";
import { certificateFolder, flagOf } from "../chart/manager-args.js";
import type { JsonObject, JsonValue } from "../model/json.js";
import type { BundleSource } from "./bundle-source.js";
import { objectAt, objectsAt, textAt, valueAt, without } from "./json-path.js";
import { serviceAccountOf } from "./objects.js";

/** Flags of the manager by which it makes its own certificates. */
const selfManagedFlags = ["--certs", "--webhook-service-name", "--certs-secret-name"];

/** The Deployments of the installer, which OLM makes from the ClusterServiceVersion. */
export function deploymentsOf({ objects }: Pick<BundleSource, "objects">): readonly JsonObject[] {
  return objects.filter(({ kind }) => kind === "Deployment");
}

/** The Deployment that serves the webhooks; undefined where the installer has none. */
export function webhookDeployment(source: BundleSource): JsonObject | undefined {
  const deployments = deploymentsOf(source);
  const manager = fullName(source, managerName);
  return deployments.find((each) => textAt(each, "metadata", "name") === manager) ?? deployments[0];
}

/** The Service in front of the webhooks, as OLM names it. */
export function olmService(source: BundleSource): string {
  return `${textAt(webhookDeployment(source), "metadata", "name").replaceAll(".", "-")}-service`;
}

/** Whether the operator has webhooks. */
export function hasWebhooks(source: BundleSource): boolean {
  const service = fullName(source, webhookService);
  return source.objects.some(({ kind, metadata }) => kind === "Service" && textAt(metadata, "name") === service);
}

/** A Deployment as the install strategy has it. Certificates of cert-manager, of which there will be none, aren't mounted; OLM mounts its own for webhooks. */
export function strategyDeployment(source: BundleSource, deployment: JsonObject): JsonObject {
  const labels = valueAt(deployment, "metadata", "labels");
  const template = objectAt(deployment, "spec", "template");
  return {
    ...(labels === undefined ? {} : { label: labels }),
    name: textAt(deployment, "metadata", "name"),
    spec: {
      ...objectAt(deployment, "spec"),
      template: { ...template, spec: podSpec(source, deployment, objectAt(template, "spec")) },
    },
  };
}

function podSpec(source: BundleSource, deployment: JsonObject, pod: JsonObject): JsonObject {
  const removed = removedVolumes(source, deployment);
  const serves = hasWebhooks(source) && deployment === webhookDeployment(source);
  const manager = managerContainer(deployment);
  const changed = (container: JsonObject): JsonObject => {
    const folders = objectsAt(container, "volumeMounts").flatMap((mount) =>
      removed.includes(textAt(mount, "name")) ? [textAt(mount, "mountPath")] : [],
    );
    const withoutMounts = withoutItems(container, "volumeMounts", (mount) => removed.includes(textAt(mount, "name")));
    return serves && container === manager ? withCertificateOfOlm(withoutMounts, folders) : withoutFlags(withoutMounts, folders);
  };
  const lists = ["initContainers", "containers"].filter((key) => key in pod);
  const containers = lists.map((key): [string, JsonValue] => [key, objectsAt(pod, key).map(changed)]);
  return withoutItems({ ...pod, ...Object.fromEntries(containers) }, "volumes", (volume) => removed.includes(textAt(volume, "name")));
}

/** The volumes of Secrets that cert-manager would make, and those where OLM mounts its certificate. */
function removedVolumes(source: BundleSource, deployment: JsonObject): readonly string[] {
  const pod = objectAt(deployment, "spec", "template", "spec");
  const certificates = source.objects.filter(({ kind }) => kind === "Certificate").map((each) => textAt(each, "spec", "secretName"));
  const ofCertManager = objectsAt(pod, "volumes").filter((volume) => certificates.includes(textAt(volume, "secret", "secretName")));
  const mounts = objectsAt(pod, "containers").flatMap((container) => objectsAt(container, "volumeMounts"));
  const ofWebhooks = hasWebhooks(source) ? mounts.filter((mount) => textAt(mount, "mountPath") === certificateFolder) : [];
  return [...ofCertManager, ...ofWebhooks].map((each) => textAt(each, "name"));
}

/** The manager's container, which reads the certificate from where OLM mounts it. */
function withCertificateOfOlm(container: JsonObject, folders: readonly string[]): JsonObject {
  const other = folders.filter((folder) => folder !== certificateFolder);
  const kept = argsOf(withoutFlags(container, other)).filter((arg) => !selfManagedFlags.includes(flagOf(arg)));
  const flag = `--webhook-cert-path=${certificateFolder}`;
  const place = kept.findIndex((arg) => flagOf(arg) === "--webhook-cert-path");
  return { ...container, args: place === -1 ? [...kept, flag] : kept.with(place, flag) };
}

/** A container without the flags whose value is in one of some folders. */
function withoutFlags(container: JsonObject, folders: readonly string[]): JsonObject {
  if (folders.length === 0 || !("args" in container)) return container;
  const names = (arg: string) =>
    folders.some((folder) => arg === `${flagOf(arg)}=${folder}` || arg.startsWith(`${flagOf(arg)}=${folder}/`));
  return { ...container, args: argsOf(container).filter((arg) => flagOf(arg) === "" || !names(arg)) };
}

function argsOf(container: JsonObject): readonly string[] {
  return Array.isArray(container.args) ? container.args.map(String) : [];
}

/** An object without some items of a list of its; the list goes with its last item. */
function withoutItems(object: JsonObject, key: string, isRemoved: (item: JsonObject) => boolean): JsonObject {
  const items = objectsAt(object, key);
  const left = items.filter((item) => !isRemoved(item));
  if (left.length === items.length) return object;
  return left.length === 0 ? without(object, key) : { ...object, [key]: left };
}

/** The names of the ServiceAccounts of all Deployments. */
export function serviceAccountsOf(source: Pick<BundleSource, "objects">): readonly string[] {
  return [...new Set(deploymentsOf(source).map(serviceAccountOf))];
}
