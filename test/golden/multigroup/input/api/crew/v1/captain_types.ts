import { CustomResource, Resource } from "wheelwright/api";
import type { FrigateSpec } from "../../ship/v1/frigate_types";
import { Owner } from "../../common";

export class CaptainSpec {
  owner?: Owner;
  /** What the captain commands, as it was when the command was given. */
  ship?: Pick<FrigateSpec, "guns" | "owner">;
}

/** Captain commands a ship. */
@Resource()
export class Captain extends CustomResource {
  spec?: CaptainSpec;
}

/** Frigate of this group is the crew of one. */
@Resource({ shortNames: ["crewfrigate"], singular: "frigate" })
export class Frigate extends CustomResource {
  members?: string[];
}
