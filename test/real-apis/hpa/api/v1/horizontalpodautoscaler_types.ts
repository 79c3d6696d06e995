import { CustomResource, MapsTo, Resource, StatusSubresource, StructType, type Time, type int32, type int64 } from "wheelwright/api";
import { cpuUtilization, currentCpuUtilization } from "./cpu-utilization";
import { targetReference } from "./target-reference";

export class ScaleTargetRef {
  apiVersion?: string;

  kind!: string;

  name!: string;
}

export class HorizontalPodAutoscalerStatus {
  @MapsTo(".status.currentMetrics", currentCpuUtilization)
  currentCPUUtilizationPercentage?: int32;

  @MapsTo(".status.currentReplicas", { whenAbsent: 0 })
  currentReplicas!: int32;

  desiredReplicas!: int32;

  lastScaleTime?: Time;

  observedGeneration?: int64;
}

export class HorizontalPodAutoscalerSpec {
  maxReplicas!: int32;

  minReplicas?: int32;

  @StructType("atomic")
  @MapsTo(".spec.scaleTargetRef", targetReference)
  scaleTargetRef!: ScaleTargetRef;

  @MapsTo(".spec.metrics", cpuUtilization)
  targetCPUUtilizationPercentage?: int32;
}

@Resource()
@StatusSubresource()
export class HorizontalPodAutoscaler extends CustomResource {
  spec!: HorizontalPodAutoscalerSpec;

  status?: HorizontalPodAutoscalerStatus;
}
