import {
  CustomResource,
  Hub,
  type int32,
  Metadata,
  PrinterColumn,
  Resource,
  ScaleSubresource,
  SelectableField,
  StatusSubresource,
  StorageVersion,
  type Time,
} from "wheelwright/api";

export class ThingSpec {
  replicas?: int32 = 1;
  tier?: string;
  since?: Time;
}

export class ThingStatus {
  replicas?: int32;
  selector?: string;
}

/** Thing in v1. */
@Resource({ plural: "thingies", singular: "thingy", shortNames: ["th", "tg"], categories: ["all", "things"], scope: "Cluster" })
@Metadata({ annotations: { "example.com/note": "a, b = c" }, labels: { "example.com/label": "value" } })
@StorageVersion()
@Hub()
@StatusSubresource()
@ScaleSubresource({ specReplicasPath: ".spec.replicas", statusReplicasPath: ".status.replicas", labelSelectorPath: ".status.selector" })
@PrinterColumn({ name: "Tier", type: "string", jsonPath: ".spec.tier", description: 'The tier: of "service".', priority: 10 })
@PrinterColumn({ name: "Replicas", type: "integer", format: "int32", jsonPath: ".spec.replicas" })
@PrinterColumn({ name: "Since", type: "date", jsonPath: ".spec.since", priority: 0 })
@SelectableField(".spec.tier")
@SelectableField(".spec.replicas")
export class Thing extends CustomResource {
  spec?: ThingSpec;
  status?: ThingStatus;
}
