import { CustomResource, DeprecatedVersion, type int32, Metadata, Resource, ScaleSubresource, type Time } from "wheelwright/api";

export class ThingSpec {
  replicas?: int32 = 1;
  tier?: string;
  since?: Time;
}

export class ThingStatus {
  replicas?: int32;
  selector?: string;
}

/** Thing in v1beta1. */
@Resource({ plural: "thingies", singular: "thingy", shortNames: ["th", "tg"], categories: ["all", "things"], scope: "Cluster" })
@Metadata({ annotations: { "example.com/note": "a, b = c" }, labels: { "example.com/label": "value" } })
@DeprecatedVersion("v1beta1 is going away")
@ScaleSubresource({ specReplicasPath: ".spec.replicas", statusReplicasPath: ".status.replicas" })
export class Thing extends CustomResource {
  spec?: ThingSpec;
  status?: ThingStatus;
}
