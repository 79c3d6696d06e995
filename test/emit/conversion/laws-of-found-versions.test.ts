import { expect, it } from "vitest";
import { lawRuns } from "../../support/law-runs.js";
import { caseOf } from "./support/cases/kind-files.js";
import { brokenLaw } from "./support/evolution/check-laws.js";

/** Each of their faults showed among the first 100 objects. */
const numRuns = Math.min(200, lawRuns);

/** Kinds for which random versions found a law that didn't hold, reduced. */
const found: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "an optional object whose required fields the spoke lacks": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F0y {
  f0yx?: string;
  f0yy!: int32;
  f0yz!: Record<string, string>;
}
export class F0 {
  f0y?: F0y;
}
export class CrateSpec {
  f0?: F0;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, HubOnly, MapsTo, Resource, inverse, text, type int32 } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.f0.f0y.f0yx", inverse(text()), { whenAbsent: 80 })
  f0yy!: int32;
}
@Resource()
@HubOnly(".spec.f0.f0y.f0yy", { whenAbsent: 0 })
@HubOnly(".spec.f0.f0y.f0yz", { whenAbsent: {} })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that the hub requires, with a field that the spoke lacks": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F {
  n?: int32;
}
export class CrateSpec {
  f!: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class F {}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: {} })
  f?: F;
}
@Resource()
@HubOnly(".spec.f.n")
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a list whose key has a default in both versions, and is required in the hub": {
    v9: `
import { CustomResource, Hub, ListMap, Required, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Rule {
  @Required()
  name: string = "main";
  weight?: int32;
  note?: string;
}
export class CrateSpec {
  @ListMap("name")
  rules?: Rule[];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, ListMap, MapsTo, Resource, type int32 } from "wheelwright/api";

export class Rule {
  @MapsTo("name", { whenAbsent: "main" })
  name?: string = "main";
  weight?: int32;
}
export class CrateSpec {
  @ListMap("name")
  rules?: Rule[];
}
@Resource()
@HubOnly(".spec.rules[].note")
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that only the hub has, with a required object, around one that its counterpart shows": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class W {
  a?: string;
}
export class Y {
  b?: string;
}
export class F {
  w!: W;
  y?: Y;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class R {
  @MapsTo(".spec.f.w.a")
  a?: string;
}
export class CrateSpec {
  @MapsTo(".spec.f.y")
  r?: R;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that only the hub has, around one whose required counterpart has a value for absence": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F2x {
  f2xx?: int32;
}
export class W0 {
  @MinProperties(1)
  f2x?: F2x;
}
export class CrateSpec {
  w0?: W0;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class F2x {
  f2xx?: int32;
}
export class CrateSpec {
  @MapsTo(".spec.w0.f2x", { whenAbsent: { f2xx: 0 } })
  f2x!: F2x;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object whose required object comes back because of another field in its counterpart": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class W0 {
  f1?: string;
}
export class F3x {}
export class F3 {
  f3x?: F3x;
}
export class CrateSpec {
  w0?: W0;
  f3!: F3;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class W0 {}
export class F3x {
  @MapsTo(".spec.w0", { whenAbsent: {} })
  w0!: W0;
}
export class F3 {
  f3x?: F3x;
}
export class CrateSpec {
  @MapsTo(".spec.w0.f1")
  f1?: string;
  f3!: F3;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "the same, with fields in the objects": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class W0 {
  f1?: string;
  a?: string;
}
export class F3x {
  b?: int32;
}
export class F3 {
  f3x?: F3x;
}
export class CrateSpec {
  w0?: W0;
  f3?: F3;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, SpokeOnly, type int32 } from "wheelwright/api";

export class W0 {
  a?: string;
}
export class F3x {
  b?: int32;
  @SpokeOnly()
  own?: string;
  @MapsTo(".spec.w0", { whenAbsent: {} })
  w0!: W0;
}
export class F3 {
  f3x?: F3x;
}
export class CrateSpec {
  @MapsTo(".spec.w0.f1")
  f1?: string;
  f3?: F3;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "fields that changed places, of which one is required": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F3 {
  f3x!: string;
  f3y?: "a" | "b";
}
export class CrateSpec {
  f3?: F3;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.f3.f3y", { whenAbsent: "" })
  f3x!: string;
  @MapsTo(".spec.f3.f3x", { whenAbsent: "" })
  f3y?: "a" | "b";
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a map that a spoke requires, in an optional object": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class Fx { a?: string; }
export class F0 {
  f0x?: Record<string, Fx>;
  f0y!: Record<string, string>;
}
export class CrateSpec {
  f0?: F0;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class Fx { a?: string; }
export class CrateSpec {
  @MapsTo(".spec.f0.f0x", { whenAbsent: {} })
  f0x!: Record<string, Fx>;
}
@Resource()
@HubOnly(".spec.f0.f0y", { whenAbsent: {} })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object of nothing but a required field that a spoke lacks": {
    v9: `
