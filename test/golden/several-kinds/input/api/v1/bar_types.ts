import { CustomResource, Hub, Pattern, Resource, StorageVersion } from "wheelwright/api";

export class BarSpec {
  /** When the bar opens. */
  @Pattern("^[0-9]{2}:[0-9]{2}$")
  opens!: string;

  tags?: string[];
}

/** Bar is the same in both of its versions. */
@Resource({ scope: "Cluster" })
@StorageVersion()
@Hub()
export class Bar extends CustomResource {
  spec!: BarSpec;
}
