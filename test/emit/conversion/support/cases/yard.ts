import { caseOf } from "./kind-files.js";

/** Two objects that both versions have, and between them a field that moved, with a codec that can't represent some values. */
export const yard = caseOf("Yard: a moved field with a codec", {
  kind: "Yard",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Gate {
  width?: int32;
  side?: string;
}

export class Track {
  gauge?: "Narrow" | "Standard" | "Broad";
  delaySeconds?: int32;
  length?: int32;
  owner?: string;
}

export class YardSpec {
  gate?: Gate;
  track?: Track;
}

@Resource()
@StorageVersion()
@Hub()
export class Yard extends CustomResource {
  spec!: YardSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, SpokeOnly, duration, enumMap, type int32 } from "wheelwright/api";

export class Gate {
  width?: int32;
  @MapsTo(".spec.track.gauge", enumMap({ n: "Narrow", s: "Standard" }))
  gauge?: "n" | "s";
  @MapsTo(".spec.track.delaySeconds", duration("s"))
  delay?: string;
  @SpokeOnly()
  color?: string;
}

export class Track {
  length?: int32;
  @MapsTo(".spec.gate.side")
  side?: string;
}

export class YardSpec {
  gate?: Gate;
  track?: Track;
}

@Resource()
export class Yard extends CustomResource {
  spec!: YardSpec;
}
`,
  },
});