import { CustomResource, Default, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F1 {
  f1x!: "A" | "B";
  @Default(3)
  f1y?: int32;
}
export class CrateSpec {
  f1?: F1;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource, type int32 } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.f1.f1y")
  f0R1?: int32 = 3;
}
@Resource()
@HubOnly(".spec.f1.f1x", { whenAbsent: "A" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, Resource } from "wheelwright/api";

export class F1 {
  f1x!: "A" | "B";
}
export class CrateSpec {
  f1?: F1;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a required field in an object that a client of the hub adds later": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F0 {}
export class CrateSpec {
  f0?: F0;
  f1!: "a" | "b" | "c";
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class F0 {
  @MapsTo(".spec.f1", { whenAbsent: "a" })
  f1!: "a" | "b" | "c";
}
export class CrateSpec {
  f0?: F0;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object of one version that holds a required, empty one": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class Fx {
}
export class F1 {
  f1x?: Fx;
}
export class CrateSpec {
  f0?: string;
  f1?: F1;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class W3f {
  @MapsTo(".spec.f0")
  f0?: string;
}
export class W3 {
  @MapsTo(".spec.f1.f1x", { whenAbsent: {} })
  f1x!: W3f;
}
export class F1 {
  w3?: W3;
}
export class CrateSpec {
  f1?: F1;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a field whose value for absence is hidden": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F1 {
  f1y!: string;
  f1z?: string;
}
export class CrateSpec {
  f1?: F1;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class F4y {
  @MapsTo(".spec.f1.f1y", { whenAbsent: "" })
  f4yx?: "A" | "B";
}
export class F4 {
  f4y?: F4y;
}
export class F1 {}
export class CrateSpec {
  f1?: F1;
  f4?: F4;
  @MapsTo(".spec.f1.f1z")
  f1z?: string;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "fields that the hub requires in elements, in elements of elements and in values of maps": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, ListMap, type int32 } from "wheelwright/api";

export class Port {
  number!: int32;
  protocol!: "TCP" | "UDP";
}
export class Rule {
  name!: string;
  weight!: int32;
  ports?: Port[];
}
export class Zone {
  region!: string;
  size?: int32;
}
export class CrateSpec {
  @ListMap("name")
  rules?: Rule[];
  steps?: Rule[];
  zones?: Record<string, Zone>;
  matrix?: Port[][];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, HubOnly, ListMap, MapsTo, Resource, type int32 } from "wheelwright/api";

export class Port {
  number!: int32;
}
export class Limit {
  name!: string;
  ports?: Port[];
}
export class Zone {
  size?: int32;
}
export class CrateSpec {
  @MapsTo(".spec.rules")
  @ListMap("name")
  limits?: Limit[];
  steps?: Limit[];
  zones?: Record<string, Zone>;
  matrix?: Port[][];
}
@Resource()
@HubOnly(".spec.rules[].weight", { whenAbsent: 1 })
@HubOnly(".spec.rules[].ports[].protocol", { whenAbsent: "TCP" })
@HubOnly(".spec.steps[].weight", { whenAbsent: 2 })
@HubOnly(".spec.steps[].ports[].protocol", { whenAbsent: "UDP" })
@HubOnly(".spec.zones[].region", { whenAbsent: "eu" })
@HubOnly(".spec.matrix[][].protocol", { whenAbsent: "TCP" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "elements without keys that the API server gives defaults of the hub": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F1x {
  f1xx?: string;
  f1xy?: int32 = 3;
}
export class F1 {
  f1x?: F1x;
}
export class CrateSpec {
  f1?: F1[];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, MapsTo, Resource, SpokeOnly, type int32 } from "wheelwright/api";

export class F1 {
  @MapsTo("f1x.f1xx", { whenAbsent: "" })
  f1xx!: string;
  @SpokeOnly()
  f1xy?: int32 = 3;
}
export class CrateSpec {
  f1?: F1[];
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "the head of a list, with a value for absence of which the hub has no field": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F0x {
}
export class F0 {
  f0x?: F0x[];
}
export class CrateSpec {
  f0!: F0;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, first, MapsTo, Resource } from "wheelwright/api";

export class F0x {
  f0xx?: string;
}
export class F0 {
  f0x?: F0x[];
}
export class CrateSpec {
  @MapsTo(".spec.f0.f0x", first(), { whenAbsent: { f0x: [{ f0xx: "a" }] } })
  f0!: F0;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a list with keys that became an object, with a value for absence": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class W0 {
}
export class F0 {
  w0?: W0;
}
export class CrateSpec {
  f0?: Record<string, F0>;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, ListMap, MapsTo, Resource, single, type int32 } from "wheelwright/api";

export class F0x {
  id?: string;
  f0xx?: int32;
}
export class F0 {
  @MapsTo("w0", single(), { whenAbsent: [{ id: "a", f0xx: 3 }] })
  @ListMap("id")
  f0x!: F0x[];
}
export class CrateSpec {
  f0?: Record<string, F0>;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "the head of a list with keys, in an object that the spoke lacks": {
    v9: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion } from "wheelwright/api";

export class F3x {
  id!: string;
  f3xy!: "a" | "b";
}
export class F3 {
  @ListMap("id")
  f3x?: F3x[];
  f3y!: string[];
}
export class CrateSpec {
  f3?: F3;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, first, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class F3x {
}
export class CrateSpec {
  @MapsTo(".spec.f3.f3x", first())
  f3?: F3x;
}
@Resource()
@HubOnly(".spec.f3.f3x[].f3xy", { whenAbsent: "a" })
@HubOnly(".spec.f3.f3x[].id", { whenAbsent: "" })
@HubOnly(".spec.f3.f3y", { whenAbsent: [] })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "the head of a list with keys that the spoke doesn't show": {
    v9: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion } from "wheelwright/api";

export class F0 {
  id!: string;
}
export class CrateSpec {
  @ListMap("id")
  f0!: F0[];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, first, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class W2 {
}
export class CrateSpec {
  @MapsTo(".spec.f0", first(), { whenAbsent: [] })
  w2?: W2;
}
@Resource()
@HubOnly(".spec.f0[].id", { whenAbsent: "" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a key that is no key in the spoke": {
    v9: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion } from "wheelwright/api";

export class F2y {
  f2yx?: string = "usual";
}
export class F2 {
  id!: string;
  f2y?: F2y;
}
export class CrateSpec {
  @ListMap("id")
  f2?: F2[];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, first, MapsTo, Resource } from "wheelwright/api";

export class W0 {
  @MapsTo("id", { whenAbsent: "" })
  f0?: string;
}
export class CrateSpec {
  @MapsTo(".spec.f2", first())
  w0?: W0;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a map in elements without keys that moved into an object": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F2x {
}
export class W1 {
  f2x?: Record<string, F2x>;
}
export class F2 {
  w1?: W1;
}
export class CrateSpec {
  f2?: F2[];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class F2x {
}
export class F2 {
  @MapsTo("w1.f2x")
  f2x?: Record<string, F2x>;
}
export class CrateSpec {
  f2?: F2[];
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object inside an absent one, both with counterparts in different places": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F1x {
}
export class F1y {
  f1yy?: "a" | "b";
  f1yz!: int32;
}
export class CrateSpec {
  f1x?: F1x;
  f1y?: F1y;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class F1y {
  @MapsTo(".spec.f1y.f1yz", { whenAbsent: 0 })
  f1yz!: int32;
}
export class F1x {
  @MapsTo(".spec.f1y")
  f1y?: F1y;
}
export class W0 {
  @MapsTo(".spec.f1y.f1yy")
  f1yy?: "a" | "b";
}
export class CrateSpec {
  f1x?: F1x;
  w0?: W0;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "the head of a list with keys, with a value for absence that is an element": {
    v9: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion, type int64 } from "wheelwright/api";

export class F0 {
  id!: string;
  f0y!: int64;
}
export class CrateSpec {
  @ListMap("id")
  f0?: F0[];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, first, HubOnly, ListMap, MapsTo, Resource, type int32, type int64 } from "wheelwright/api";

export class F0 {
  id!: string;
  f0x?: int32;
  f0y?: int64;
}
export class W0 {
  @ListMap("id")
  f0?: F0[];
}
export class CrateSpec {
  @MapsTo(".spec.f0", first(), { whenAbsent: { f0: [{ id: "a", f0x: 3, f0y: 3 }] } })
  w0!: W0;
}
@Resource()
@HubOnly(".spec.f0[].f0y", { whenAbsent: 0 })
@HubOnly(".spec.f0[].id", { whenAbsent: "" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a field of one version in an object that others' fields made": {
    v9: `
import { CustomResource, Hub, MaxLength, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F0y {
  f0yx?: Record<string, string>;
  f0yz!: int32;
}
export class F0x {
  @MaxLength(4)
  f0xx!: string;
  f0y?: F0y;
}
export class F0 {
  f0x?: F0x;
  f0z!: "a" | "b";
}
export class CrateSpec {
  f0?: F0;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, MaxLength, Resource } from "wheelwright/api";

export class F0x {
  @MaxLength(4)
  @MapsTo(".spec.f0.f0x.f0xx", { whenAbsent: "" })
  f0xx!: string;
}
export class F0y {
  @MapsTo(".spec.f0.f0x.f0y.f0yx")
  f0yx?: Record<string, string>;
}
export class F0 {
  f0x?: F0x;
  f0y?: F0y;
  f0z!: "a" | "b";
}
export class CrateSpec {
  f0?: F0;
}
@Resource()
@HubOnly(".spec.f0.f0x.f0y.f0yz", { whenAbsent: 0 })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, MapsTo, Resource, SpokeOnly, type int32 } from "wheelwright/api";

export class F0y {
  @SpokeOnly()
  f0yx?: int32;
  @MapsTo(".spec.f0.f0x.f0xx", { whenAbsent: "" })
  f0yy?: "a" | "b";
  @MapsTo(".spec.f0.f0x.f0y.f0yz", { whenAbsent: 0 })
  f0yz!: int32;
}
export class CrateSpec {
  @MapsTo(".spec.f0.f0x.f0y")
  f0y?: F0y;
  @MapsTo(".spec.f0.f0z", { whenAbsent: "a" })
  f0z!: "a" | "b" | "c";
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a field of the hub alone in an object whose counterpart is outside of that of the object around it": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F0y {
  f0yx?: string;
  f0yz!: int32;
}
export class F0x {
  f0xx!: string;
  f0y?: F0y;
}
export class CrateSpec {
  f0x?: F0x;
  w?: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class F0x {
  @MapsTo(".spec.f0x.f0xx", { whenAbsent: "" })
  f0xx?: string;
}
export class F0y {
  @MapsTo(".spec.f0x.f0y.f0yx")
  f0yx?: string;
  @MapsTo(".spec.w")
  w?: string;
}
export class CrateSpec {
  f0x?: F0x;
  @MapsTo(".spec.f0x.f0y")
  f0y?: F0y;
}
@Resource()
@HubOnly(".spec.f0x.f0y.f0yz", { whenAbsent: 0 })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a field of the hub alone in an object that depends on a field elsewhere": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F2y {
  f2yx?: Record<string, string>;
  f2yz!: int32;
}
export class F3z {
  f3zy?: "a" | "b";
}
export class F3 {
  f3z?: F3z;
}
export class F2 {
  f2y?: F2y;
  f3!: F3;
}
export class CrateSpec {
  f2?: F2;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class F2 {
}
export class F3z {
  @MapsTo(".spec.f2.f2y.f2yz", { whenAbsent: 0 })
  f3zx?: int32;
  @MapsTo(".spec.f2.f3.f3z.f3zy")
  f3zy?: "a" | "b";
}
export class F3 {
  f3z?: F3z;
}
export class CrateSpec {
  f2?: F2;
  f3!: F3;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a field of the hub alone, beside one from elsewhere, in an object that depends on a cleared one": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F2x {
  f2xx!: string;
  f2xy?: string;
  f2xz?: "a" | "b" | "c";
}
export class F2 {
  f2x?: F2x;
}

export class CrateSpec {
  f2?: F2;
}

@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, SpokeOnly } from "wheelwright/api";
export class F2 {
  @MapsTo(".spec.f2.f2x.f2xx", { whenAbsent: "" })
  f2xy?: string;
}

export class F2x {
  @MapsTo(".spec.f2.f2x.f2xy", { whenAbsent: "" })
  f2xx!: string;
  @SpokeOnly()
  f2xz?: "a" | "b" | "c";
}

export class CrateSpec {
  f2?: F2;
  f2x?: F2x;
}

@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "fields that are required in both versions, each in an object that may be absent": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class B {
  y!: string;
  other?: int32;
  only?: string;
}

export class CrateSpec {
  b?: B;
  z?: int32;
}

@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class A {
  @MapsTo(".spec.b.y", { whenAbsent: "hub", whenAbsentInHub: "spoke" })
  x!: string;
  @MapsTo(".spec.z")
  w?: int32;
}

export class CrateSpec {
  a?: A;
  @MapsTo(".spec.b.other")
  other?: int32;
}

@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "objects and lists that are required likewise": {
    v9: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Y {
  p!: string;
  q?: string;
  r?: int32;
}

export class E {
  id!: string;
  n?: int32;
  h?: string;
}

export class B {
  y!: Y;
  @ListMap("id") l!: E[];
  other?: int32;
}

export class CrateSpec {
  b?: B;
  z?: int32;
}

@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, ListMap, MapsTo, Resource, SpokeOnly, type int32 } from "wheelwright/api";

export class X {
  p!: string;
  q?: string;
  @SpokeOnly() s?: int32;
}

export class E {
  id!: string;
  n?: int32;
  @SpokeOnly() k?: string;
}

export class A {
  @MapsTo(".spec.b.y", { whenAbsent: { p: "" }, whenAbsentInHub: { p: "x" } })
  x!: X;
  @MapsTo(".spec.b.l", { whenAbsent: [], whenAbsentInHub: [{ id: "a" }] })
  @ListMap("id") l!: E[];
  @MapsTo(".spec.z")
  w?: int32;
}

export class CrateSpec {
  a?: A;
  @MapsTo(".spec.b.other")
  other?: int32;
}

@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "fields of elements that are required likewise, with codecs": {
    v9: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class In {
  y!: int32;
  m!: string[];
  f!: string[];
  o?: string;
}

export class E {
  @ListMap("id") l?: F[];
  id!: string;
  in?: In;
  z?: string;
}

export class F {
  id!: string;
}

export class Deep {
  n!: int32;
}

export class B {
  deep!: Deep;
  c?: string;
}

export class CrateSpec {
  @ListMap("id") es?: E[];
  b?: B;
  p?: string;
}

@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, first, ListMap, MapsTo, Resource, SpokeOnly, single, text, type int32 } from "wheelwright/api";

export class At {
  @MapsTo("in.y", text(), { whenAbsent: 7, whenAbsentInHub: "8" }) x!: string;
  @MapsTo("in.f", first(), { whenAbsent: ["h"], whenAbsentInHub: "s" }) g!: string;
  @MapsTo("in.m", { whenAbsent: ["q"], whenAbsentInHub: [] }) m!: string[];
  @MapsTo("z") z?: string;
  @SpokeOnly() own?: string;
}

export class E {
  @ListMap("id") l?: F[];
  id!: string;
  at?: At;
  @MapsTo("in.o") o?: string;
}

export class F {
  id!: string;
}

export class Low {
  @MapsTo(".spec.p") p?: string;
  @MapsTo(".spec.b.deep.n", { whenAbsent: 1, whenAbsentInHub: 2 }) n!: int32;
}

export class A {
  low!: Low;
}

export class CrateSpec {
  @ListMap("id") es?: E[];
  a?: A;
  @MapsTo(".spec.b.c") c?: string;
}

@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a required field in a required object of an optional one": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Deep {
  n!: int32;
}

export class B {
  deep!: Deep;
  c?: string;
}

export class CrateSpec {
  b?: B;
}

@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.b.deep.n", { whenAbsent: 5 }) n?: int32;
  @MapsTo(".spec.b.c") c?: string;
}

@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "fields of the hub alone that may be null, required and not, each with another value for absence": {
    v9: `
import { CustomResource, Hub, Minimum, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F0 {
  f0x!: boolean | null;
  @Minimum(0)
  f0y?: int32 | null;
}
export class F1 {
  f1x!: string | null;
}
export class CrateSpec {
  f0?: Record<string, F0>;
  f1!: F1;
  f2?: string | null;
  f3?: string[] | null;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, Resource } from "wheelwright/api";

export class F0 {}
export class F1 {}
export class CrateSpec {
  f0?: Record<string, F0>;
  f1!: F1;
}
@Resource()
@HubOnly(".spec.f0[].f0x", { whenAbsent: false })
@HubOnly(".spec.f0[].f0y", { whenAbsent: 3 })
@HubOnly(".spec.f1.f1x", { whenAbsent: "" })
@HubOnly(".spec.f2", { whenAbsent: null })
@HubOnly(".spec.f3", { whenAbsent: [] })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that may not be empty, from which an edit leaves a field whose absence is remembered": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class O {
  x?: string;
  y?: string;
}
export class CrateSpec {
  @MinProperties(1)
  o?: O;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class O {
  @MapsTo("x", { whenAbsent: "e" }) x!: string;
  y?: string;
}
export class CrateSpec {
  o?: O;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "such an object, which a field beside it shows, too": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class O {
  x?: string;
  y?: string;
  w?: string;
}
export class CrateSpec {
  @MinProperties(1)
  o?: O;
  z?: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class O {
  @MapsTo("x", { whenAbsent: "e" }) x!: string;
  y?: string;
  @MapsTo(".spec.z") z?: string;
}
export class CrateSpec {
  o?: O;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "such an object of the spoke, in an element": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class O {
  x!: string;
  y?: string;
  n!: int32;
}
export class E {
  o?: O;
}
export class CrateSpec {
  es?: E[];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, MinProperties, Resource, text } from "wheelwright/api";

export class O {
  @MapsTo("x", { whenAbsent: "e" }) x?: string;
  y?: string;
  @MapsTo("n", text(), { whenAbsent: 1 }) n?: string;
}
export class E {
  @MinProperties(1)
  o?: O;
}
export class CrateSpec {
  es?: E[];
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that may not be empty, whose absence shows as a value of its counterpart": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class X {}
export class O {
  x?: X;
}
export class CrateSpec {
  @MinProperties(1)
  o?: O;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class X {}
export class O {
  x?: X;
  y?: string;
}
export class CrateSpec {
  @MapsTo(".spec.o", { whenAbsent: { x: {} } }) o!: O;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that may not be empty, in which nothing has a value but an empty object that the other version can't have": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class X {}
export class O {
  x?: X;
  y?: Record<string, string>;
}
export class CrateSpec {
  @MinProperties(1)
  o?: O;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, MinProperties, Resource } from "wheelwright/api";

export class X {}
export class O {
  @MinProperties(1)
  x?: X;
  @MapsTo("y", { whenAbsent: {} }) y!: Record<string, string>;
}
export class CrateSpec {
  o?: O;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that may be absent beside a required one, with a value for absence around a field with one": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class O {
  x?: string;
  y?: string;
}
export class F {
  @MinProperties(1)
  o!: O;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, MinProperties, Resource } from "wheelwright/api";

export class W {
  @MapsTo(".spec.f.o.x")
  x?: string;
}
export class O {
  w?: W;
  @MapsTo(".spec.f.o.y", { whenAbsent: "y" })
  y?: string;
}
export class F {
  @MapsTo(".spec.f.o", { whenAbsent: { x: "x" } })
  @MinProperties(1)
  o?: O;
}
export class CrateSpec {
  f?: F;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "the same, where both give a required field a value": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class O {
  x?: string;
  y!: string;
}
export class F {
  o!: O;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, MinProperties, Resource } from "wheelwright/api";

export class W {
  @MapsTo(".spec.f.o.x")
  x?: string;
}
export class O {
  w?: W;
  @MapsTo(".spec.f.o.y", { whenAbsent: "y" })
  y?: string;
}
export class F {
  @MapsTo(".spec.f.o", { whenAbsent: { x: "x", y: "z" } })
  @MinProperties(1)
  o?: O;
}
export class CrateSpec {
  f?: F;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object without fields that one version lets be empty, with a field elsewhere that has a default": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class X {}
export class O {
  @MinProperties(1)
  x?: X;
}
export class P {
  y?: string = "usual";
}
export class CrateSpec {
  o!: O;
  p?: P;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class X {
  @MapsTo(".spec.p.y")
  y?: string = "usual";
}
export class O {
  x?: X;
}
export class CrateSpec {
  o!: O;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a required field that may be null, and lacks numbers of its counterpart": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class O {
  x!: int32 | null;
}
export class CrateSpec {
  o?: O;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int64 } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.o.x", { whenAbsent: 0 })
  x?: int64;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a value for absence of which an object that may not be empty has no field": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class X {
  y?: string;
}
export class O {
  x?: X;
}
export class CrateSpec {
  o!: O;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, MinProperties, Resource } from "wheelwright/api";

export class O {}
export class CrateSpec {
  @MapsTo(".spec.o", { whenAbsent: { x: { y: "y" } } })
  @MinProperties(1)
  o?: O;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, Resource, SpokeOnly } from "wheelwright/api";

export class X {
  y?: "y" | "z";
}
export class O {
  x?: X;
}
export class CrateSpec {
  o!: O;
  @SpokeOnly() s?: string;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object in a list that one spoke alone lets be empty, and another one knows more of": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class Y {
  a?: string;
}
export class E {
  @MinProperties(1)
  y?: Y;
}
export class CrateSpec {
  es?: E[];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, Resource } from "wheelwright/api";

export class Y {
  a?: string;
  w?: string;
}
export class E {
  y?: Y;
}
export class CrateSpec {
  es?: E[];
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, Resource } from "wheelwright/api";

export class Y {
  a?: string;
}
export class E {
  y?: Y;
}
export class CrateSpec {
  es?: E[];
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object in a list that the spoke requires, and the hub doesn't let be empty": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class Y {
  a?: string;
}
export class E {
  @MinProperties(1)
  y?: Y;
}
export class CrateSpec {
  es?: E[];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class Y {
  a?: string;
}
export class E {
  @MapsTo("y", { whenAbsent: {} })
  y!: Y;
}
export class CrateSpec {
  es?: E[];
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an absent field of the hub alone, in an object with a value for the absence of one that may not be empty": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Y {
  a?: string;
  b?: int32;
}
export class F {
  @MinProperties(1)
  y!: Y;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, MinProperties, Resource } from "wheelwright/api";

export class Y {
  a?: string;
}
export class F {
  @MapsTo(".spec.f.y", { whenAbsent: { b: 0 } })
  @MinProperties(1)
  y?: Y;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@HubOnly(".spec.f.y.b", { whenAbsent: 0 })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object with a value for absence, in an absent object that may not be empty": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Y {
  a?: string;
  b?: int32;
}
export class F {
  @MinProperties(1)
  y!: Y;
}
export class CrateSpec {
  @MinProperties(1)
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, MinProperties, Resource } from "wheelwright/api";

export class Y {
  a?: string;
}
export class F {
  @MapsTo(".spec.f.y", { whenAbsent: { b: 0 } })
  @MinProperties(1)
  y?: Y;
}
export class CrateSpec {
  @MinProperties(1)
  f?: F;
}
@Resource()
@HubOnly(".spec.f.y.b", { whenAbsent: 0 })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a hidden field in an object that may not be empty, whose empty counterpart goes with the object around it": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class R {
  x?: boolean;
}
export class CrateSpec {
  @MinProperties(1)
  r?: R;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, SpokeOnly } from "wheelwright/api";

export class W {}
export class F {
  @MapsTo(".spec.r")
  w?: W;
}
export class CrateSpec {
  f?: F;
  @SpokeOnly()
  own?: boolean;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an edit that leaves only a field with a value for absence in an object whose own value for absence has more": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class O {
  x?: string[];
  y?: string[];
}
export class CrateSpec {
  @MinProperties(1)
  o?: O;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, MinProperties, Resource } from "wheelwright/api";

export class O {
  x?: string[];
  @MapsTo(".spec.o.y", { whenAbsent: [] })
  y?: string[];
}
export class CrateSpec {
  @MapsTo(".spec.o", { whenAbsent: { x: [] } })
  @MinProperties(1)
  o!: O;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a required field of the hub alone, with a value for absence, in an object that has one for an optional counterpart": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class X {
  y!: boolean;
}
export class F {
  x!: X;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, MinProperties, Resource, SpokeOnly } from "wheelwright/api";

export class X {
  @SpokeOnly()
  own?: string;
}
export class F {
  @MapsTo(".spec.f.x", { whenAbsent: { y: false } })
  @MinProperties(1)
  x?: X;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@HubOnly(".spec.f.x.y", { whenAbsent: false })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a value for absence that is also what a value of the wider type becomes": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class W {
  f!: int32 | null;
}
export class CrateSpec {
  w?: W;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int64 } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.w.f", { whenAbsent: 0, whenAbsentInHub: 0 })
  f!: int64;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a class in two places, of which one needs its values for absence": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32, type int64 } from "wheelwright/api";

export class A {
  n!: int32;
}
export class B {
  n?: int32;
}
export class C {
  n!: int64;
}
export class CrateSpec {
  a?: A;
  b?: B[];
  c?: C;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class Each {
  @MapsTo("n", { whenAbsent: 7 })
  n!: int32;
}
export class CrateSpec {
  a?: Each;
  b?: Each[];
  c?: Each;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object of the spoke that is there because of a default, and has a value for absence besides": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int64 } from "wheelwright/api";

export class Y {
  mode?: string = "usual";
  isOn?: boolean;
}
export class F {
  y?: Y;
}
export class CrateSpec {
  count!: int64;
  f!: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int64 } from "wheelwright/api";

export class F {
  @MapsTo(".spec.f.y.isOn", { whenAbsent: true })
  isOn!: boolean;
}
export class Y {
  @MapsTo(".spec.f.y.mode")
  mode?: string = "usual";
  @MapsTo(".spec.count", { whenAbsent: 0 })
  count!: int64;
}
export class CrateSpec {
  f!: F;
  y?: Y;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a field of the spoke alone that has the value which its object's value for absence has, in an object that shows something else": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, MinProperties } from "wheelwright/api";

export class F {
  y?: boolean;
}
export class CrateSpec {
  @MinProperties(1)
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, MinProperties, enumMap } from "wheelwright/api";

export class W {}
export class F {
  w?: W;
  @MapsTo(".spec.f.y", enumMap({ a: true, b: false }), { whenAbsent: "a" })
  y?: "a" | "b";
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { w: {} } })
  @MinProperties(1)
  f!: F;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that may not be empty, whose counterpart's value for absence is of a field that lives elsewhere": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, MinProperties } from "wheelwright/api";

export class F {
  z?: string;
}
export class G {
  y?: string;
}
export class CrateSpec {
  f?: F;
  @MinProperties(1)
  g?: G;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, MinProperties } from "wheelwright/api";

export class G {
  @MapsTo(".spec.f.z", { whenAbsent: "A" })
  x?: "A" | "B";
}
export class CrateSpec {
  @MinProperties(1)
  g!: G;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "objects that may not be empty inside each other, whose counterpart has an empty one as its value for absence": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, MinProperties } from "wheelwright/api";

export class X {
  x?: string;
}
export class F {
  @MinProperties(1)
  x?: X;
}
export class CrateSpec {
  @MinProperties(1)
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class X {}
export class F {
  x?: X;
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { x: {} } })
  f!: F;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object of the spoke that may not be empty, whose counterpart has a value of the hub alone": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F {
  y?: string;
}
export class CrateSpec {
  f!: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, HubOnly, MinProperties, SpokeOnly } from "wheelwright/api";

export class F {
  @SpokeOnly()
  r?: string;
}
export class CrateSpec {
  @MinProperties(1)
  f?: F;
}
@Resource()
@HubOnly(".spec.f.y", { whenAbsent: "example" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a required object of the spoke that always shows a value for absence, whose counterpart is in an optional one": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Z {
  x!: "On" | "Off";
  n?: int32;
}
export class F {
  z!: Z;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class F {}
export class Z {
  @MapsTo(".spec.f.z.x", { whenAbsent: "On" })
  x!: "On" | "Off";
}
export class CrateSpec {
  f?: F;
  @MapsTo(".spec.f.z")
  z!: Z;
  @MapsTo(".spec.f.z.n")
  n?: int32;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object of the spoke that may not be empty, whose counterpart has a value for its absence, and in that one of the hub alone": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F {
  x?: string;
  y?: string;
}
export class CrateSpec {
  f!: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, MinProperties, Resource, SpokeOnly } from "wheelwright/api";

export class F {
  @SpokeOnly()
  r?: string;
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { x: "example" } })
  @MinProperties(1)
  f?: F;
}
@Resource()
@HubOnly(".spec.f.x")
@HubOnly(".spec.f.y", { whenAbsent: "example" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an empty object around one whose required field shows a value for absence of either side": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F {
  z!: int32;
  x?: int32;
}
export class W {
  f?: F;
}
export class Other {
  n!: int32;
}
export class CrateSpec {
  w?: W;
  other?: Other;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class F {
  @MapsTo(".spec.w.f.z", { whenAbsent: 0, whenAbsentInHub: 0 })
  z!: int32;
  @MapsTo(".spec.other.n")
  n?: int32;
}
export class CrateSpec {
  f?: F;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a value for absence in which an object is whose field shows one, too": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class X {
  xx!: boolean;
  xy!: int32;
}
export class F {
  x?: X;
}
export class CrateSpec {
  @MinProperties(1)
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class X {
  xx!: boolean;
  @MapsTo("xy", { whenAbsent: 0 })
  xy?: int32;
}
export class F {
  x?: X;
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { x: { xx: false } } })
  f!: F;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "the first element of a list with keys, whose key is the one element of a list of the spoke": {
    v9: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion } from "wheelwright/api";

export class Y {
  id!: string;
  z?: Record<string, string>;
}
export class F {
  x!: string[];
  @ListMap("id")
  y?: Y[];
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, first, HubOnly, MapsTo, Resource, single } from "wheelwright/api";

export class R {
  @MapsTo("id", single(), { whenAbsent: "a" })
  x!: string[];
}
export class CrateSpec {
  @MapsTo(".spec.f.y", first())
  r?: R;
}
@Resource()
@HubOnly(".spec.f.x", { whenAbsent: [] })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that may not be empty, with a value for its counterpart's absence and one for that of a field which lives elsewhere": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F {
  x?: int32;
}
export class CrateSpec {
  r?: string;
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, MinProperties, Resource, type int32 } from "wheelwright/api";

export class F {
  x?: int32;
  @MapsTo(".spec.r", { whenAbsent: "On" })
  f2?: "On" | "Off" | "Auto";
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { x: 0 } })
  @MinProperties(1)
  f!: F;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that may not be empty, whose counterpart has a field of its version alone as its value for absence": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class F {
  x?: string[];
  y?: boolean;
}
export class CrateSpec {
  @MinProperties(1)
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, MinProperties, Resource, SpokeOnly } from "wheelwright/api";

export class F {
  @SpokeOnly()
  w?: string;
  @MapsTo(".spec.f.y", { whenAbsent: true })
  y?: boolean;
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { w: "" } })
  @MinProperties(1)
  f!: F;
}
@Resource()
@HubOnly(".spec.f.x")
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object whose counterpart is absent in an empty one of the hub alone, and which another field shows": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, MinProperties } from "wheelwright/api";

export class Y {
  a?: "A" | "B";
}
export class F {
  y?: Y;
}
export class E {
  x?: string;
}
export class CrateSpec {
  f?: F;
  e!: E[];
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, MinProperties } from "wheelwright/api";

export class E {
  x?: string;
}
export class Y {
  a?: "A" | "B";
  @MapsTo(".spec.e", { whenAbsent: [] })
  e!: E[];
}
export class CrateSpec {
  @MapsTo(".spec.f.y")
  y?: Y;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object without a counterpart in which an edit leaves a value for absence, of a field in an object that is there": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F {
  x!: string;
  z?: string[];
}
export class E {
  n?: string;
}
export class CrateSpec {
  f?: F;
  e?: E;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, first, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class E {
  n?: string;
}
export class W {
  @MapsTo(".spec.e")
  e?: E;
}
export class R {
  @MapsTo(".spec.f.z", first(), { whenAbsent: "a" })
  x!: string;
  w?: W;
}
export class CrateSpec {
  r?: R;
}
@Resource()
@HubOnly(".spec.f.x", { whenAbsent: "" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "the same, where an object that is there is in another one": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class Y {
  y?: string;
  z?: string;
}
export class F {
  y?: Y;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class W {
  @MapsTo(".spec.f.y.y")
  y?: string;
}
export class R {
  @MapsTo(".spec.f.y.z", { whenAbsent: "" })
  z!: string;
  w?: W;
}
export class CrateSpec {
  r?: R;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that may not be empty, in which an edit leaves only an object that is a value for absence": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion, type int64 } from "wheelwright/api";

export class Z {
  a!: string;
}
export class F {
  x?: int64;
  z?: Z;
}
export class CrateSpec {
  @MinProperties(1)
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int64 } from "wheelwright/api";

export class Z {
  a!: string;
}
export class F {
  x?: int64;
  @MapsTo(".spec.f.z", { whenAbsent: { a: "example" } })
  z!: Z;
}
export class CrateSpec {
  f?: F;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "objects, lists and maps where the other version takes anything": {
    v9: `
import { CustomResource, Hub, ListMap, MaxLength, Resource, StorageVersion, type int32, type JSONValue } from "wheelwright/api";

export class Port {
  name!: string;
  port?: int32 = 80;
}
export class Limits {
  cpu!: int32;
  @MaxLength(3)
  memory?: string;
  @ListMap("name")
  ports?: Port[];
}
export class CrateSpec {
  limits?: Limits;
  needed!: Limits;
  names?: string[];
  labels?: JSONValue;
  all!: JSONValue;
  each?: JSONValue[];
  byName?: Record<string, Limits>;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
  status?: Limits;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type JSONValue } from "wheelwright/api";

export class Tag {
  key!: string;
  value?: string;
}
export class CrateSpec {
  limits?: JSONValue;
  @MapsTo(".spec.needed", { whenAbsent: { cpu: 1 } })
  bounds?: JSONValue;
  names?: JSONValue;
  labels?: Record<string, string>;
  @MapsTo(".spec.all", { whenAbsent: { key: "a" } })
  all!: Tag;
  each?: Tag[];
  byName?: JSONValue;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
  status?: JSONValue;
}
`,
  },
  "a spoke's empty object, for which the hub's may not be empty, and shows the value for its absence": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class F {
  x?: int32;
}
export class CrateSpec {
  @MinProperties(1)
  f!: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.f.x", { whenAbsent: 3 })
  x?: int32;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class F {
  x?: int32;
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { x: 1 } })
  f?: F;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "fields of either side alone at one path, with the same rule": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, XValidation } from "wheelwright/api";

export class F {
  x?: string;
  @XValidation({ rule: "self.startsWith('a')" })
  z?: string;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, Resource, SpokeOnly, XValidation } from "wheelwright/api";

export class F {
  x?: string;
  @SpokeOnly()
  @XValidation({ rule: "self.startsWith('a')" })
  z?: string;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@HubOnly(".spec.f.z")
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a value for absence with an object that may not be empty, beside a field that lives elsewhere and shows one of its own": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class X {
  a?: string[];
}
export class F {
  x?: X;
}
export class CrateSpec {
  y?: Record<string, string>;
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, MinProperties, Resource } from "wheelwright/api";

export class X {
  @MapsTo(".spec.f.x.a")
  b?: string[];
}
export class F {
  @MinProperties(1)
  x?: X;
  @MapsTo(".spec.y", { whenAbsent: {} })
  y?: Record<string, string>;
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { x: { b: [] } } })
  @MinProperties(1)
  f!: F;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a field of the hub alone that fills an object which may not be empty, in an optional object that holds what lives elsewhere": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class X {
  a?: "A" | "B";
  y?: string;
  z?: string;
}
export class F {
  @MinProperties(1)
  x!: X;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, HubOnly, MapsTo, MinProperties, Resource } from "wheelwright/api";

export class X {
  a?: "A" | "B";
}
export class F {
  @MapsTo(".spec.f.x", { whenAbsent: { a: "A" } })
  @MinProperties(1)
  x?: X;
}
export class CrateSpec {
  f?: F;
  @MapsTo(".spec.f.x.y")
  w?: string;
}
@Resource()
@HubOnly(".spec.f.x.z", { whenAbsent: "a" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a required field of the hub for which one spoke has more values, and another one a value for absence": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class CrateSpec {
  f3!: boolean;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, enumMap } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.f3", enumMap({ On: true, Off: false }))
  f0!: "On" | "Off";
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.f3", { whenAbsent: false })
  f3?: boolean;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "the same, where the hub's may be null": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class CrateSpec {
  f3!: boolean | null;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, enumMap } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.f3", enumMap({ On: true, Off: false }), { whenAbsent: "On" })
  f0!: "On" | "Off";
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v2: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.f3", { whenAbsent: false })
  f3?: boolean | null;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object that may not be empty with what the hub alone has, in one of the hub alone, where an edit wrote the value for its absence": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class F {
  x?: string;
  y?: string;
}
export class W {
  @MinProperties(1)
  f?: F;
}
export class CrateSpec {
  w?: W;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, HubOnly, MinProperties, Resource, SpokeOnly } from "wheelwright/api";

export class F {
  @SpokeOnly()
  z?: Record<string, string>;
  @MapsTo(".spec.w.f.y", { whenAbsent: "a" })
  y?: string;
}
export class CrateSpec {
  @MapsTo(".spec.w.f", { whenAbsent: { z: {} } })
  @MinProperties(1)
  f!: F;
}
@Resource()
@HubOnly(".spec.w.f.x")
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an absent object whose required counterpart holds an optional one with required fields and objects, of which another field lives elsewhere":
    {
      v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class R {
  u?: int32;
  v!: int32;
}
export class A {
  n?: int32;
  t!: "a" | "b";
  r!: R;
}
export class F {
  name!: string;
  a?: A;
}
export class CrateSpec {
  f!: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
      v1: `
import { CustomResource, MapsTo, Resource, type int32 } from "wheelwright/api";

export class R {
  u?: int32;
  v!: int32;
}
export class F {
  name!: string;
  @MapsTo(".spec.f.a.t", { whenAbsent: "a" })
  t?: string;
  @MapsTo(".spec.f.a.r", { whenAbsent: { v: 1 } })
  r?: R;
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { name: "" } })
  f?: F;
  @MapsTo(".spec.f.a.n")
  n?: int32;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    },
  "an object of the hub alone around an optional one whose counterpart is required, with a value for absence in it": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class E {
  b?: string;
  c!: string;
}
export class J {
  e?: E;
}
export class CrateSpec {
  j?: J;
  k?: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class R {
  b?: string;
  @MapsTo(".spec.k")
  k?: string;
  @MapsTo(".spec.j.e.c", { whenAbsent: "a" })
  n?: string;
}
export class CrateSpec {
  @MapsTo(".spec.j.e", { whenAbsent: {} })
  r!: R;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a value for absence that its codec can't represent": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F {
  x!: string;
  y!: string;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, inverse, text, type int32 } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.f.x", { whenAbsent: "" })
  x?: string;
  @MapsTo(".spec.f.y", inverse(text()), { whenAbsent: "none" })
  y?: int32;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an absent object, in an absent one, that may not be empty, with an object of the hub alone whose other field stands for a part of the values for absence":
    {
      v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class R {
  m?: string;
  t!: "a" | "b";
}
export class S {
  r?: R;
}
export class T {
  @MinProperties(1)
  s?: S;
}
export class CrateSpec {
  @MinProperties(1)
  t?: T;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
      v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class N {
  @MapsTo(".spec.t.s.r.t", { whenAbsent: "a" })
  x?: string;
}
export class S {
  n?: N;
  @MapsTo(".spec.t.s.r.m", { whenAbsent: "" })
  v!: string;
}
export class T {
  @MapsTo(".spec.t.s", { whenAbsent: { v: "" } })
  s!: S;
}
export class CrateSpec {
  @MapsTo(".spec.t", { whenAbsent: { s: { v: "" } } })
  t!: T;
}
@Resource()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
    },
  "an object of the spoke alone whose field stands for a part of the value for absence of the object around it": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class R {
  g!: string;
}
export class K {
  s!: boolean;
}
export class F {
  k?: K;
  r!: R;
  v!: string;
}
export class CrateSpec {
  f!: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class C {
  @MapsTo(".spec.f.r.g", { whenAbsent: "example" })
  a?: string;
}
export class K {
  c?: C;
}
export class F {
  k?: K;
  v!: string;
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { r: { g: "example" }, v: "example" } })
  f?: F;
  @MapsTo(".spec.f.k.s", { whenAbsent: false })
  s?: boolean;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
};

it.each(Object.entries(found))("the laws hold for %s", async (name, types) => {
  const broken = await brokenLaw(caseOf(`Crate: ${name}`, { kind: "Crate", hub: "v9", types }), { numRuns, seed: 7 });
  expect(broken).toBeUndefined();
});
