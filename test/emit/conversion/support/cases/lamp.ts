import { caseOf } from "./kind-files.js";

/** Booleans that became enums, of two values and of more, and enums that became booleans: optional, required, with defaults, and in elements. */
export const lamp = caseOf("Lamp: booleans and enums", {
  kind: "Lamp",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion } from "wheelwright/api";

export class Bulb {
  name!: string;
  mode?: "On" | "Off" | "Auto";
  warm?: boolean;
}

export class LampSpec {
  mode?: "On" | "Off";
  power?: "Always" | "Never" | "Scheduled";
  alarm!: "Enabled" | "Disabled" | "Muted";
  dimmed?: boolean;
  locked!: boolean;
  steady?: boolean = true;
  zone?: "On" | "Off" = "On";
  @ListMap("name")
  bulbs?: Bulb[];
}

@Resource()
@StorageVersion()
@Hub()
export class Lamp extends CustomResource {
  spec!: LampSpec;
}
`,
    v1: `
import { CustomResource, ListMap, MapsTo, Resource, enumMap, inverse } from "wheelwright/api";

export class Bulb {
  name!: string;
  @MapsTo("mode", enumMap({ true: "On", false: "Off" }))
  enabled?: boolean;
  @MapsTo("warm", inverse(enumMap({ true: "Warm", false: "Cold" })))
  colour?: "Warm" | "Cold" | "Custom";
}

export class LampSpec {
  @MapsTo(".spec.mode", enumMap({ true: "On", false: "Off" }))
  enabled?: boolean;
  @MapsTo(".spec.power", enumMap({ true: "Always", false: "Never" }))
  powered?: boolean;
  @MapsTo(".spec.alarm", enumMap({ true: "Enabled", false: "Disabled" }, { otherwise: true }))
  alarm!: boolean;
  @MapsTo(".spec.dimmed", enumMap({ Dim: true, Bright: false }))
  light?: "Dim" | "Bright";
  @MapsTo(".spec.locked", inverse(enumMap({ true: "Locked", false: "Open" })), { whenAbsent: false })
  lock!: "Locked" | "Open" | "Jammed";
  @MapsTo(".spec.steady", enumMap({ No: true, Yes: false }))
  flicker?: "No" | "Yes" = "No";
  @MapsTo(".spec.zone", enumMap({ true: "On", false: "Off" }))
  zoned?: boolean = true;
  @ListMap("name")
  bulbs?: Bulb[];
}

@Resource()
export class Lamp extends CustomResource {
  spec!: LampSpec;
}
`,
    v3: `
import { CustomResource, HubOnly, ListMap, MapsTo, Resource, enumMap } from "wheelwright/api";

export class Bulb {
  name!: string;
  @MapsTo("warm", enumMap({ Warm: true, Cold: false }))
  colour?: "Warm" | "Cold";
}

export class LampSpec {
  @MapsTo(".spec.mode", enumMap({ Yes: "On", No: "Off" }))
  on?: "Yes" | "No";
  @MapsTo(".spec.dimmed", enumMap({ Low: true, High: false }))
  light?: "Low" | "High";
  steady?: boolean = true;
  zone?: "On" | "Off" = "On";
  @ListMap("name")
  bulbs?: Bulb[];
}

@Resource()
@HubOnly(".spec.alarm", { whenAbsent: "Enabled" })
@HubOnly(".spec.locked", { whenAbsent: false })
export class Lamp extends CustomResource {
  spec!: LampSpec;
}
`,
  },
});
