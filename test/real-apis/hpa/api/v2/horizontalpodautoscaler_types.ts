import {
  CustomResource,
  Hub,
  ListAtomic,
  ListMap,
  Resource,
  StatusSubresource,
  StorageVersion,
  StructType,
  type LabelSelector,
  type Quantity,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";

export class ScaleTargetRef {
  apiVersion?: string;

  kind!: string;

  name!: string;
}

export class Policies {
  periodSeconds!: int32;

  type!: string;

  value!: int32;
}

export class Conditions {
  lastTransitionTime?: Time;

  message?: string;

  reason?: string;

  status!: string;

  type!: string;
}

export class Metric {
  name!: string;

  @StructType("atomic")
  selector?: LabelSelector;
}

export class Current {
  averageUtilization?: int32;

  averageValue?: Quantity;

  value?: Quantity;
}

export class Target {
  averageUtilization?: int32;

  averageValue?: Quantity;

  type!: string;

  value?: Quantity;
}

export class CurrentMetricsResource {
  current!: Current;

  name!: string;
}

export class ScaleDown {
  @ListAtomic()
  policies?: Policies[];

  selectPolicy?: string;

  stabilizationWindowSeconds?: int32;

  tolerance?: Quantity;
}

export class CurrentMetricsContainerResource {
  container!: string;

  current!: Current;

  name!: string;
}

export class MetricsResource {
  name!: string;

  target!: Target;
}

export class MetricsContainerResource {
  container!: string;

  name!: string;

  target!: Target;
}

export class CurrentMetricsExternal {
  current!: Current;

  metric!: Metric;
}

export class MetricsExternal {
  metric!: Metric;

  target!: Target;
}

export class CurrentMetricsObject {
  current!: Current;

  describedObject!: ScaleTargetRef;

  metric!: Metric;
}

export class Behavior {
  scaleDown?: ScaleDown;

  scaleUp?: ScaleDown;
}

export class MetricsObject {
  describedObject!: ScaleTargetRef;

  metric!: Metric;

  target!: Target;
}

export class CurrentMetrics {
  containerResource?: CurrentMetricsContainerResource;

  external?: CurrentMetricsExternal;

  object?: CurrentMetricsObject;

  pods?: CurrentMetricsExternal;

  resource?: CurrentMetricsResource;

  type!: string;
}

export class Metrics {
  containerResource?: MetricsContainerResource;

  external?: MetricsExternal;

  object?: MetricsObject;

  pods?: MetricsExternal;

  resource?: MetricsResource;

  type!: string;
}

export class HorizontalPodAutoscalerStatus {
  @ListMap("type")
  conditions?: Conditions[];

  @ListAtomic()
  currentMetrics?: CurrentMetrics[];

  currentReplicas?: int32;

  desiredReplicas!: int32;

  lastScaleTime?: Time;

  observedGeneration?: int64;
}

export class HorizontalPodAutoscalerSpec {
  behavior?: Behavior;

  maxReplicas!: int32;

  @ListAtomic()
  metrics?: Metrics[];

  minReplicas?: int32;

  scaleTargetRef!: ScaleTargetRef;
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class HorizontalPodAutoscaler extends CustomResource {
  spec!: HorizontalPodAutoscalerSpec;

  status?: HorizontalPodAutoscalerStatus;
}
