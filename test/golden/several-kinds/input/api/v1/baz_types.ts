import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

/** Baz has its hub in the older version, and a field that only the newer one knows. */
@Resource()
@StorageVersion()
@Hub()
export class Baz extends CustomResource {
  title?: string;
}
