import { CustomResource, Hub, Pattern, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class CronTabSpec {
  /** Five fields, as cron has them. */
  @Pattern("^(\\S+\\s+){4}\\S+$")
  schedule!: string;

  image?: string;

  replicas?: int32;
}

/** CronTab runs an image by the clock. */
@Resource({ shortNames: ["ct"] })
@StorageVersion()
@Hub()
export class CronTab extends CustomResource {
  spec?: CronTabSpec;
}
