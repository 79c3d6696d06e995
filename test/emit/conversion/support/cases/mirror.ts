import { caseOf } from "./kind-files.js";

/**
 * Every inverse, as a version has them that was the hub before: at the top, in the status, inside of a list's elements and of a map's values, around objects
 * that convert, and where one side is required.
 */
export const mirror = caseOf("Mirror: every inverse", {
  kind: "Mirror",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, ListMap, MinLength, Nullable, Resource, StorageVersion, StatusSubresource, type int32, type int64 } from "wheelwright/api";
import type { Window } from "../codecs";

export class Tls {
  @MinLength(1)
  secretName!: string;
  ciphers?: string[];
}

export class Source {
  file?: string;
  optional?: boolean;
}

export class Probe {
  @MinLength(1)
  name!: string;
  wait?: string;
  mode?: "a" | "b";
  primary?: string;
  window?: Window;
}

export class Lane {
  side!: "l" | "r";
  width?: int32;
}

export class MirrorSpec {
  @ListMap("side")
  lanes?: Lane[];
  timeout?: string;
  grace!: string;
  period?: string;
  @Nullable()
  limit?: string | null;
  mode?: "a" | "b";
  level?: "l" | "h" | "hh";
  enabled?: boolean;
  memoryMi?: int64;
  quarters?: int32;
  primary?: string;
  port?: int32;
  backend?: Tls;
  tls?: Tls[];
  cipher?: string[];
  servers!: string[];
  server!: string;
  mirrors?: string;
  zones!: Record<string, string>;
  regions?: Record<string, string>;
  labels?: Record<string, string>;
  variables?: Record<string, Source>;
  window?: Window;
  @ListMap("name")
  probes?: Probe[];
  probesByName?: Record<string, Probe>;
}

export class MirrorStatus {
  uptime?: string;
  address?: string;
  state?: "up" | "down";
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Mirror extends CustomResource {
  spec!: MirrorSpec;
  status?: MirrorStatus;
}
`,
    v1: `
import { CustomResource, ListMap, ListSet, MapsTo, Maximum, MaxLength, Minimum, MinLength, Resource, SpokeOnly, StatusSubresource, duration, entries, enumMap, first, inverse, scale, single, type int32, type int64, type integer } from "wheelwright/api";
import { window } from "../codecs";

export class Tls {
  @MinLength(1)
  @MapsTo("secretName")
  secret!: string;
  ciphers?: string[];
}

export class Label {
  key!: string;
  value?: string;
  note?: string;
}

export class Source {
  @MapsTo("file")
  path?: string;
  @SpokeOnly()
  comment?: string;
}

export class Variable {
  name!: string;
  source?: Source;
}

export class Probe {
  @MinLength(1)
  name!: string;
  @Minimum(0)
  @MapsTo("wait", inverse(duration("ms")))
  waitMillis?: int64;
  @MapsTo("mode", inverse(enumMap({ a: "A", b: "B" })))
  mode?: "A" | "B" | "C";
  @MapsTo("primary", inverse(first()))
  hosts?: string[];
  @MaxLength(8)
  @MapsTo("window", inverse(window))
  window?: string;
}

export class Lane {
  @MapsTo("side", inverse(enumMap({ l: "left", r: "right" })))
  side!: "left" | "right";
  @SpokeOnly()
  note?: string;
}

export class MirrorSpec {
  @ListMap("side")
  lanes?: Lane[];
  @Maximum(3600)
  @MapsTo(".spec.timeout", inverse(duration("s")))
  timeoutSeconds?: int32;
  @MapsTo(".spec.grace", inverse(duration("s")), { whenAbsent: "30s" })
  graceSeconds?: integer;
  @MapsTo(".spec.period", inverse(duration("s")), { whenAbsent: 10 })
  periodSeconds!: int64;
  @MapsTo(".spec.limit", inverse(duration("d")))
  limitDays?: int32;
  @MapsTo(".spec.mode", inverse(enumMap({ a: "A", b: "B" })))
  mode?: "A" | "B" | "C";
  @MapsTo(".spec.level", inverse(enumMap({ l: "low", h: "high", hh: "high" }, { otherwise: "hh" })))
  level?: "low" | "high" | "highest";
  @MapsTo(".spec.enabled", inverse(enumMap({ true: "on", false: "off" })))
  enabled?: "on" | "off";
  @MapsTo(".spec.memoryMi", inverse(scale("Mi")))
  memoryBytes?: int64;
  @MapsTo(".spec.quarters", inverse(scale(0.25)))
  parts?: int32;
  @MapsTo(".spec.primary", inverse(first()))
  hosts?: string[];
  @ListSet()
  @MapsTo(".spec.port", inverse(first()))
  ports?: int32[];
  @MapsTo(".spec.backend", inverse(first()))
  backends?: Tls[];
  @MapsTo(".spec.tls", inverse(single()))
  tls?: Tls;
  @MapsTo(".spec.cipher", inverse(single()))
  cipher?: string;
  @MapsTo(".spec.servers", inverse(single()), { whenAbsent: ["a"] })
  server?: string;
  @MapsTo(".spec.server", inverse(first()), { whenAbsent: "localhost" })
  allServers?: string[];
  @MapsTo(".spec.mirrors", inverse(first()), { whenAbsent: ["a", "b"] })
  mirrors!: string[];
  @MapsTo(".spec.zones", inverse(entries("key", "value")), { whenAbsent: { a: "b" } })
  zones?: Label[];
  @MapsTo(".spec.regions", inverse(entries("key", "value")), { whenAbsent: [{ key: "a", value: "b" }] })
  regions!: Label[];
  @ListMap("key")
  @MapsTo(".spec.labels", inverse(entries("key", "value")))
  labelList?: Label[];
  @MapsTo(".spec.variables", inverse(entries("name", "source")))
  variables?: Variable[];
  @MaxLength(8)
  @MapsTo(".spec.window", inverse(window))
  window?: string;
  @ListMap("name")
  probes?: Probe[];
  probesByName?: Record<string, Probe>;
}

export class MirrorStatus {
  @MapsTo("uptime", inverse(duration("s")))
  uptimeSeconds?: int64;
  @MapsTo("address", inverse(first()))
  addresses?: string[];
  @MapsTo("state", inverse(enumMap({ up: "Up", down: "Down" }, { otherwise: "down" })))
  state?: "Up" | "Down" | "Unknown";
}

@Resource()
@StatusSubresource()
export class Mirror extends CustomResource {
  spec!: MirrorSpec;
  status?: MirrorStatus;
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

/** \`{ from: "8", to: "17" }\` and \`8-17\`. */
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
