import type { CrdSchema } from "./crd-schema.js";

/**
 * Facts that the Go types have and the API server's OpenAPI lacks. The cluster test that compares every type with controller-gen shows
 * what is missing here, and what no longer has a place.
 */
const core = "io.k8s.api.core.v1";
const resource = "io.k8s.api.resource";
const scheduling = "io.k8s.api.scheduling.v1alpha2";
const condition = "io.k8s.apimachinery.pkg.apis.meta.v1.Condition";

const qualifiedName = "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$";

/** Constraints by markers (`+kubebuilder:validation:...`, `+k8s:minimum`), which OpenAPI leaves out, by the field that they are on. */
export const constraints: Readonly<Record<string, CrdSchema | undefined>> = {
  [`${core}.ImageVolumeStatus.imageRef`]: { maxLength: 256 },
  [`${core}.PortStatus.error`]: { maxLength: 316, pattern: qualifiedName },
  "io.k8s.api.networking.v1.IngressPortStatus.error": { maxLength: 316, pattern: qualifiedName },
  [`${condition}.message`]: { maxLength: 32768 },
  [`${condition}.observedGeneration`]: { minimum: 0 },
  [`${condition}.reason`]: { maxLength: 1024, minLength: 1, pattern: "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$" },
  [`${condition}.status`]: { enum: ["True", "False", "Unknown"] },
  [`${condition}.type`]: { maxLength: 316, pattern: qualifiedName },
  [`${resource}.v1alpha3.DeviceTaint.effect`]: { enum: ["NoExecute", "NoSchedule", "None"], minLength: 1 },
  [`${resource}.v1alpha3.PoolStatus.allocatedDevices`]: { minimum: 0 },
  [`${resource}.v1alpha3.PoolStatus.availableDevices`]: { minimum: 0 },
  [`${resource}.v1alpha3.PoolStatus.driver`]: { minLength: 1 },
  [`${resource}.v1alpha3.PoolStatus.generation`]: { minimum: 0 },
  [`${resource}.v1alpha3.PoolStatus.poolName`]: { minLength: 1 },
  [`${resource}.v1alpha3.PoolStatus.resourceSliceCount`]: { minimum: 1 },
  [`${resource}.v1alpha3.PoolStatus.totalDevices`]: { minimum: 0 },
  [`${resource}.v1alpha3.PoolStatus.unavailableDevices`]: { minimum: 0 },
  [`${resource}.v1alpha3.ResourcePoolStatusRequestSpec.driver`]: { minLength: 1 },
  [`${resource}.v1alpha3.ResourcePoolStatusRequestSpec.limit`]: { maximum: 1000, minimum: 1 },
  [`${resource}.v1alpha3.ResourcePoolStatusRequestStatus.conditions`]: { maxItems: 10 },
  [`${resource}.v1alpha3.ResourcePoolStatusRequestStatus.poolCount`]: { minimum: 0 },
  [`${resource}.v1alpha3.ResourcePoolStatusRequestStatus.pools`]: { maxItems: 1000 },
  [`${scheduling}.GangSchedulingPolicy.minCount`]: { minimum: 1 },
  [`${scheduling}.PodGroupResourceClaim.name`]: { minLength: 1 },
  [`${scheduling}.PodGroupSchedulingConstraints.topology`]: { maxItems: 1 },
  [`${scheduling}.PodGroupSpec.disruptionMode`]: { enum: ["Pod", "PodGroup"] },
  [`${scheduling}.PodGroupSpec.resourceClaims`]: { maxItems: 4 },
  [`${scheduling}.PodGroupStatus.resourceClaimStatuses`]: { maxItems: 4 },
  [`${scheduling}.PodGroupTemplate.disruptionMode`]: { enum: ["Pod", "PodGroup"] },
  [`${scheduling}.PodGroupTemplate.name`]: { minLength: 1 },
  [`${scheduling}.PodGroupTemplate.resourceClaims`]: { maxItems: 4 },
  [`${scheduling}.TopologyConstraint.key`]: { minLength: 1 },
  [`${scheduling}.TypedLocalObjectReference.kind`]: { minLength: 1 },
  [`${scheduling}.TypedLocalObjectReference.name`]: { minLength: 1 },
  [`${scheduling}.WorkloadPodGroupTemplateReference.podGroupTemplateName`]: { minLength: 1 },
  [`${scheduling}.WorkloadPodGroupTemplateReference.workloadName`]: { minLength: 1 },
  [`${scheduling}.WorkloadSpec.podGroupTemplates`]: { maxItems: 8, minItems: 1 },
};

