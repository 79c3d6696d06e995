import { CustomResource, type int32, MapsTo, Minimum, Resource } from "wheelwright/api";
import { Owner } from "../../common";

export class FrigateSpec {
  owner?: Owner;

  @Minimum(0)
  @MapsTo(".spec.guns")
  cannons?: int32 = 10;
}

/** Frigate is a ship. */
@Resource({ shortNames: ["fr"] })
export class Frigate extends CustomResource {
  spec?: FrigateSpec;
}
