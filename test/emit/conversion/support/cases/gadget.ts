import { caseOf } from "./kind-files.js";

/** Every codec: at the top, in the status, inside of a list's elements and of a map's values; own codecs between one field and one, or several. */
export const gadget = caseOf("Gadget: every codec", {
  kind: "Gadget",
  hub: "v1",
  types: {
    v1: `
import { CustomResource, Hub, ListMap, MaxLength, Maximum, Minimum, MinLength, Resource, StorageVersion, StatusSubresource, type double, type int32, type int64, type integer } from "wheelwright/api";

export class Tls {
  @MinLength(1)
  secret!: string;
  ciphers?: string[];
}

export class Label {
  key!: string;
  value?: string;
  note?: string;
}

export class Source {
  path?: string;
  optional?: boolean;
}

export class Variable {
  name!: string;
  source?: Source;
}

export class Probe {
  @MinLength(1)
  name!: string;
  @Minimum(0)
  waitMillis?: int64;
  mode?: "A" | "B" | "C";
  host?: string;
  @Minimum(0) @Maximum(65535)
  port?: int32;
  hosts?: string[];
  secret?: string;
}

export class GadgetSpec {
  host?: string;
  @Minimum(0) @Maximum(65535)
  port?: int32;
  @Maximum(3600)
  timeoutSeconds?: int32;
  graceSeconds!: int64;
  keepDays?: integer;
  mode?: "A" | "B" | "C";
  level?: "low" | "high" | "highest";
  enabled?: "on" | "off";
  memoryBytes?: int64;
  parts?: int32;
  hosts?: string[];
  ports?: int32[];
  tls?: Tls;
  @ListMap("key")
  labelList?: Label[];
  variables?: Variable[];
  @MaxLength(8)
  window?: string;
  least?: int32;
  greatest?: int32;
  @ListMap("name")
  probes?: Probe[];
  probesByName?: Record<string, Probe>;
  hubOnly?: double;
}

export class GadgetStatus {
  uptimeSeconds?: int64;
  addresses?: string[];
  state?: "Up" | "Down" | "Unknown";
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Gadget extends CustomResource {
  spec!: GadgetSpec;
  status?: GadgetStatus;
}
`,
    v1beta1: `
import { CustomResource, ListMap, MapsTo, MinLength, Resource, SpokeOnly, StatusSubresource, duration, entries, enumMap, first, hostPort, scale, single, type int32, type int64 } from "wheelwright/api";
import { range, window, type Window } from "../codecs";

export class Tls {
  @MinLength(1)
  @MapsTo("secret")
  secretName!: string;
  ciphers?: string[];
}

export class Source {
  @MapsTo("path")
  file?: string;
  @SpokeOnly()
  comment?: string;
}

export class Probe {
  @MinLength(1)
  name!: string;
  @MapsTo("waitMillis", duration("ms"))
  wait?: string;
  @MapsTo("mode", enumMap({ a: "A", b: "B" }))
  mode?: "a" | "b";
  @MapsTo(["host", "port"], hostPort())
  address?: string;
  @MapsTo("hosts", first())
  primary?: string;
}

export class GadgetSpec {
  @MapsTo([".spec.host", ".spec.port"], hostPort())
  address?: string;
  @MapsTo(".spec.timeoutSeconds", duration("s"))
  timeout?: string;
  @MapsTo(".spec.graceSeconds", duration("s"), { whenAbsent: 30 })
  grace?: string;
  @MapsTo(".spec.keepDays", duration("d"))
  keep?: string;
  @MapsTo(".spec.mode", enumMap({ a: "A", b: "B" }))
  mode?: "a" | "b";
  @MapsTo(".spec.level", enumMap({ l: "low", h: "high", hh: "high" }, { otherwise: "hh" }))
  level?: "l" | "h" | "hh";
  @MapsTo(".spec.enabled", enumMap({ true: "on", false: "off" }))
  enabled?: boolean;
  @MapsTo(".spec.memoryBytes", scale("Mi"))
  memoryMi?: int64;
  @MapsTo(".spec.parts", scale(0.25))
  quarters?: int32;
  @MapsTo(".spec.hosts", first())
  primary?: string;
  @MapsTo(".spec.ports", first())
  port?: int32;
  @MapsTo(".spec.tls", single())
  tls?: Tls[];
  @MapsTo(".spec.labelList", entries("key", "value"))
  labels?: Record<string, string>;
  @MapsTo(".spec.variables", entries("name", "source"))
  variables?: Record<string, Source>;
  @MapsTo(".spec.window", window)
  window?: Window;
  @MapsTo([".spec.least", ".spec.greatest"], range)
  range?: string;
  @ListMap("name")
  probes?: Probe[];
  probesByName?: Record<string, Probe>;
}

export class GadgetStatus {
  @MapsTo("uptimeSeconds", duration("s"))
  uptime?: string;
  @MapsTo("addresses", first())
  address?: string;
  @MapsTo("state", enumMap({ up: "Up", down: "Down" }, { otherwise: "down" }))
  state?: "up" | "down";
}

@Resource()
@StatusSubresource()
export class Gadget extends CustomResource {
  spec!: GadgetSpec;
  status?: GadgetStatus;
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

/** \`{ from: "8", to: "17" }\` in the spoke, \`8-17\` in the hub. */
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

/** \`1..5\` in the spoke, two numbers in the hub, either of which may be absent. */
export const range = codec<string, readonly [number | undefined, number | undefined]>({
  toHub(text) {
    const found = typeof text === "string" ? /^(-?[0-9]{1,9})?[.][.](-?[0-9]{1,9})?$/.exec(text) : null;
    if (found === null) return unrepresentable();
    return [found[1] === undefined ? undefined : Number(found[1]), found[2] === undefined ? undefined : Number(found[2])];
  },
  fromHub: ([least, greatest]) => \`\${least ?? ""}..\${greatest ?? ""}\`,
  samples: [
    ["1..5", [1, 5]],
    ["..5", [undefined, 5]],
    ["1..", [1, undefined]],
  ],
});
`,
  },
});
