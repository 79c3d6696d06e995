import { caseOf } from "./kind-files.js";

/**
 * Three versions whose hub can move: codecs that have an inverse, renames and fields of one version in the elements of nested lists with keys and in the
 * values of maps, a list key with three names, lists without keys, values for absence, an object taken apart.
 */
export const depot = caseOf("Depot: three versions whose hub can move", {
  kind: "Depot",
  hub: "v1beta2",
  types: {
    v1beta2: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion, StatusSubresource, type int32, type int64 } from "wheelwright/api";

export class Bay {
  name!: string;
  length?: int32;
  waitMillis?: int64;
  gate?: string;
}

export class Dock {
  name!: string;
  depth?: int32;
  secret?: string;

  @ListMap("name")
  bays?: Bay[];
}

export class Route {
  from?: string;
  to?: string;
  toll?: int32;
}

export class Tls {
  secret!: string;
  ciphers?: string[];
}

export class Limits {
  bytes?: int64;
}

export class DepotSpec {
  size?: int32;
  mode?: "A" | "B" | "C";
  timeoutSeconds?: int32;
  hosts?: string[];
  tls?: Tls;
  window?: string;
  limits?: Limits;
  grade!: string;
  note?: string;

  @ListMap("name")
  docks?: Dock[];

  byName?: Record<string, Dock>;
  routes?: Route[];
}

export class DepotStatus {
  phase?: string;
  uptimeSeconds?: int64;
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Depot extends CustomResource {
  spec!: DepotSpec;
  status?: DepotStatus;
}
`,
    v1: `
import { CustomResource, ListMap, MapsTo, Resource, SpokeOnly, StatusSubresource, duration, enumMap, first, scale, single, type int32, type int64 } from "wheelwright/api";
import { window, type Window } from "../codecs";

export class Bay {
  @MapsTo("name")
  id!: string;

  @MapsTo("length")
  metres?: int32;

  @MapsTo("waitMillis", duration("ms"))
  wait?: string;

  gate?: string;

  @SpokeOnly()
  lamp?: string;
}

export class Dock {
  @MapsTo("name")
  id!: string;

  @MapsTo("depth")
  draught?: int32;

  secret?: string;

  @MapsTo("bays")
  @ListMap("id")
  berths?: Bay[];
}

export class Route {
  @MapsTo("from")
  start?: string;

  to?: string;

  toll?: int32;

  @SpokeOnly()
  colour?: string;
}

export class Tls {
  @MapsTo("secret")
  secretName!: string;

  ciphers?: string[];
}

export class DepotSpec {
  @MapsTo(".spec.size")
  replicas?: int32;

  @MapsTo(".spec.mode", enumMap({ a: "A", b: "B" }))
  mode?: "a" | "b";

  @MapsTo(".spec.timeoutSeconds", duration("s"))
  timeout?: string;

  @MapsTo(".spec.hosts", first())
  host?: string;

  @MapsTo(".spec.tls", single())
  certificates?: Tls[];

  @MapsTo(".spec.window", window)
  window?: Window;

  @MapsTo(".spec.limits.bytes", scale("Mi"))
  mebibytes?: int64;

  @MapsTo(".spec.grade", { whenAbsent: "local" })
  grade?: string;

  @MapsTo(".spec.note")
  remark?: string;

  @MapsTo(".spec.docks")
  @ListMap("id")
  piers?: Dock[];

  byName?: Record<string, Dock>;

  @MapsTo(".spec.routes")
  ways?: Route[];

  @SpokeOnly()
  fresh?: { colour?: string };
}

export class DepotStatus {
  @MapsTo("phase")
  state?: string;

  @MapsTo("uptimeSeconds", duration("s"))
  uptime?: string;
}

@Resource()
@StatusSubresource()
export class Depot extends CustomResource {
  spec!: DepotSpec;
  status?: DepotStatus;
}
`,
    v1beta1: `
import { CustomResource, HubOnly, ListMap, MapsTo, Resource, SpokeOnly, StatusSubresource, type int32 } from "wheelwright/api";

export class Bay {
  @MapsTo("name")
  label!: string;

  length?: int32;

  @SpokeOnly()
  legacy?: int32;
}

export class Dock {
  @MapsTo("name")
  label!: string;

  @MapsTo("bays")
  @ListMap("label")
  slots?: Bay[];
}

export class Route {
  @MapsTo("to")
  end?: string;
}

export class DepotSpec {
  @MapsTo(".spec.size")
  count?: int32;

  @MapsTo(".spec.timeoutSeconds")
  seconds?: int32;

  note?: string;

  @MapsTo(".spec.docks")
  @ListMap("label")
  quays?: Dock[];

  @MapsTo(".spec.byName")
  named?: Record<string, Dock>;

  routes?: Route[];

  @SpokeOnly()
  policy?: string;
}

@Resource()
@StatusSubresource()
@HubOnly(".spec.grade", { whenAbsent: "local" })
export class Depot extends CustomResource {
  spec!: DepotSpec;
}
`,
  },
  files: {
    "api/codecs.ts": `
import { codec, unrepresentable } from "wheelwright/api";

/** A span of the day. */
export interface Window {
  from?: string;
  to?: string;
}

/** \`{ from: "8", to: "17" }\` in the one version, \`8-17\` in the other. */
export const window = codec<Window, string>({
  toHub(value) {
    const parts = typeof value === "object" && value !== null ? [value.from ?? "", value.to ?? ""] : [];
    const fits = parts.length === 2 && parts.every((part) => typeof part === "string" && !part.includes("-"));
    return fits ? parts.join("-") : unrepresentable();
  },
  fromHub(text) {
    const parts = typeof text === "string" ? text.split("-") : [];
    const [from, to] = parts;
    if (parts.length !== 2 || from === undefined || to === undefined) return unrepresentable();
    return { ...(from === "" ? {} : { from }), ...(to === "" ? {} : { to }) };
  },
  samples: [
    [{ from: "8", to: "17" }, "8-17"],
    [{ from: "8" }, "8-"],
    [{}, "-"],
  ],
});
`,
  },
});
