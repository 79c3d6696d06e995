import {
  CustomResource,
  Hub,
  Items,
  ListAtomic,
  ListMap,
  MaxItems,
  MaxLength,
  Maximum,
  MinItems,
  MinLength,
  MinProperties,
  Minimum,
  Pattern,
  Resource,
  StatusSubresource,
  StorageVersion,
  XValidation,
  type Condition,
  type IntOrString,
  type JSONValue,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";

export class ControlPlaneRollout {
  after?: Time;
}

export class Initialization {
  controlPlaneInitialized?: boolean;

  infrastructureProvisioned?: boolean;
}

export class TopologyVariables {
  @MinLength(1)
  @MaxLength(256)
  name!: string;

  value!: JSONValue;
}

export class ControlPlaneEndpoint {
  @MinLength(1)
  @MaxLength(512)
  host?: string;

  @Minimum(1)
  @Maximum(65535)
  port?: int32;
}

export class Metadata {
  annotations?: Record<string, string>;

  labels?: Record<string, string>;
}

export class Pods {
  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(43))
  cidrBlocks!: string[];
}

export class FailureDomains {
  attributes?: Record<string, string>;

  controlPlane?: boolean;

  @MinLength(1)
  @MaxLength(256)
  name!: string;
}

export class UnhealthyNodeConditions {
  @MinLength(1)
  status!: string;

  @Minimum(0)
  timeoutSeconds!: int32;

  @MinLength(1)
  type!: string;
}

export class RollingUpdate {
  maxSurge?: IntOrString;

  maxUnavailable?: IntOrString;
}

export class TriggerIf {
  @MinLength(1)
  @MaxLength(32)
  @Pattern("^\\[[0-9]+-[0-9]+\\]$")
  unhealthyInRange?: string;

  unhealthyLessThanOrEqualTo?: IntOrString;
}

export class ControlPlaneDeletion {
  @Minimum(0)
  nodeDeletionTimeoutSeconds?: int32;

  @Minimum(0)
  nodeDrainTimeoutSeconds?: int32;

  @Minimum(0)
  nodeVolumeDetachTimeoutSeconds?: int32;
}

export class ClassRef {
  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  name!: string;

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")
  namespace?: string;
}

export class AvailabilityGates {
  @MinLength(1)
  @MaxLength(316)
  @Pattern("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$")
  conditionType!: string;

  polarity?: "Positive" | "Negative";
}

export class StatusControlPlane {
  availableReplicas?: int32;

  desiredReplicas?: int32;

  readyReplicas?: int32;

  replicas?: int32;

  upToDateReplicas?: int32;
}

export class MachineDeploymentsDeletion {
  @Minimum(0)
  nodeDeletionTimeoutSeconds?: int32;

  @Minimum(0)
  nodeDrainTimeoutSeconds?: int32;

  @Minimum(0)
  nodeVolumeDetachTimeoutSeconds?: int32;

  order?: "Random" | "Newest" | "Oldest";
}

export class ControlPlaneVariables {
  @MinItems(1)
  @MaxItems(1000)
  @ListMap("name")
  overrides?: TopologyVariables[];
}

export class Strategy {
  @MinProperties(1)
  rollingUpdate?: RollingUpdate;

  type!: "RollingUpdate" | "OnDelete";
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

export class ControlPlaneRef {
  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  apiGroup!: string;

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$")
  kind!: string;

  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  name!: string;
}

export class TemplateRef {
  @MinLength(1)
  @MaxLength(317)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\\/[a-z]([-a-z0-9]*[a-z0-9])?$")
  apiVersion!: string;

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$")
  kind!: string;

  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  name!: string;
}

export class MachineDeploymentsRollout {
  after?: Time;

  @MinProperties(1)
  strategy?: Strategy;
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

export class V1beta1 {
  conditions?: Conditions[];

  @MinLength(1)
  @MaxLength(10240)
  failureMessage?: string;

  failureReason?: string;
}

export class Deprecated {
  v1beta1?: V1beta1;
}

export class ClusterNetwork {
  @Minimum(1)
  @Maximum(65535)
  apiServerPort?: int32;

  pods?: Pods;

  @MinLength(1)
  @MaxLength(253)
  serviceDomain?: string;

  services?: Pods;
}

export class UnhealthyMachineConditions {
  status!: "True" | "False" | "Unknown";

  @Minimum(0)
  timeoutSeconds!: int32;

  @MinLength(1)
  @MaxLength(316)
  @Pattern("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$")
  @XValidation({
    message: "type must not be one of: Ready, Available, HealthCheckSucceeded, OwnerRemediated, ExternallyRemediated",
    rule: "!(self in ['Ready','Available','HealthCheckSucceeded','OwnerRemediated','ExternallyRemediated'])",
  })
  type!: string;
}

export class ControlPlaneHealthCheckRemediation {
  templateRef?: TemplateRef;

  @MinProperties(1)
  triggerIf?: TriggerIf;
}

export class MachineDeploymentsHealthCheckRemediation {
  maxInFlight?: IntOrString;

