import { caseOf } from "./kind-files.js";

/**
 * Absence that means a value and isn't remembered, as in Ingress v1beta1, where `pathType` is optional: in lists without keys and with keys, in a
 * map's values, with a codec, where null is a value, in the spoke and in the hub, and beside absence that is remembered.
 */
export const entrance = caseOf("Entrance: absence that isn't remembered", {
  kind: "Entrance",
  hub: "v1",
  types: {
    v1: `
import { CustomResource, Hub, ListMap, Nullable, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Path {
  path?: string;
  pathType!: "Exact" | "Prefix" | "ImplementationSpecific";
  weight?: int32;
}

export class Rule {
  host!: string;
  paths?: Path[];
  graceSeconds!: int32;
}

export class Port {
  protocol!: string;
  comment?: string;
}

export class EntranceSpec {
  @ListMap("host")
  rules?: Rule[];
  paths?: Path[];
  ports?: Record<string, Port>;
  grade!: string;
  timeoutSeconds!: int32;
  zone?: string;
  days?: int32;
  remembered!: string;
  @Nullable()
  limit!: int32 | null;
  placement?: { region: string; rack?: string };
}

@Resource()
@StorageVersion()
@Hub()
export class Entrance extends CustomResource {
  spec!: EntranceSpec;
}
`,
    v1beta1: `
import { CustomResource, ListMap, MapsTo, Nullable, Resource, duration, text, type int32 } from "wheelwright/api";

export class Path {
  path?: string;
  @MapsTo("pathType", { whenAbsent: "ImplementationSpecific", remember: false })
  pathType?: "Exact" | "Prefix" | "ImplementationSpecific";
}

export class Rule {
  host!: string;
  paths?: Path[];
  @MapsTo("graceSeconds", duration("s"), { whenAbsent: 30, remember: false })
  grace?: string;
}

export class Port {
  @MapsTo("protocol", { whenAbsent: "TCP", remember: false })
  protocol?: string;
}

export class EntranceSpec {
  @ListMap("host")
  rules?: Rule[];
  paths?: Path[];
  ports?: Record<string, Port>;
  @MapsTo(".spec.grade", { whenAbsent: "local", remember: false })
  grade?: string;
  @MapsTo(".spec.timeoutSeconds", duration("s"), { whenAbsent: 300, remember: false })
  timeout?: string;
  @MapsTo(".spec.zone", { whenAbsent: "UTC", remember: false })
  zone!: string;
  @MapsTo(".spec.days", text(), { whenAbsent: "7", remember: false })
  days!: string;
  @MapsTo(".spec.remembered", { whenAbsent: "yes", remember: true })
  remembered?: string;
  @MapsTo(".spec.limit", { whenAbsent: 5, remember: false })
  @Nullable()
  limit?: int32 | null;
  @MapsTo(".spec.placement.region", { whenAbsent: "eu", remember: false })
  region?: string;
}

@Resource()
export class Entrance extends CustomResource {
  spec!: EntranceSpec;
}
`,
  },
});
