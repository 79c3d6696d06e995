import {
  CustomResource,
  MapsTo,
  SpokeOnly,
  duration,
  ListMap,
  MaxItems,
  MaxLength,
  MinItems,
  MinLength,
  Pattern,
  Resource,
  StatusSubresource,
  StructType,
  type Condition,
  type IntOrString,
  type LabelSelector,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";
import { reference } from "./references";

export class MachineNamingStrategy {
  @MinLength(1)
  @MaxLength(256)
  template?: string;
}

export class Remediation {
  maxInFlight?: IntOrString;
}

export class Metadata {
  annotations?: Record<string, string>;

  labels?: Record<string, string>;
}

export class InfrastructureRef {
  apiVersion?: string;

  fieldPath?: string;

  kind?: string;

  name?: string;

  namespace?: string;

  resourceVersion?: string;

  uid?: string;
}

export class ReadinessGates {
  @MinLength(1)
  @MaxLength(316)
  @Pattern("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$")
  conditionType!: string;

  polarity?: "Positive" | "Negative";
}

export class RollingUpdate {
  @MapsTo(".spec.deletion.order")
  deletePolicy?: "Random" | "Newest" | "Oldest";

  maxSurge?: IntOrString;

  maxUnavailable?: IntOrString;
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

export class Bootstrap {
  @StructType("atomic")
  @MapsTo("configRef", reference)
  configRef?: InfrastructureRef;

  @MinLength(0)
  @MaxLength(253)
  dataSecretName?: string;
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
  @MapsTo(".spec.remediation")
  remediation?: Remediation;

  rollingUpdate?: RollingUpdate;

  @MapsTo(".spec.rollout.strategy.type", { whenAbsent: "RollingUpdate" })
  type?: "RollingUpdate" | "OnDelete";
}

export class V1beta2 {
  @MapsTo(".status.availableReplicas")
  availableReplicas?: int32;

  @MaxItems(32)
  @ListMap("type")
  @MapsTo(".status.conditions")
  conditions?: Condition[];

  @MapsTo(".status.readyReplicas")
  readyReplicas?: int32;

  @MapsTo(".status.upToDateReplicas")
  upToDateReplicas?: int32;
}

export class MachineDeploymentStatus {
  @MapsTo(".status.deprecated.v1beta1.availableReplicas")
  availableReplicas?: int32;

  @MapsTo(".status.deprecated.v1beta1.conditions")
  conditions?: Conditions[];

  observedGeneration?: int64;

  phase?: "ScalingUp" | "ScalingDown" | "Running" | "Failed" | "Unknown";

  @MapsTo(".status.deprecated.v1beta1.readyReplicas")
  readyReplicas?: int32;

  replicas?: int32;

  @MinLength(1)
  @MaxLength(4096)
  selector?: string;

  @MapsTo(".status.deprecated.v1beta1.unavailableReplicas")
  unavailableReplicas?: int32;

  @MapsTo(".status.deprecated.v1beta1.updatedReplicas")
  updatedReplicas?: int32;

  v1beta2?: V1beta2;
}

export class Spec {
  bootstrap!: Bootstrap;

  @MinLength(1)
  @MaxLength(63)
  clusterName!: string;

  @MinLength(1)
  @MaxLength(256)
  failureDomain?: string;

  @StructType("atomic")
  @MapsTo("infrastructureRef", reference)
  infrastructureRef!: InfrastructureRef;

  @MapsTo("deletion.nodeDeletionTimeoutSeconds", duration("s"))
  nodeDeletionTimeout?: string;

  @MapsTo("deletion.nodeDrainTimeoutSeconds", duration("s"))
  nodeDrainTimeout?: string;

  @MapsTo("deletion.nodeVolumeDetachTimeoutSeconds", duration("s"))
  nodeVolumeDetachTimeout?: string;

  @MinLength(1)
  @MaxLength(512)
  providerID?: string;

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
  metadata?: Metadata;

  @MapsTo(".spec.template.spec", {
    whenAbsent: { bootstrap: {}, clusterName: "unknown", infrastructureRef: { apiGroup: "unknown", kind: "Unknown", name: "unknown" } },
  })
  spec?: Spec;
}

export class MachineDeploymentSpec {
  @MinLength(1)
  @MaxLength(63)
  clusterName!: string;

  @MapsTo(".spec.machineNaming")
  machineNamingStrategy?: MachineNamingStrategy;

  @MapsTo(".spec.template.spec.minReadySeconds")
  minReadySeconds?: int32;

  paused?: boolean;

  @SpokeOnly()
  progressDeadlineSeconds?: int32;

  replicas?: int32;

  @SpokeOnly()
  revisionHistoryLimit?: int32;

  @MapsTo(".spec.rollout.after")
  rolloutAfter?: Time;

  @StructType("atomic")
  selector!: LabelSelector;

  @MapsTo(".spec.rollout.strategy")
  strategy?: Strategy;

  template!: Template;
}

@Resource()
@StatusSubresource()
export class MachineDeployment extends CustomResource {
  @MapsTo(".spec", {
    whenAbsent: {
      clusterName: "unknown",
      selector: {},
      template: {
        spec: { bootstrap: {}, clusterName: "unknown", infrastructureRef: { apiGroup: "unknown", kind: "Unknown", name: "unknown" } },
      },
    },
  })
  spec?: MachineDeploymentSpec;

  status?: MachineDeploymentStatus;
}
