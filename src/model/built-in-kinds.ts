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

/** The plural of a kind of Kubernetes itself, in any of its versions; undefined for any other. */
export function builtInPlural(group: string, kind: string): string | undefined {
  const known = Object.hasOwn(kinds, group) ? kinds[group]?.split(" ") : undefined;
  return known?.includes(kind) === true ? pluralOf(kind) : undefined;
}
