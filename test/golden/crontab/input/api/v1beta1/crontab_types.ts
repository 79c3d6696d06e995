import { CustomResource, DeprecatedVersion, MapsTo, Pattern, Resource, type int32 } from "wheelwright/api";

export class CronTabSpec {
  @Pattern("^(\\S+\\s+){4}\\S+$")
  @MapsTo(".spec.schedule")
  cronSpec!: string;

  image?: string;

  replicas?: int32;
}

/** CronTab runs an image by the clock. */
@Resource({ shortNames: ["ct"] })
@DeprecatedVersion("stable.example.com/v1beta1 CronTab is deprecated; use v1")
export class CronTab extends CustomResource {
  spec?: CronTabSpec;
}
