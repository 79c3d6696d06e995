import { CustomResource, Pattern, Resource } from "wheelwright/api";

export class BarSpec {
  /** When the bar opens (v1alpha1's words for it). */
  @Pattern("^[0-9]{2}:[0-9]{2}$")
  opens!: string;

  tags?: string[];
}

/** Bar is the same in both of its versions. */
@Resource({ scope: "Cluster" })
export class Bar extends CustomResource {
  spec!: BarSpec;
}
