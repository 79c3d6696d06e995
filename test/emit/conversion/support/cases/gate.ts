import { caseOf } from "./kind-files.js";

/** Objects that are the head of a list, the only element of one, or a map's values, with fields that only one version has in both. */
export const gate = caseOf("Gate: objects that are elements in the other version", {
  kind: "Gate",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Tls {
  secret!: string;
  mode?: string;
  versions?: { name: string; since?: int32 }[];
}

export class Label {
  key!: string;
  value?: Tls;
  note?: string;
}

export class GateSpec {
  tls?: Tls;
  hosts?: Tls[];
  certs?: Tls[];
  labelList?: Label[];
  doors!: { tls?: Tls; hosts?: Tls[] }[];
  names!: Tls;
}

@Resource()
@StorageVersion()
@Hub()
export class Gate extends CustomResource {
  spec!: GateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, SpokeOnly, entries, first, inverse, single } from "wheelwright/api";

export class Tls {
  @MapsTo("secret")
  secretName!: string;
  @SpokeOnly()
  note?: string;
  versions?: { name: string }[];
}

export class Door {
  @MapsTo("tls", single())
  tls?: Tls[];
  @MapsTo("hosts", first())
  host?: Tls;
}

export class GateSpec {
  @MapsTo(".spec.tls", single())
  tls?: Tls[];
  @MapsTo(".spec.hosts", first())
  host?: Tls;
  @MapsTo(".spec.certs", inverse(single()))
  cert?: Tls;
  @MapsTo(".spec.labelList", entries("key", "value"))
  labels?: Record<string, Tls>;
  doors!: Door[];
  @MapsTo(".spec.names", single(), { whenAbsent: { secret: "none" } })
  names?: Tls[];
}

@Resource()
export class Gate extends CustomResource {
  spec!: GateSpec;
}
`,
  },
});
