import type { V1PodTemplateSpec } from "wheelwright/kubernetes";
import {
  CustomResource,
  Hub,
  ListMap,
  Resource,
  StatusSubresource,
  StorageVersion,
  StructType,
  type IntOrString,
  type LabelSelector,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";

export class RollingUpdate {
  maxSurge?: IntOrString;

  maxUnavailable?: IntOrString;
}

export class Conditions {
  lastTransitionTime?: Time;

  lastUpdateTime?: Time;

  message?: string;

  reason?: string;

  status!: string;

  type!: string;
}

export class Strategy {
  rollingUpdate?: RollingUpdate;

  type?: string;
}

export class DeploymentStatus {
  availableReplicas?: int32;

  collisionCount?: int32;

  @ListMap("type")
  conditions?: Conditions[];

  observedGeneration?: int64;

  readyReplicas?: int32;

  replicas?: int32;

  terminatingReplicas?: int32;

  unavailableReplicas?: int32;

  updatedReplicas?: int32;
}

export class DeploymentSpec {
  minReadySeconds?: int32;

  paused?: boolean;

  progressDeadlineSeconds?: int32;

  replicas?: int32;

  revisionHistoryLimit?: int32;

  @StructType("atomic")
  selector!: LabelSelector;

  strategy?: Strategy;

  template!: V1PodTemplateSpec;
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Deployment extends CustomResource {
  spec?: DeploymentSpec;

  status?: DeploymentStatus;
}
