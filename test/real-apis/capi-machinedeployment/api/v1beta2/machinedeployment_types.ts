import {
  CustomResource,
  Hub,
  ListMap,
  MaxItems,
  MaxLength,
  MinItems,
  MinLength,
  MinProperties,
  Minimum,
  Pattern,
  Resource,
  StatusSubresource,
  StorageVersion,
  StructType,
  type Condition,
  type IntOrString,
  type LabelSelector,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";

export class MachineNaming {
  @MinLength(1)
  @MaxLength(256)
  template?: string;
}

export class MachineDeploymentSpecDeletion {
  order?: "Random" | "Newest" | "Oldest";
}

export class Remediation {
  maxInFlight?: IntOrString;
}

export class Metadata {
  annotations?: Record<string, string>;

  labels?: Record<string, string>;
}

export class RollingUpdate {
  maxSurge?: IntOrString;

  maxUnavailable?: IntOrString;
}

export class TemplateSpecDeletion {
  @Minimum(0)
  nodeDeletionTimeoutSeconds?: int32;

  @Minimum(0)
  nodeDrainTimeoutSeconds?: int32;

  @Minimum(0)
  nodeVolumeDetachTimeoutSeconds?: int32;
}

export class ReadinessGates {
  @MinLength(1)
  @MaxLength(316)
  @Pattern("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$")
  conditionType!: string;

  polarity?: "Positive" | "Negative";
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

export class InfrastructureRef {
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

export class Rollout {
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

export class Bootstrap {
  configRef?: InfrastructureRef;

  @MinLength(0)
  @MaxLength(253)
  dataSecretName?: string;
}

export class V1beta1 {
  availableReplicas?: int32;

  conditions?: Conditions[];

  readyReplicas?: int32;

  unavailableReplicas?: int32;

  updatedReplicas?: int32;
}

export class Deprecated {
  v1beta1?: V1beta1;
}

export class MachineDeploymentStatus {
  availableReplicas?: int32;

  @MaxItems(32)
  @ListMap("type")
  conditions?: Condition[];

  deprecated?: Deprecated;

  @Minimum(1)
  observedGeneration?: int64;

  phase?: "ScalingUp" | "ScalingDown" | "Running" | "Failed" | "Unknown";

  readyReplicas?: int32;

  replicas?: int32;

  @MinLength(1)
  @MaxLength(4096)
  selector?: string;

  upToDateReplicas?: int32;
}

export class Spec {
  bootstrap!: Bootstrap;

  @MinLength(1)
  @MaxLength(63)
  clusterName!: string;

  @MinProperties(1)
  deletion?: TemplateSpecDeletion;

  @MinLength(1)
  @MaxLength(256)
  failureDomain?: string;

  infrastructureRef!: InfrastructureRef;

  @Minimum(0)
  minReadySeconds?: int32;

  @MinLength(1)
  @MaxLength(512)
  providerID?: string;

  @MinItems(1)
  @MaxItems(32)
  @ListMap("conditionType")
  readinessGates?: ReadinessGates[];

  @MinItems(1)
  @MaxItems(64)
  @ListMap("key", "effect")
  taints?: Taints[];

  @MinLength(1)
  @MaxLength(256)
  version?: string;
}

export class Template {
  @MinProperties(1)
  metadata?: Metadata;

  spec!: Spec;
}

export class MachineDeploymentSpec {
  @MinLength(1)
  @MaxLength(63)
  clusterName!: string;

  @MinProperties(1)
  deletion?: MachineDeploymentSpecDeletion;

  @MinProperties(1)
  machineNaming?: MachineNaming;

  paused?: boolean;

  @MinProperties(1)
  remediation?: Remediation;

  replicas?: int32;

  @MinProperties(1)
  rollout?: Rollout;

  @StructType("atomic")
  selector!: LabelSelector;

  template!: Template;
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class MachineDeployment extends CustomResource {
  spec!: MachineDeploymentSpec;

  @MinProperties(1)
  status?: MachineDeploymentStatus;
}
