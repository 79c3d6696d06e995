import {
  CustomResource,
  MapsTo,
  SpokeOnly,
  duration,
  entries,
  Items,
  ListAtomic,
  ListMap,
  MaxItems,
  MaxLength,
  MinItems,
  MinLength,
  MinProperties,
  Pattern,
  Resource,
  StatusSubresource,
  StructType,
  XValidation,
  type Condition,
  type IntOrString,
  type JSONValue,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";
import { reference, templateReference } from "./references";
import { strategyParts } from "./strategy";

export class Rollout {
  after?: Time;
}

export class ControlPlaneEndpoint {
  @MaxLength(512)
  host?: string;

  port?: int32;
}

export class Remediation {
  maxInFlight?: IntOrString;
}

export class FailureDomains {
  attributes?: Record<string, string>;

  controlPlane?: boolean;
}

export class Pods {
  @MaxItems(100)
  @Items(MinLength(1), MaxLength(43))
  cidrBlocks!: string[];
}

export class UnhealthyConditions {
  @MinLength(1)
  status!: string;

  @MapsTo("timeoutSeconds", duration("s"), { whenAbsent: 0 })
  timeout!: string;

  @MinLength(1)
  type!: string;
}

export class Metadata {
  annotations?: Record<string, string>;

  labels?: Record<string, string>;
}

export class TopologyVariables {
  @MaxLength(256)
  @SpokeOnly()
  definitionFrom?: string;

  @MinLength(1)
  @MaxLength(256)
  name!: string;

  value!: JSONValue;
}

export class ControlPlaneRef {
  apiVersion?: string;

  fieldPath?: string;

  kind?: string;

  name?: string;

  namespace?: string;

  resourceVersion?: string;

  uid?: string;
}

export class AvailabilityGates {
  @MinLength(1)
  @MaxLength(316)
  @Pattern("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$")
  conditionType!: string;

  polarity?: "Positive" | "Negative";
}

export class RollingUpdate {
  deletePolicy?: "Random" | "Newest" | "Oldest";

  maxSurge?: IntOrString;

  maxUnavailable?: IntOrString;
}

export class V1beta2ControlPlane {
  availableReplicas?: int32;

  desiredReplicas?: int32;

  readyReplicas?: int32;

  replicas?: int32;

  upToDateReplicas?: int32;
}

export class Conditions {
  lastTransitionTime!: Time;

  @MinLength(1)
  @MaxLength(10240)
  message?: string;

  @MinLength(1)
  @MaxLength(256)
  reason?: string;

  @MaxLength(32)
  severity?: string;

  status!: string;

  @MinLength(1)
  @MaxLength(256)
  type!: string;
}

export class ControlPlaneVariables {
  @MaxItems(1000)
  @ListMap("name")
  overrides?: TopologyVariables[];
}

export class ClusterNetwork {
  apiServerPort?: int32;

  pods?: Pods;

  @MinLength(1)
  @MaxLength(253)
  serviceDomain?: string;

  services?: Pods;
}

export class Taints {
  effect!: "NoSchedule" | "PreferNoSchedule" | "NoExecute";

  @MinLength(1)
  @MaxLength(317)
  @Pattern("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\\/)?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$")
  key!: string;

  propagation!: "Always" | "OnInitialization";

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$")
  value?: string;
}

export class Strategy {
  remediation?: Remediation;

  rollingUpdate?: RollingUpdate;

  type?: "RollingUpdate" | "OnDelete";
}

export class UnhealthyMachineConditions {
  status!: "True" | "False" | "Unknown";

  @MapsTo("timeoutSeconds", duration("s"), { whenAbsent: 0 })
  timeout!: string;

  @MinLength(1)
  @MaxLength(316)
  @Pattern("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$")
  @XValidation({
    message: "type must not be one of: Ready, Available, HealthCheckSucceeded, OwnerRemediated, ExternallyRemediated",
    rule: "!(self in ['Ready','Available','HealthCheckSucceeded','OwnerRemediated','ExternallyRemediated'])",
  })
  type!: string;
}

export class V1beta2 {
  @MaxItems(32)
  @ListMap("type")
  @MapsTo(".status.conditions")
  conditions?: Condition[];

  @MapsTo(".status.controlPlane")
  controlPlane?: V1beta2ControlPlane;

  @MapsTo(".status.workers")
  workers?: V1beta2ControlPlane;
}

export class MachineHealthCheck {
  @MapsTo("enabled")
  enable?: boolean;

  @MapsTo("remediation.triggerIf.unhealthyLessThanOrEqualTo")
  maxUnhealthy?: IntOrString;

  @MapsTo("checks.nodeStartupTimeoutSeconds", duration("s"))
  nodeStartupTimeout?: string;

  @StructType("atomic")
  @MapsTo("remediation.templateRef", templateReference)
  remediationTemplate?: ControlPlaneRef;

  @MaxItems(100)
  @MapsTo("checks.unhealthyNodeConditions")
  unhealthyConditions?: UnhealthyConditions[];

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @MapsTo("checks.unhealthyMachineConditions")
  unhealthyMachineConditions?: UnhealthyMachineConditions[];

  @MinLength(1)
  @MaxLength(32)
  @Pattern("^\\[[0-9]+-[0-9]+\\]$")
  @MapsTo("remediation.triggerIf.unhealthyInRange")
  unhealthyRange?: string;
}

export class MachinePools {
  @MinLength(1)
  @MaxLength(256)
  class!: string;

  @MaxItems(100)
  @Items(MinLength(1), MaxLength(256))
  failureDomains?: string[];

  metadata?: Metadata;

  minReadySeconds?: int32;

  @MinLength(1)
  @MaxLength(63)
  name!: string;

  @MapsTo("deletion.nodeDeletionTimeoutSeconds", duration("s"))
  nodeDeletionTimeout?: string;

  @MapsTo("deletion.nodeDrainTimeoutSeconds", duration("s"))
  nodeDrainTimeout?: string;

  @MapsTo("deletion.nodeVolumeDetachTimeoutSeconds", duration("s"))
  nodeVolumeDetachTimeout?: string;

  replicas?: int32;

  @MinItems(1)
  @MaxItems(64)
  @ListMap("key", "effect")
  taints?: Taints[];

  variables?: ControlPlaneVariables;
}

export class ClusterStatus {
  @MapsTo(".status.deprecated.v1beta1.conditions")
  conditions?: Conditions[];

  @MapsTo(".status.initialization.controlPlaneInitialized")
  controlPlaneReady?: boolean;

  @MapsTo(".status.failureDomains", entries("name"))
  failureDomains?: Record<string, FailureDomains>;

  @MinLength(1)
  @MaxLength(10240)
  @MapsTo(".status.deprecated.v1beta1.failureMessage")
  failureMessage?: string;

  @MapsTo(".status.deprecated.v1beta1.failureReason")
  failureReason?: string;

  @MapsTo(".status.initialization.infrastructureProvisioned")
  infrastructureReady?: boolean;

  observedGeneration?: int64;

  phase?: "Pending" | "Provisioning" | "Provisioned" | "Deleting" | "Failed" | "Unknown";

  v1beta2?: V1beta2;
}

export class TopologyControlPlane {
  @MapsTo("healthCheck")
  machineHealthCheck?: MachineHealthCheck;

  metadata?: Metadata;

  @MapsTo("deletion.nodeDeletionTimeoutSeconds", duration("s"))
  nodeDeletionTimeout?: string;

  @MapsTo("deletion.nodeDrainTimeoutSeconds", duration("s"))
  nodeDrainTimeout?: string;

  @MapsTo("deletion.nodeVolumeDetachTimeoutSeconds", duration("s"))
  nodeVolumeDetachTimeout?: string;

  @MaxItems(32)
  @ListMap("conditionType")
  readinessGates?: AvailabilityGates[];

  replicas?: int32;

  @MinProperties(1)
  rollout?: Rollout;

  @MinItems(1)
  @MaxItems(64)
  @ListMap("key", "effect")
  taints?: Taints[];

  variables?: ControlPlaneVariables;
}

export class MachineDeployments {
  @MinLength(1)
  @MaxLength(256)
  class!: string;

  @MinLength(1)
  @MaxLength(256)
  failureDomain?: string;

  @MapsTo("healthCheck")
  machineHealthCheck?: MachineHealthCheck;

  metadata?: Metadata;

  minReadySeconds?: int32;

  @MinLength(1)
  @MaxLength(63)
  name!: string;

  @MapsTo("deletion.nodeDeletionTimeoutSeconds", duration("s"))
  nodeDeletionTimeout?: string;

  @MapsTo("deletion.nodeDrainTimeoutSeconds", duration("s"))
  nodeDrainTimeout?: string;

  @MapsTo("deletion.nodeVolumeDetachTimeoutSeconds", duration("s"))
  nodeVolumeDetachTimeout?: string;

  @MaxItems(32)
  @ListMap("conditionType")
  readinessGates?: AvailabilityGates[];

  replicas?: int32;

  @MinProperties(1)
  rollout?: Rollout;

  @MapsTo(["rollout.strategy", "healthCheck.remediation.maxInFlight", "deletion.order"], strategyParts)
  strategy?: Strategy;

  @MinItems(1)
  @MaxItems(64)
  @ListMap("key", "effect")
  taints?: Taints[];

  variables?: ControlPlaneVariables;
}

export class Workers {
  @MaxItems(2000)
  @ListMap("name")
  machineDeployments?: MachineDeployments[];

  @MaxItems(2000)
  @ListMap("name")
  machinePools?: MachinePools[];
}

export class Topology {
  @MinLength(1)
  @MaxLength(253)
  @MapsTo(".spec.topology.classRef.name")
  class!: string;

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")
  @MapsTo(".spec.topology.classRef.namespace")
  classNamespace?: string;

  controlPlane?: TopologyControlPlane;

  @SpokeOnly()
  rolloutAfter?: Time;

  @MaxItems(1000)
  @ListMap("name")
  variables?: TopologyVariables[];

  @MinLength(1)
  @MaxLength(256)
  version!: string;

  workers?: Workers;
}

export class ClusterSpec {
  @MaxItems(32)
  @ListMap("conditionType")
  availabilityGates?: AvailabilityGates[];

  clusterNetwork?: ClusterNetwork;

  controlPlaneEndpoint?: ControlPlaneEndpoint;

  @StructType("atomic")
  @MapsTo(".spec.controlPlaneRef", reference)
  controlPlaneRef?: ControlPlaneRef;

  @StructType("atomic")
  @MapsTo(".spec.infrastructureRef", reference)
  infrastructureRef?: ControlPlaneRef;

  paused?: boolean;

  topology?: Topology;
}

@Resource()
@StatusSubresource()
export class Cluster extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { paused: false } })
  spec?: ClusterSpec;

  status?: ClusterStatus;
}
