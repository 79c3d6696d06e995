import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

@Resource()
@StorageVersion()
@Hub()
export class Frigate extends CustomResource {
  spec?: { name?: string };
}

@Resource({ plural: "lorries", scope: "Cluster" })
export class Lorry extends CustomResource {
  spec?: { name?: string };
}
