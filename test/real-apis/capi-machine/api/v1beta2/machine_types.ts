import {
  CustomResource,
  Hub,
  ListAtomic,
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
  type Condition,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";

export class Swap {
  capacity?: int64;
}

export class Initialization {
  bootstrapDataSecretCreated?: boolean;

  infrastructureProvisioned?: boolean;
}

export class StatusDeletion {
  nodeDrainStartTime?: Time;

  waitForNodeVolumeDetachStartTime?: Time;
}

export class NodeRef {
  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  name!: string;
}

export class Addresses {
  @MinLength(1)
  @MaxLength(256)
  address!: string;

  type!: "Hostname" | "ExternalIP" | "InternalIP" | "ExternalDNS" | "InternalDNS";
}

export class SpecDeletion {
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
  conditions?: Conditions[];

  @MinLength(1)
  @MaxLength(10240)
  failureMessage?: string;

  failureReason?: string;
}

export class Deprecated {
  v1beta1?: V1beta1;
}

export class NodeInfo {
  architecture!: string;

  bootID!: string;

  containerRuntimeVersion!: string;

  kernelVersion!: string;

  kubeProxyVersion!: string;

  kubeletVersion!: string;

  machineID!: string;

  operatingSystem!: string;

  osImage!: string;

  swap?: Swap;

  systemUUID!: string;
}

export class MachineSpec {
  bootstrap!: Bootstrap;

  @MinLength(1)
  @MaxLength(63)
  clusterName!: string;

  @MinProperties(1)
  deletion?: SpecDeletion;

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

export class MachineStatus {
  @MaxItems(256)
  @ListAtomic()
  addresses?: Addresses[];

  certificatesExpiryDate?: Time;

  @MaxItems(32)
  @ListMap("type")
  conditions?: Condition[];

  deletion?: StatusDeletion;

  deprecated?: Deprecated;

  @MinLength(1)
  @MaxLength(256)
  failureDomain?: string;

  @MinProperties(1)
  initialization?: Initialization;

  lastUpdated?: Time;

  nodeInfo?: NodeInfo;

  nodeRef?: NodeRef;

  @Minimum(1)
  observedGeneration?: int64;

  phase?: "Pending" | "Provisioning" | "Provisioned" | "Running" | "Updating" | "Deleting" | "Deleted" | "Failed" | "Unknown";
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Machine extends CustomResource {
  spec!: MachineSpec;

  @MinProperties(1)
  status?: MachineStatus;
}
