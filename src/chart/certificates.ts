import { certificateSecretName, type WebhookCaller, webhookTrustObjects } from "../emit/webhook/webhook-trust.js";
import type { JsonObject } from "../model/json.js";
import { certificateSources } from "../model/project-config.js";
import {
  admissionConfigurationsOf,
  bareName,
  type ChartSource,
  convertedCrds,
  findObject,
  fullName,
  managerName,
  webhookService,
} from "./chart-source.js";
import { type ChartSetting, objectOf, text } from "./setting.js";
import { textAt } from "./template-node.js";

/** Where the serving certificate of the webhooks comes from. */
export type CertificateSource = "cert-manager" | "self-managed" | "secret";

/** The objects of the scaffold that only one source of certificates needs, by kind and name. */
const sourceObjects: Readonly<Record<"cert-manager" | "self-managed", readonly string[]>> = {
  "cert-manager": ["Issuer selfsigned-issuer", "Certificate serving-cert"],
  "self-managed": [
    "Role certs-secret-role",
    "RoleBinding certs-secret-rolebinding",
    "ClusterRole certs-trust-role",
    "ClusterRoleBinding certs-trust-rolebinding",
  ],
};

/** The source that the installer has; undefined where it has no webhooks. */
export function installedSource(source: ChartSource): "cert-manager" | "self-managed" | undefined {
  if (findObject(source, "Service", webhookService) === undefined) return undefined;
  return findObject(source, "Role", "certs-secret-role") === undefined ? "cert-manager" : "self-managed";
}

/** The Secret with the serving certificate, as the installer names it. */
export function installedSecretName(source: ChartSource): string {
  const certificate = findObject(source, "Certificate", "serving-cert");
  return textAt(certificate, "spec", "secretName") || certificateSecretName;
}

export function certificateSettings(source: ChartSource): readonly ChartSetting[] {
  const installed = installedSource(source);
  if (installed === undefined) return [];
  return [
    {
      path: "certificates.source",
      schema: { type: "string", enum: ["cert-manager", "self-managed", "secret"] },
      default: installed,
      description:
        "Where the webhooks' certificate comes from: cert-manager, the manager itself (self-managed; needs nothing else), or a Secret of yours.",
    },
    {
      path: "certificates.secretName",
      schema: text,
      default: installedSecretName(source),
      description: "Name of the Secret with the certificate (tls.crt, tls.key); with the source secret, you make it before the release.",
    },
    {
      path: "certificates.caBundle",
      schema: text,
      default: "",
      description:
        "With the source secret: the authority that signed the certificate, PEM in base64; read from ca.crt of the Secret when empty.",
    },
    {
      path: "certificates.issuerRef",
      schema: objectOf({ name: text, kind: text, group: text }),
      default: {},
      description: "With cert-manager: another issuer (name, kind, group) than the chart's own self-signed one.",
    },
  ];
}

/** Objects that only the other sources of certificates need, which the installer doesn't have. */
export function otherSourcesObjects(source: ChartSource): readonly JsonObject[] {
  const installed = installedSource(source);
  if (installed === undefined) return [];
  return installed === "cert-manager" ? selfManagedObjects(source) : certManagerObjects(source);
}

function certManagerObjects(source: ChartSource): readonly JsonObject[] {
  const { namespace, name } = source;
  const apiVersion = "cert-manager.io/v1";
  const metadata = (bare: string) => ({ labels: { "app.kubernetes.io/name": name }, name: fullName(source, bare), namespace });
  const host = `${fullName(source, webhookService)}.${namespace}.svc`;
  return [
    {
      apiVersion,
      kind: "Certificate",
      metadata: metadata("serving-cert"),
      spec: {
        dnsNames: [host, `${host}.cluster.local`],
        issuerRef: { kind: "Issuer", name: fullName(source, "selfsigned-issuer") },
        secretName: certificateSecretName,
      },
    },
    { apiVersion, kind: "Issuer", metadata: metadata("selfsigned-issuer"), spec: { selfSigned: {} } },
  ];
}

function selfManagedObjects(source: ChartSource): readonly JsonObject[] {
  const { namespace, name } = source;
  const apiVersion = "rbac.authorization.k8s.io/v1";
  const metadata = (bare: string) => ({ labels: { "app.kubernetes.io/name": name }, name: fullName(source, bare), namespace });
  const account = { kind: "ServiceAccount", name: fullName(source, managerName), namespace };
  const secrets = (verbs: readonly string[]) => ({ apiGroups: [""], resources: ["secrets"], verbs });
  const [role, binding] = webhookTrustObjects(
    convertedCrds(source).map((crd) => textAt(crd, "metadata", "name")),
    callers(source),
    {
      roleName: fullName(source, "certs-trust-role"),
      bindingName: fullName(source, "certs-trust-rolebinding"),
      account,
    },
  );
  return [
    {
      apiVersion,
      kind: "Role",
      metadata: metadata("certs-secret-role"),
      rules: [secrets(["create"]), { ...secrets(["get", "update"]), resourceNames: [installedSecretName(source)] }],
    },
    {
      apiVersion,
      kind: "RoleBinding",
      metadata: metadata("certs-secret-rolebinding"),
      roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: fullName(source, "certs-secret-role") },
      subjects: [account],
    },
    role,
    binding,
  ];
}

function callers(source: ChartSource): readonly WebhookCaller[] {
  return admissionConfigurationsOf(source).map((configuration) => ({
    kind: String(configuration.kind),
    name: textAt(configuration, "metadata", "name"),
  }));
}

/** Whether an object of the installer belongs to one source of certificates alone. */
export function sourceOf(source: ChartSource, object: JsonObject): "cert-manager" | "self-managed" | undefined {
  const key = `${String(object.kind)} ${bareName(source, object)}`;
  return certificateSources.find((each) => sourceObjects[each].includes(key));
}