/** Fields with `+k8s:immutable`. */
export const immutable: ReadonlySet<string> = new Set([
  `${resource}.v1alpha3.ResourcePoolStatusRequest.spec`,
  `${scheduling}.PodGroupSpec.podGroupTemplateRef`,
  `${scheduling}.PodGroupSpec.resourceClaims`,
  `${scheduling}.PodGroupSpec.schedulingPolicy`,
  `${scheduling}.PodGroupTemplate.resourceClaims`,
  `${scheduling}.WorkloadSpec.controllerRef`,
  `${scheduling}.WorkloadSpec.podGroupTemplates`,
]);

/** Fields that a marker makes required although Go leaves them out when they are empty. */
export const required: ReadonlySet<string> = new Set([`${core}.PortStatus.error`, "io.k8s.api.networking.v1.IngressPortStatus.error"]);

/** Types that embed LocalObjectReference, and with it `+structType=atomic`. */
export const atomic: ReadonlySet<string> = new Set(
  ["ConfigMapEnvSource", "ConfigMapProjection", "ConfigMapVolumeSource", "SecretEnvSource", "SecretProjection"].map(
    (name) => `${core}.${name}`,
  ),
);

/**
 * Optional fields with a default in OpenAPI that no `+default` marker gives in so many words: Go always writes them, so OpenAPI has
 * their zero value, or the marker refers to a constant (`+default=ref(...)`), which controller-gen leaves alone.
 */
export const withoutDefault: ReadonlySet<string> = new Set([
  "io.k8s.api.apps.v1.StatefulSetOrdinals.start",
  "io.k8s.api.apps.v1.StatefulSetSpec.serviceName",
  "io.k8s.api.apps.v1.StatefulSetStatus.availableReplicas",
  "io.k8s.api.authentication.v1.TokenRequestStatus.token",
  "io.k8s.api.batch.v1.PodFailurePolicyOnPodConditionsPattern.status",
  `${core}.AzureDiskVolumeSource.cachingMode`,
  `${core}.AzureDiskVolumeSource.kind`,
  `${core}.Event.reportingComponent`,
  `${core}.Event.reportingInstance`,
  `${core}.NodeRuntimeHandler.name`,
  "io.k8s.api.flowcontrol.v1.FlowSchemaSpec.matchingPrecedence",
  "io.k8s.api.flowcontrol.v1.QueuingConfiguration.handSize",
  "io.k8s.api.flowcontrol.v1.QueuingConfiguration.queueLengthLimit",
  "io.k8s.api.flowcontrol.v1.QueuingConfiguration.queues",
  "io.k8s.api.policy.v1.PodDisruptionBudgetStatus.currentHealthy",
  "io.k8s.api.policy.v1.PodDisruptionBudgetStatus.desiredHealthy",
  "io.k8s.api.policy.v1.PodDisruptionBudgetStatus.disruptionsAllowed",
  "io.k8s.api.policy.v1.PodDisruptionBudgetStatus.expectedPods",
  "io.k8s.api.rbac.v1.RoleRef.apiGroup",
  `${resource}.v1beta1.DeviceRequest.deviceClassName`,
  "io.k8s.api.scheduling.v1.PriorityClass.value",
]);
