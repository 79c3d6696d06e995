import { isJsonObject, type JsonObject, type JsonValue } from "../../../../src/model/json.js";
import { keyOf, metadataOf } from "./differences.js";

type Objects = readonly JsonObject[];

/** References to objects that aren't among the given ones, and Services that no port serves: a sentence each. Secrets that users have to bring may be named. */
export function danglingReferences(objects: Objects, brought: readonly string[] = []): readonly string[] {
  const find = (kind: string, name: unknown, namespace?: unknown) =>
    objects.find(
      (each) =>
        each.kind === kind && metadataOf(each).name === name && (namespace === undefined || metadataOf(each).namespace === namespace),
    );
  return objects.flatMap((object) => [
    ...podFindings(object, objects, brought, find),
    ...roleFindings(object, brought, find),
    ...clientsOf(object).flatMap((client) => clientFindings(object, client, objects, find)),
    ...selectorFindings(object, objects),
    ...certificateFindings(object, find),
  ]);
}

type Find = (kind: string, name: unknown, namespace?: unknown) => JsonObject | undefined;

function podFindings(object: JsonObject, objects: Objects, brought: readonly string[], find: Find): readonly string[] {
  if (object.kind !== "Deployment" && object.kind !== "Job") return [];
  const spec = at(object, "spec", "template", "spec");
  const account = at(spec, "serviceAccountName");
  const { namespace } = metadataOf(object);
  const made = objects.filter(({ kind }) => kind === "Certificate").map((each) => at(each, "spec", "secretName"));
  const secrets = list(spec, "volumes").flatMap((volume) => at(volume, "secret", "secretName") ?? []);
  const unknown = secrets.filter(
    (name) => !made.includes(name) && !brought.includes(String(name)) && find("Secret", name, namespace) === undefined,
  );
  const volumes = list(spec, "volumes").map((volume) => at(volume, "name"));
  const mounts = list(spec, "containers").flatMap((container) => list(container, "volumeMounts").map((mount) => at(mount, "name")));
  return [
    ...(find("ServiceAccount", account, namespace) === undefined && !brought.includes(String(account))
      ? [`${keyOf(object)}: no ServiceAccount ${String(account)}`]
      : []),
    ...unknown.map((name) => `${keyOf(object)}: nothing makes the Secret ${String(name)}`),
    ...mounts.filter((name) => !volumes.includes(name ?? null)).map((name) => `${keyOf(object)}: no volume ${String(name)}`),
  ];
}

function roleFindings(object: JsonObject, brought: readonly string[], find: Find): readonly string[] {
  if (object.kind !== "RoleBinding" && object.kind !== "ClusterRoleBinding") return [];
  const role = object.roleRef as JsonObject;
  const accounts = list(object, "subjects").filter((subject) => at(subject, "kind") === "ServiceAccount");
  const unknown = accounts.filter(
    (account) =>
      !brought.includes(String(at(account, "name"))) && find("ServiceAccount", at(account, "name"), at(account, "namespace")) === undefined,
  );
  return [
    ...(find(String(role.kind), role.name) === undefined ? [`${keyOf(object)}: no ${String(role.kind)} ${String(role.name)}`] : []),
    ...unknown.map((account) => `${keyOf(object)}: no ServiceAccount ${String(at(account, "name"))}`),
  ];
}

/** The client configurations by which the API server calls webhooks. */
function clientsOf(object: JsonObject): readonly JsonObject[] {
  const conversion = at(object, "spec", "conversion", "webhook", "clientConfig");
  const webhooks = list(object, "webhooks").map((webhook) => at(webhook, "clientConfig"));
  return [conversion, ...webhooks].filter(isJsonObject);
}

