import { CustomResource, Hub, Maximum, Minimum, Resource, StorageVersion, type int32 } from "wheelwright/api";

/** SelfieRequest asks for a picture of whatever answers at an address. */
@Resource({ shortNames: ["selfie"] })
@StorageVersion()
@Hub()
export class SelfieRequest extends CustomResource {
  /** The name or address of the host, IPv6 without brackets. */
  host?: string;

  @Minimum(0)
  @Maximum(65535)
  port?: int32;
}
