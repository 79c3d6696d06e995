import { CustomResource, DeprecatedVersion, MapsTo, Pattern, Resource, Unserved, type int32 } from "wheelwright/api";

export class CronTabSpec {
  @Pattern("^(\\S+\\s+){4}\\S+$")
  @MapsTo(".spec.schedule")
  cron!: string;

  image?: string;

  replicas?: int32;
}

/** CronTab runs an image by the clock. */
@Resource({ shortNames: ["ct"] })
@DeprecatedVersion()
@Unserved()
export class CronTab extends CustomResource {
  spec?: CronTabSpec;
}
