import { CustomResource, Hub, type int32, Minimum, Resource, StorageVersion } from "wheelwright/api";
import { Owner } from "../../common";

export class FrigateSpec {
  owner?: Owner;

  @Minimum(0)
  guns?: int32 = 10;
}

/** Frigate is a ship. */
@Resource({ shortNames: ["fr"] })
@StorageVersion()
@Hub()
export class Frigate extends CustomResource {
  spec?: FrigateSpec;
}
