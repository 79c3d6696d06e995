import { pluralOf } from "./plural.js";

/** The kinds of Kubernetes itself that can be watched, by group. A cluster test holds them against what a real API server says it has. */
const kinds: Readonly<Record<string, string>> = {
  "": "ConfigMap Endpoints Event LimitRange Namespace Node PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount",
  "admissionregistration.k8s.io":
    "MutatingAdmissionPolicy MutatingAdmissionPolicyBinding MutatingWebhookConfiguration ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration",
  "apiextensions.k8s.io": "CustomResourceDefinition",
  "apiregistration.k8s.io": "APIService",
  apps: "ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet",
  autoscaling: "HorizontalPodAutoscaler",
  batch: "CronJob Job",
  "certificates.k8s.io": "CertificateSigningRequest ClusterTrustBundle PodCertificateRequest",
  "coordination.k8s.io": "Lease LeaseCandidate",
  "discovery.k8s.io": "EndpointSlice",
  "events.k8s.io": "Event",
  "flowcontrol.apiserver.k8s.io": "FlowSchema PriorityLevelConfiguration",
  "internal.apiserver.k8s.io": "StorageVersion",
  "networking.k8s.io": "IPAddress Ingress IngressClass NetworkPolicy ServiceCIDR",
  "node.k8s.io": "RuntimeClass",
  policy: "PodDisruptionBudget",
  "rbac.authorization.k8s.io": "ClusterRole ClusterRoleBinding Role RoleBinding",
  "resource.k8s.io": "DeviceClass DeviceTaintRule ResourceClaim ResourceClaimTemplate ResourceSlice",
  "scheduling.k8s.io": "PriorityClass",
  "storage.k8s.io": "CSIDriver CSINode CSIStorageCapacity StorageClass VolumeAttachment VolumeAttributesClass",
  "storagemigration.k8s.io": "StorageVersionMigration",
};

/** Those of them whose objects are in no namespace, and the reviews that the API server answers. */
const ofCluster: Readonly<Record<string, string>> = {
  "": "Namespace Node PersistentVolume",
  "admissionregistration.k8s.io": kinds["admissionregistration.k8s.io"] ?? "",
  "apiextensions.k8s.io": "CustomResourceDefinition",
  "apiregistration.k8s.io": "APIService",
  "authentication.k8s.io": "SelfSubjectReview TokenReview",
  "authorization.k8s.io": "SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview",
  "certificates.k8s.io": "CertificateSigningRequest ClusterTrustBundle",
  "flowcontrol.apiserver.k8s.io": "FlowSchema PriorityLevelConfiguration",
  "internal.apiserver.k8s.io": "StorageVersion",
  "networking.k8s.io": "IPAddress IngressClass ServiceCIDR",
  "node.k8s.io": "RuntimeClass",
  "rbac.authorization.k8s.io": "ClusterRole ClusterRoleBinding",
  "resource.k8s.io": "DeviceClass DeviceTaintRule ResourceSlice",
  "scheduling.k8s.io": "PriorityClass",
  "storage.k8s.io": "CSIDriver CSINode StorageClass VolumeAttachment VolumeAttributesClass",
  "storagemigration.k8s.io": "StorageVersionMigration",
};

/** Whether a resource of Kubernetes itself is in no namespace. Of any other nothing is known here, which is false. */
export function isClusterScoped(group: string, plural: string): boolean {
  const known = Object.hasOwn(ofCluster, group) ? (ofCluster[group] ?? "").split(" ") : [];
  return known.some((kind) => pluralOf(kind) === plural);
}

/** The plural of a kind of Kubernetes itself, in any of its versions; undefined for any other. */
export function builtInPlural(group: string, kind: string): string | undefined {
  const known = Object.hasOwn(kinds, group) ? kinds[group]?.split(" ") : undefined;
  return known?.includes(kind) === true ? pluralOf(kind) : undefined;
}