function clientFindings(object: JsonObject, client: JsonObject, objects: Objects, find: Find): readonly string[] {
  const [name, namespace] = [at(client, "service", "name"), at(client, "service", "namespace")];
  const service = find("Service", name, namespace);
  return [
    ...(service === undefined ? [`${keyOf(object)}: no Service ${String(namespace)}/${String(name)}`] : []),
    ...(trusts(object, client, objects, find) ? [] : [`${keyOf(object)}: nobody says which authority signs for ${String(name)}`]),
  ];
}

function trusts(object: JsonObject, client: JsonObject, objects: Objects, find: Find): boolean {
  if (client.caBundle !== undefined && client.caBundle !== "") return true;
  const injected = at(metadataOf(object), "annotations", "cert-manager.io/inject-ca-from");
  const [namespace, name] = String(injected ?? "").split("/");
  if (injected !== undefined) return find("Certificate", name, namespace) !== undefined;
  const manages = objects.some((each) =>
    list(at(each, "spec", "template", "spec"), "containers").some((container) => list(container, "args").includes("--certs=self-managed")),
  );
  const named = objects
    .flatMap((each) => (each.kind === "ClusterRole" ? list(each, "rules") : []))
    .flatMap((rule) => list(rule, "resourceNames"));
  return manages && named.includes(metadataOf(object).name ?? null);
}

/** A Service's, a policy's or a monitor's selector finds something, and a Service's port is one of the pod's. */
function selectorFindings(object: JsonObject, objects: Objects): readonly string[] {
  const deployments = objects.filter(({ kind }) => kind === "Deployment");
  const pods = deployments.map((each) => at(each, "spec", "template") as JsonObject);
  const matches = (selector: unknown, labels: unknown) =>
    isJsonObject(selector) && isJsonObject(labels) && Object.entries(selector).every(([key, value]) => labels[key] === value);
  if (object.kind === "Service") {
    const served = pods.filter((pod) => matches(at(object, "spec", "selector"), at(pod, "metadata", "labels")));
    const open = openPorts(served);
    const closed = list(object.spec, "ports").filter((each) => !open.includes(at(each, "targetPort") ?? null));
    return closed.map((each) => `${keyOf(object)}: no pod has the port ${String(at(each, "targetPort"))}`);
  }
  if (object.kind === "NetworkPolicy") {
    const found = pods.filter((pod) => matches(at(object, "spec", "podSelector", "matchLabels"), at(pod, "metadata", "labels")));
    const ports = list(object.spec, "ingress").flatMap((rule) => list(rule, "ports").map((each) => at(each, "port") ?? null));
    const closed = ports.filter((port) => !openPorts(found).includes(port));
    return [
      ...(found.length === 0 ? [`${keyOf(object)}: selects no pod`] : []),
      ...closed.map((port) => `${keyOf(object)}: no pod has the port ${String(port)}`),
    ];
  }
  if (object.kind !== "ServiceMonitor") return [];
  const services = objects.filter(({ kind }) => kind === "Service");
  const monitored = services.some((each) => matches(at(object, "spec", "selector", "matchLabels"), metadataOf(each).labels));
  return monitored ? [] : [`${keyOf(object)}: selects no Service`];
}

function openPorts(pods: Objects): readonly JsonValue[] {
  const containers = pods.flatMap((pod) => list(pod.spec, "containers"));
  return containers.flatMap((container) => list(container, "ports").map((each) => at(each, "containerPort") ?? null));
}

function certificateFindings(object: JsonObject, find: Find): readonly string[] {
  if (object.kind !== "Certificate") return [];
  const issuer = at(object, "spec", "issuerRef");
  const missing = at(issuer, "kind") === "Issuer" && find("Issuer", at(issuer, "name"), metadataOf(object).namespace) === undefined;
  return missing ? [`${keyOf(object)}: no Issuer ${String(at(issuer, "name"))}`] : [];
}

function at(value: JsonValue | undefined, ...keys: readonly string[]): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>((current, key) => (isJsonObject(current) ? current[key] : undefined), value);
}

function list(value: JsonValue | undefined, key: string): readonly JsonValue[] {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
}
