import { CustomResource, hostPort, MapsTo, Resource } from "wheelwright/api";

/** SelfieRequest asks for a picture of whatever answers at an address. */
@Resource({ shortNames: ["selfie"] })
export class SelfieRequest extends CustomResource {
  /** Where to connect: `host:port`, `host`, or `[v6]:port`. */
  @MapsTo([".host", ".port"], hostPort())
  hostPort?: string;
}
