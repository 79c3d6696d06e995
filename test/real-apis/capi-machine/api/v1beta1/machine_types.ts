import {
  CustomResource,
  enumMap,
  ListMap,
  MapsTo,
  duration,
  MaxItems,
  MaxLength,
  MinItems,
  MinLength,
  Pattern,
  Resource,
  StatusSubresource,
  StructType,
  type Condition,
  type Time,
  type int64,
} from "wheelwright/api";
import { nodeReference, reference } from "./references";

export class Swap {
  capacity?: int64;
}

export class Deletion {
  nodeDrainStartTime?: Time;

  waitForNodeVolumeDetachStartTime?: Time;
}

export class Addresses {
  @MinLength(1)
  @MaxLength(256)
  address!: string;

  type!: "Hostname" | "ExternalIP" | "InternalIP" | "ExternalDNS" | "InternalDNS";
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

export class V1beta2 {
  @MaxItems(32)
  @ListMap("type")
  @MapsTo(".status.conditions")
  conditions?: Condition[];
}

export class MachineSpec {
  bootstrap!: Bootstrap;

  @MinLength(1)
  @MaxLength(63)
  clusterName!: string;

  @MinLength(1)
  @MaxLength(256)
  failureDomain?: string;

  @StructType("atomic")
  @MapsTo(".spec.infrastructureRef", reference)
  infrastructureRef!: InfrastructureRef;

  @MapsTo(".spec.deletion.nodeDeletionTimeoutSeconds", duration("s"))
  nodeDeletionTimeout?: string;

  @MapsTo(".spec.deletion.nodeDrainTimeoutSeconds", duration("s"))
  nodeDrainTimeout?: string;

  @MapsTo(".spec.deletion.nodeVolumeDetachTimeoutSeconds", duration("s"))
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

export class MachineStatus {
  addresses?: Addresses[];

  @MapsTo(".status.initialization.bootstrapDataSecretCreated")
  bootstrapReady?: boolean;

  certificatesExpiryDate?: Time;

  @MapsTo(".status.deprecated.v1beta1.conditions")
  conditions?: Conditions[];

  deletion?: Deletion;

  @MinLength(1)
  @MaxLength(10240)
  @MapsTo(".status.deprecated.v1beta1.failureMessage")
  failureMessage?: string;

  @MapsTo(".status.deprecated.v1beta1.failureReason")
  failureReason?: string;

  @MapsTo(".status.initialization.infrastructureProvisioned")
  infrastructureReady?: boolean;

  lastUpdated?: Time;

  nodeInfo?: NodeInfo;

  @StructType("atomic")
  @MapsTo(".status.nodeRef", nodeReference)
  nodeRef?: InfrastructureRef;

  observedGeneration?: int64;

  @MapsTo(
    ".status.phase",
    enumMap(
      {
        Pending: "Pending",
        Provisioning: "Provisioning",
        Provisioned: "Provisioned",
        Running: "Running",
        Deleting: "Deleting",
        Deleted: "Deleted",
        Failed: "Failed",
        Unknown: "Unknown",
      },
      { otherwise: "Running" },
    ),
  )
  phase?: "Pending" | "Provisioning" | "Provisioned" | "Running" | "Deleting" | "Deleted" | "Failed" | "Unknown";

  v1beta2?: V1beta2;
}

@Resource()
@StatusSubresource()
export class Machine extends CustomResource {
  @MapsTo(".spec", {
    whenAbsent: { bootstrap: {}, clusterName: "unknown", infrastructureRef: { apiGroup: "unknown", kind: "Unknown", name: "unknown" } },
  })
  spec?: MachineSpec;

  status?: MachineStatus;
}
