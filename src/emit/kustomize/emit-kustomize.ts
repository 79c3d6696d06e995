import { conversionStrategy } from "../../model/conversion-strategy.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import type { KustomizationEdit } from "../../model/kustomization-edit.js";
import type { Project } from "../../model/project.js";
import type { CertificateSource } from "../../model/project-config.js";
import type { RbacRule } from "../../model/rbac.js";
import { hasClusterRole } from "../rbac/emit-rbac.js";
import { emitRoleNamespaces } from "../rbac/role-namespaces.js";
import { admissionConfigurations, emitAdmissionConfigurations } from "../webhook/admission-configurations.js";
import { emitCaInjection } from "../webhook/ca-injection.js";
import { emitConversionPatch } from "../webhook/conversion-patch.js";
import { emitServiceNamespace } from "../webhook/service-namespace.js";
import { emitWebhookTrust } from "../webhook/webhook-trust.js";
import { certsKustomizationEdit } from "./certs-kustomization.js";
import { crdKustomizationEdit } from "./crd-kustomization.js";
import { defaultKustomizationEdit } from "./default-kustomization.js";
import { networkPolicyKustomizationEdit } from "./network-policy-kustomization.js";
import { rbacKustomizationEdit } from "./rbac-kustomization.js";
import { webhookKustomizationEdit } from "./webhook-kustomization.js";

/** The kustomize side of a project: whole files of ours, and the entries for them in the user's kustomizations. */
export interface KustomizeOutput {
  readonly files: EmittedFile[];
  readonly edits: KustomizationEdit[];
}

/** The present state of a project, on which its kustomizations depend. */
export interface Present {
  /** The generated files of an earlier run; entries of those that nothing emits any more are taken out. */
  readonly generated?: readonly string[];
  /** Whether the files of `create webhook` are there. */
  readonly webhookScaffold?: boolean;
  /** Whether config/network-policy is there, with the webhook server's policy. */
  readonly webhookPolicy?: boolean;
  /** Where the webhook server's certificate comes from; cert-manager by default. */
  readonly certificates?: CertificateSource;
  /** Rules that follow from what else the manager does. */
  readonly others?: readonly RbacRule[];
}

/**
 * Wires the project's CRDs into config/, and where the API server calls the manager, to convert or to admit objects, the conversion
 * patches, the admission configurations, the manager's webhook server, its certificate and the CA injection of all of these.
 * Where it doesn't, nothing of the kind is referenced.
 */
export function emitKustomize(project: Project, present: Present = {}): KustomizeOutput {
  const { generated = [], others = [], webhookScaffold = true, webhookPolicy = false, certificates = "cert-manager" } = present;
  const converted = project.kinds.filter((kind) => conversionStrategy(kind) === "Webhook");
  const configurations = admissionConfigurations(project);
  const roleNamespaces = emitRoleNamespaces({ rbac: [...project.rbac, ...others] });
  const webhooks = converted.length > 0 || (configurations.length > 0 && webhookScaffold);
  const serviceNamespace = webhooks ? emitServiceNamespace(project, configurations) : undefined;
  const injection = project.webhookServer?.caBundle === undefined;
  const files = [
    ...converted.map((kind) => emitConversionPatch(kind, project)),
    emitAdmissionConfigurations(project),
    ...(webhooks && certificates === "self-managed" ? emitWebhookTrust(converted, configurations) : []),
    ...(webhooks && certificates === "cert-manager" && injection ? [emitCaInjection(converted, configurations)] : []),
    roleNamespaces,
    serviceNamespace,
  ].filter((file) => file !== undefined);
  return {
    files,
    edits: [
      crdKustomizationEdit(project, converted, generated),
      webhookKustomizationEdit(configurations.length > 0),
      networkPolicyKustomizationEdit(webhookPolicy),
      certsKustomizationEdit(webhooks && certificates === "self-managed"),
      ...(project.namespaced === true ? [rbacKustomizationEdit(hasClusterRole(project, others))] : []),
      defaultKustomizationEdit({
        webhooks,
        certificates,
        injection,
        roleNamespaces: roleNamespaces !== undefined,
        serviceNamespace: serviceNamespace !== undefined,
        namespaced: project.namespaced === true,
      }),
    ],
  };
}
