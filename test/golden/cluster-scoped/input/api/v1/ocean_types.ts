import { CustomResource, type int32, MaxLength, Resource, StatusSubresource } from "wheelwright/api";

/** Deep water. */
export class Water {
  /** In metres. */
  depth?: int32;
}

/** Ocean is there once in a cluster; one version is stored and the hub by itself. */
@Resource({ scope: "Cluster", shortNames: ["oc"] })
@StatusSubresource()
export class Ocean extends CustomResource {
  spec?: Water;
  status?: { level?: int32 };
}

/** Sea is another kind of the same file, whose fields are not in a spec. */
@Resource({ scope: "Cluster" })
export class Sea extends CustomResource {
  @MaxLength(63)
  ocean!: string;
  water?: Water;
}
