import { CustomResource, DeprecatedVersion, type int32, Metadata, PrinterColumn, Resource, type Time, Unserved } from "wheelwright/api";

export class ThingSpec {
  replicas?: int32 = 1;
  tier?: string;
  since?: Time;
}

export class ThingStatus {
  replicas?: int32;
  selector?: string;
}

/** Thing in v1alpha1. */
@Resource({ plural: "thingies", singular: "thingy", shortNames: ["th", "tg"], categories: ["all", "things"], scope: "Cluster" })
@Metadata({ annotations: { "example.com/note": "a, b = c" }, labels: { "example.com/label": "value" } })
@DeprecatedVersion()
@Unserved()
@PrinterColumn({ name: "Tier", type: "string", jsonPath: ".spec.tier" })
export class Thing extends CustomResource {
  spec?: ThingSpec;
  status?: ThingStatus;
}
