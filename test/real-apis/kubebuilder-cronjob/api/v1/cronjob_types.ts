import type { V1JobTemplateSpec } from "wheelwright/kubernetes";
import {
  CustomResource,
  Hub,
  Items,
  ListAtomic,
  ListMap,
  MaxItems,
  MinItems,
  MinLength,
  Minimum,
  Resource,
  StatusSubresource,
  StorageVersion,
  StructType,
  type Condition,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";

export class Active {
  apiVersion?: string;

  fieldPath?: string;

  kind?: string;

  name?: string;

  namespace?: string;

  resourceVersion?: string;

  uid?: string;
}

export class CronJobStatus {
  @MinItems(1)
  @MaxItems(10)
  @ListAtomic()
  @Items(StructType("atomic"))
  active?: Active[];

  @ListMap("type")
  conditions?: Condition[];

  lastScheduleTime?: Time;
}

export class CronJobSpec {
  concurrencyPolicy?: "Allow" | "Forbid" | "Replace" = "Allow";

  @Minimum(0)
  failedJobsHistoryLimit?: int32;

  jobTemplate!: V1JobTemplateSpec;

  @MinLength(0)
  schedule!: string;

  @Minimum(0)
  startingDeadlineSeconds?: int64;

  @Minimum(0)
  successfulJobsHistoryLimit?: int32;

  suspend?: boolean;
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class CronJob extends CustomResource {
  spec!: CronJobSpec;

  status?: CronJobStatus;
}
