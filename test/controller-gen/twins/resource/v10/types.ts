import { CustomResource, type int32, Metadata, Resource, StatusSubresource, type Time } from "wheelwright/api";

export class ThingSpec {
  replicas?: int32 = 1;
  tier?: string;
  since?: Time;
}

export class ThingStatus {
  replicas?: int32;
  selector?: string;
}

/** Thing in v10. */
@Resource({ plural: "thingies", singular: "thingy", shortNames: ["th", "tg"], categories: ["all", "things"], scope: "Cluster" })
@Metadata({ annotations: { "example.com/note": "a, b = c" }, labels: { "example.com/label": "value" } })
@StatusSubresource()
export class Thing extends CustomResource {
  spec?: ThingSpec;
  status?: ThingStatus;
}
