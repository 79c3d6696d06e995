import { CustomResource, Resource } from "wheelwright/api";
import { FrigateSpec } from "./frigate_types";

export class CruiserSpec extends FrigateSpec {
  planes?: string[];
}

/** Cruiser is a larger ship. */
@Resource()
export class Cruiser extends CustomResource {
  spec?: CruiserSpec;
}
