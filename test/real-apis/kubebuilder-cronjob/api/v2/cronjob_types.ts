import type { V1JobTemplateSpec } from "wheelwright/kubernetes";
import {
  CustomResource,
  Items,
  ListAtomic,
  ListMap,
  MapsTo,
  MaxItems,
  MinItems,
  Minimum,
  Resource,
  StatusSubresource,
  StructType,
  type Condition,
  type Time,
  type int32,
  type int64,
} from "wheelwright/api";
import { cron } from "./cron";

export class Schedule {
  dayOfMonth?: string;

  dayOfWeek?: string;

  hour?: string;

  minute?: string;

  month?: string;
}

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

  @MapsTo(".spec.schedule", cron)
  schedule!: Schedule;

  @Minimum(0)
  startingDeadlineSeconds?: int64;

  @Minimum(0)
  successfulJobsHistoryLimit?: int32;

  suspend?: boolean;
}

@Resource()
@StatusSubresource()
export class CronJob extends CustomResource {
  spec!: CronJobSpec;

  status?: CronJobStatus;
}