  templateRef?: TemplateRef;

  @MinProperties(1)
  triggerIf?: TriggerIf;
}

export class Checks {
  @Minimum(0)
  nodeStartupTimeoutSeconds?: int32;

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  unhealthyMachineConditions?: UnhealthyMachineConditions[];

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  unhealthyNodeConditions?: UnhealthyNodeConditions[];
}

export class MachinePools {
  @MinLength(1)
  @MaxLength(256)
  class!: string;

  @MinProperties(1)
  deletion?: ControlPlaneDeletion;

  @MinItems(1)
  @MaxItems(100)
  @ListAtomic()
  @Items(MinLength(1), MaxLength(256))
  failureDomains?: string[];

  @MinProperties(1)
  metadata?: Metadata;

  @Minimum(0)
  minReadySeconds?: int32;

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  name!: string;

  replicas?: int32;

  @MinItems(1)
  @MaxItems(64)
  @ListMap("key", "effect")
  taints?: Taints[];

  @MinProperties(1)
  variables?: ControlPlaneVariables;
}

export class ControlPlaneHealthCheck {
  @MinProperties(1)
  checks?: Checks;

  enabled?: boolean;

  @MinProperties(1)
  remediation?: ControlPlaneHealthCheckRemediation;
}

export class MachineDeploymentsHealthCheck {
  @MinProperties(1)
  checks?: Checks;

  enabled?: boolean;

  @MinProperties(1)
  remediation?: MachineDeploymentsHealthCheckRemediation;
}

export class ClusterStatus {
  @MaxItems(32)
  @ListMap("type")
  conditions?: Condition[];

  controlPlane?: StatusControlPlane;

  deprecated?: Deprecated;

  @MinItems(1)
  @MaxItems(100)
  @ListMap("name")
  failureDomains?: FailureDomains[];

  @MinProperties(1)
  initialization?: Initialization;

  @Minimum(1)
  observedGeneration?: int64;

  phase?: "Pending" | "Provisioning" | "Provisioned" | "Deleting" | "Failed" | "Unknown";

  workers?: StatusControlPlane;
}

export class TopologyControlPlane {
  @MinProperties(1)
  deletion?: ControlPlaneDeletion;

  @MinProperties(1)
  healthCheck?: ControlPlaneHealthCheck;

  @MinProperties(1)
  metadata?: Metadata;

  @MinItems(1)
  @MaxItems(32)
  @ListMap("conditionType")
  readinessGates?: AvailabilityGates[];

  replicas?: int32;

  @MinProperties(1)
  rollout?: ControlPlaneRollout;

  @MinItems(1)
  @MaxItems(64)
  @ListMap("key", "effect")
  taints?: Taints[];

  @MinProperties(1)
  variables?: ControlPlaneVariables;
}

export class MachineDeployments {
  @MinLength(1)
  @MaxLength(256)
  class!: string;

  @MinProperties(1)
  deletion?: MachineDeploymentsDeletion;

  @MinLength(1)
  @MaxLength(256)
  failureDomain?: string;

  @MinProperties(1)
  healthCheck?: MachineDeploymentsHealthCheck;

  @MinProperties(1)
  metadata?: Metadata;

  @Minimum(0)
  minReadySeconds?: int32;

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  name!: string;

  @MinItems(1)
  @MaxItems(32)
  @ListMap("conditionType")
  readinessGates?: AvailabilityGates[];

  replicas?: int32;

  @MinProperties(1)
  rollout?: MachineDeploymentsRollout;

  @MinItems(1)
  @MaxItems(64)
  @ListMap("key", "effect")
  taints?: Taints[];

  @MinProperties(1)
  variables?: ControlPlaneVariables;
}

export class Workers {
  @MinItems(1)
  @MaxItems(2000)
  @ListMap("name")
  machineDeployments?: MachineDeployments[];

  @MinItems(1)
  @MaxItems(2000)
  @ListMap("name")
  machinePools?: MachinePools[];
}

export class Topology {
  classRef!: ClassRef;

  @MinProperties(1)
  controlPlane?: TopologyControlPlane;

  @MinItems(1)
  @MaxItems(1000)
  @ListMap("name")
  variables?: TopologyVariables[];

  @MinLength(1)
  @MaxLength(256)
  version!: string;

  @MinProperties(1)
  workers?: Workers;
}

export class ClusterSpec {
  @MinItems(1)
  @MaxItems(32)
  @ListMap("conditionType")
  availabilityGates?: AvailabilityGates[];

  @MinProperties(1)
  clusterNetwork?: ClusterNetwork;

  @MinProperties(1)
  controlPlaneEndpoint?: ControlPlaneEndpoint;

  controlPlaneRef?: ControlPlaneRef;

  infrastructureRef?: ControlPlaneRef;

  paused?: boolean;

  topology?: Topology;
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Cluster extends CustomResource {
  @MinProperties(1)
  spec!: ClusterSpec;

  @MinProperties(1)
  status?: ClusterStatus;
}
