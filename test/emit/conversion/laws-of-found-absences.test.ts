import { expect, it } from "vitest";
import { lawRuns } from "../../support/law-runs.js";
import { emitProject, loadConversions } from "./support/build.js";
import { caseOf } from "./support/cases/kind-files.js";
import { conversionsOf } from "./support/conversions.js";
import { brokenLaw } from "./support/evolution/check-laws.js";

/** Each of their faults showed among the first 100 objects. */
const numRuns = Math.min(200, lawRuns);

/** Kinds for which published ones, with answers drawn at random, broke a law: reduced, and renamed. */
const found: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a value for absence that the hub alone has, which nothing needs, in an optional object that may not be empty": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class M {
  a?: string;
}
export class T {
  m?: M;
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
import { CustomResource, HubOnly, Resource } from "wheelwright/api";

export class T {}
export class CrateSpec {
  t!: T;
}
@Resource()
@HubOnly(".spec.t.m", { whenAbsent: { a: "x" } })
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
  },
  "an optional object that may not be empty, with nothing but values that the hub alone has": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class A {
  g?: "x" | "y";
  h?: "x" | "y";
  q?: string;
}
export class CrateSpec {
  @MinProperties(1)
  a?: A;
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

export class A {
  q?: string;
}
export class CrateSpec {
  a?: A;
}
@Resource()
@HubOnly(".spec.a.g", { whenAbsent: "x" })
@HubOnly(".spec.a.h", { whenAbsent: "x" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an object of the hub alone that may not be empty, with nothing but values that the hub alone has": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class A {
  g?: "x" | "y";
  h?: "x" | "y";
  q?: string;
}
export class CrateSpec {
  @MinProperties(1)
  a?: A;
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

export class CrateSpec {
  @MapsTo(".spec.a.q")
  q?: string;
}
@Resource()
@HubOnly(".spec.a.g", { whenAbsent: "x" })
@HubOnly(".spec.a.h", { whenAbsent: "x" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a field that the hub alone has left out of an object which the spoke lacks, though it has a value for absence that nothing needs": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F {
  x?: "A" | "B";
}
export class CrateSpec {
  f!: F;
  g?: Record<string, string>;
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

export class F {
  @MapsTo(".spec.g")
  g?: Record<string, string>;
}
export class CrateSpec {
  f?: F;
}
@Resource()
@HubOnly(".spec.f.x", { whenAbsent: "A" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "an absent object that may not be empty, two objects inside of which live elsewhere in an absent one": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class D {
  y?: string;
}
export class S {
  d?: D;
  x!: string;
}
export class R {
  s?: S;
}
export class F {
  r?: R;
}
export class CrateSpec {
  @MinProperties(1)
  f?: F;
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
  @MapsTo(".spec.f.r.s.x", { whenAbsent: "x" })
  a?: string;
}
export class F {
  n?: N;
  @MapsTo(".spec.f.r.s.d.y", { whenAbsent: "" })
  v!: string;
}
export class CrateSpec {
  f!: F;
}
@Resource()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
  },
  "a value for absence that its codec can't represent, in an object that an edit clears for the rest of it": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class C {
  days?: int32;
}
export class J {
  a?: string;
}
export class K {
  c?: C;
  j?: J;
}
export class F {
  k?: K;
}
export class CrateSpec {
  @MinProperties(1)
  f?: F;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, duration } from "wheelwright/api";

export class K {
  @MapsTo(".spec.f.k.j.a")
  b?: string;
}
export class F {
  k?: K;
  @MapsTo(".spec.f.k.c.days", duration("d"), { whenAbsent: "none" })
  v!: string;
}
export class CrateSpec {
  f!: F;
}
@Resource()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
  },
  "a value for absence beside an object of the hub alone that a field from elsewhere brought, with one of its own": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class T {
  d?: string;
  r?: string;
}
export class F {
  g?: string[];
  p?: boolean;
  t?: T;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  @MinProperties(1)
  spec!: F;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class S {
  @MapsTo(".spec.t.r")
  x?: string;
}
export class F {
  @MapsTo(".spec.p", { whenAbsent: false })
  p?: boolean;
}
@Resource()
@HubOnly(".spec.t.d", { whenAbsent: "x" })
export class Crate extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { g: ["x"] } })
  spec?: F;
  status?: S;
}
`,
  },
  "an edit of a field of the hub alone that the value for absence of its object has": {
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class F {
  b!: string;
  @MapsTo(".spec.k") 
  c?: string;
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { a: "x", b: "y" } })
  f?: F;
}
@Resource()
@HubOnly(".spec.f.a", { whenAbsent: "x" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F {
  a!: string;
  b!: string;
}
export class CrateSpec {
  f!: F;
  k?: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "the same, where the field is optional": {
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class F {
  b!: string;
  @MapsTo(".spec.k") 
  c?: string;
}
export class CrateSpec {
  @MapsTo(".spec.f", { whenAbsent: { a: "x", b: "y" } })
  f?: F;
}
@Resource()
@HubOnly(".spec.f.a", { whenAbsent: "x" })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class F {
  a?: string;
  b!: string;
}
export class CrateSpec {
  f!: F;
  k?: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a value for absence inside of another one, of a field that the spoke alone has": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class T {
  v?: string;
}
export class G {
  m?: string;
  @MinProperties(1)
  f?: T;
}
export class CrateSpec {
  @MinProperties(1)
  g?: G;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource, SpokeOnly } from "wheelwright/api";

export class T {
  @SpokeOnly()
  own?: string;
  v?: string;
}
export class G {
  @MapsTo(".spec.g.f", { whenAbsent: { own: "x" } })
  f!: T;
}
export class CrateSpec {
  g!: G;
}
@Resource()
@HubOnly(".spec.g.m", { whenAbsent: "x" })
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
  },
  "a value for absence of an object that names a field which lives elsewhere": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class P {
  name!: string;
}
export class K {
  t?: string;
}
export class CrateSpec {
  p?: P;
  k?: K;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class K {
  @MapsTo(".spec.k.t")
  l?: string;
}
export class CrateSpec {
  @MapsTo(".spec.p", { whenAbsent: { l: "" } })
  k!: K;
}
@Resource()
@HubOnly(".spec.p.name", { whenAbsent: "x" })
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
  },
  "an object that may not be empty, with what the hub alone has, whose counterpart a field from elsewhere brings, too": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class D {
  t?: string;
}
export class C {
  k!: string;
}
export class CrateSpec {
  c?: C;
  @MinProperties(1)
  d?: D;
  n!: string;
}
export class W {
  r?: string;
}
export class S {
  w?: W;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
  status?: S;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class V {
  @MapsTo(".status.w.r")
  r?: string;
}
export class S {
  @MapsTo(".spec.c.k")
  m?: string;
  @MapsTo(".spec.d")
  v?: V;
}
@Resource()
@HubOnly(".spec.n", { whenAbsent: "x" })
export class Crate extends CustomResource {
  status?: S;
}
`,
  },
  "a value for absence that its codec can't represent, in an absent object beside a value of the hub's own": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Sub {
  days?: int32;
}
export class Inner {
  sub?: Sub;
}
export class Spec {
  inner?: Inner;
}
export class T {
  m?: string;
  @MinProperties(1)
  s?: Spec;
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
import { CustomResource, HubOnly, MapsTo, Resource, duration } from "wheelwright/api";

export class Sub {}
export class Inner {
  sub?: Sub;
}
export class Spec {
  inner?: Inner;
  @MapsTo(".spec.t.s.inner.sub.days", duration("d"), { whenAbsent: "5d" })
  version!: string;
}
export class T {
  @MapsTo(".spec.t.s", { whenAbsent: { inner: {}, version: "" } })
  s!: Spec;
}
export class CrateSpec {
  @MapsTo(".spec.t", { whenAbsent: { s: { inner: {}, version: "" } } })
  t!: T;
}
@Resource()
@HubOnly(".spec.t.m", { whenAbsent: "x" })
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
  },
  "an empty object that converts field by field, of which the hub's may not be empty": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class Spec {
  a?: string;
  h?: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  @MinProperties(1)
  spec!: Spec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class Spec {
  a?: string;
}
@Resource()
export class Crate extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { h: "x" } })
  spec?: Spec;
}
`,
    v2: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class Status {
  @MapsTo(".spec.a")
  b?: string;
}
export class Spec {
  @MapsTo(".spec.h", { whenAbsent: "x" })
  h?: string;
}
@Resource()
export class Crate extends CustomResource {
  spec?: Spec;
  status?: Status;
}
`,
  },
  "an empty object that only the hub has, in an object with a value for absence": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class D {
  x?: string;
}
export class Spec {
  d?: D;
  v!: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: Spec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class Spec {
  v!: string;
}
export class Status {
  @MapsTo(".spec.d.x")
  f?: string;
}
@Resource()
export class Crate extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { v: "x" } })
  spec?: Spec;
  status?: Status;
}
`,
  },
  "an empty object that its counterpart always has, in an object with a value for absence": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class I {
  x?: string;
}
export class K {
  i?: I;
}
export class Spec {
  k?: K;
  v!: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: Spec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class K {}
export class Spec {
  k!: K;
  v!: string;
}
export class Status {
  @MapsTo(".spec.k.i.x")
  f?: string;
}
@Resource()
export class Crate extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { v: "x" } })
  spec?: Spec;
  status?: Status;
}
`,
  },
  "an absent object whose counterpart holds a default of the hub's own, beside a field from elsewhere": {
    v9: `
import { CustomResource, Hub, Required, Resource, StorageVersion, type int32, type int64 } from "wheelwright/api";

export class X {
  xx!: int32;
  f3?: int64;
  z?: boolean = true;
}
export class F1 {
  x?: X;
  @Required()
  y: boolean = true;
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
import { CustomResource, HubOnly, MapsTo, Required, Resource, type int64 } from "wheelwright/api";

export class F1 {
  @MapsTo(".spec.f1.y", { whenAbsent: true })
  @Required()
  y: boolean = true;
}
export class CrateSpec {
  f1?: F1;
  @MapsTo(".spec.f1.x.f3")
  f3?: int64;
}
@Resource()
@HubOnly(".spec.f1.x.xx", { whenAbsent: 3 })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
  "a default of the spoke's own beside a value for absence, of an object that may not be empty": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class R {
  a?: string;
  b?: string;
}
export class S {
  @MinProperties(1)
  r?: R;
}
export class CrateSpec {
  @MinProperties(1)
  s?: S;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, SpokeOnly } from "wheelwright/api";

export class S {
  @MapsTo(".spec.s.r.b")
  b?: string;
  @SpokeOnly()
  d?: string = "x";
  @MapsTo(".spec.s.r.a", { whenAbsent: "" })
  v!: string;
}
export class CrateSpec {
  @MapsTo(".spec.s", { whenAbsent: { v: "" } })
  s!: S;
}
@Resource()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
  },
  "a value that the hub alone has, left in an object that an edit would empty otherwise": {
    v9: `
import { CustomResource, Hub, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class P {
  b?: string;
}
export class Q {
  p?: P;
  c?: string;
}
export class R {
  a?: string;
  q?: Q;
}
export class S {
  @MinProperties(1)
  r?: R;
}
export class T {
  m?: string;
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
import { CustomResource, HubOnly, MapsTo, Resource, SpokeOnly } from "wheelwright/api";

export class K {}
export class S {
  @SpokeOnly()
  k?: K;
  @MapsTo(".spec.t.s.r.q.p.b")
  b?: string;
  @MapsTo(".spec.t.s.r.a", { whenAbsent: "" })
  v!: string;
}
export class T {
  @MapsTo(".spec.t.s", { whenAbsent: { k: {}, v: "" } })
  s!: S;
}
export class CrateSpec {
  t!: T;
}
@Resource()
@HubOnly(".spec.t.s.r.q.c", { whenAbsent: "x" })
@HubOnly(".spec.t.m", { whenAbsent: "y" })
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`,
  },
  "a field of the hub alone in an object that converts as a whole, inside an absent one with a field from elsewhere": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class B {
  d?: string;
}
export class CrateSpec {
  c!: string;
  b!: B;
  o?: string;
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

export class B {}
export class CrateSpec {
  c!: string;
  @MapsTo(".spec.b", { whenAbsent: {} })
  m?: B;
}
@Resource()
export class Crate extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { b: {}, c: "x" } })
  spec?: CrateSpec;
  @MapsTo(".spec.o")
  q?: string;
}
`,
  },
  "the same in an object that the older version has, too, with a value of its own": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class D {
  o?: string;
}
export class T {
  c!: string;
  d?: D;
}
export class CrateSpec {
  c!: string;
  o?: string;
  t!: T;
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

export class T {
  c!: string;
}
export class CrateSpec {
  c!: string;
  @MapsTo(".spec.t", { whenAbsent: { c: "x" } })
  t?: T;
}
@Resource()
export class Crate extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { c: "x", t: { c: "x" } } })
  spec?: CrateSpec;
  @MapsTo(".spec.o")
  q?: string;
}
`,
  },
  "an object of the hub alone that is emptied beside an absent one whose value for absence fills it": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class A {
  o?: string;
}
export class CrateSpec {
  a!: A;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
  b?: string;
}
`,
    v1: `
import { CustomResource, HubOnly, MapsTo, Resource } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".b")
  b?: string;
}
@Resource()
@HubOnly(".spec.a", { whenAbsent: { o: "y" } })
export class Crate extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { a: { o: "x" } } })
  spec?: CrateSpec;
}
`,
  },
  "a field left out of an optional object that a value for absence has": {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class C {
  e?: string;
  f!: string;
}
export class CrateSpec {
  b?: string;
  c?: C;
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

export class C {
  e?: string;
  @MapsTo(".spec.c.f", { whenAbsent: "x" })
  f?: string;
}
export class CrateSpec {
  c?: C;
}
@Resource()
export class Crate extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { c: { e: "x" } } })
  spec!: CrateSpec;
  @MapsTo(".spec.b")
  b?: string;
}
`,
  },
  "an object without any scalar, beside which forged residue brings another property than the hub takes": {
    v9: `
import { CustomResource, Hub, MaxProperties, MinProperties, Resource, StorageVersion } from "wheelwright/api";

export class A {
  s?: string;
}
export class P {
  a?: A;
  b?: string;
  c?: string;
}
export class CrateSpec {
  @MinProperties(1)
  @MaxProperties(1)
  p!: P;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, MaxProperties, MinProperties, Resource } from "wheelwright/api";

export class A {
  s?: string;
}
export class P {
  @MapsTo(".spec.p.a", { whenAbsent: { s: "z" } })
  a?: A;
}
export class CrateSpec {
  @MinProperties(1)
  @MaxProperties(1)
  p!: P;
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

it("leaves an object absent whose only field is a part of the value for absence of the object around it", async () => {
  const types = {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class C {}
export class K {
  c?: C;
  i?: string;
}
export class M {
  g!: string;
}
export class F {
  k?: K;
  m!: M;
  v!: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: F;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class C {
  @MapsTo(".spec.m.g", { whenAbsent: "x" })
  a?: string;
}
export class K {
  c?: C;
}
export class F {
  k!: K;
  v!: string;
}
@Resource()
export class Crate extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { m: { g: "x" }, v: "x" } })
  spec?: F;
  @MapsTo(".spec.k.i")
  q?: string;
}
`,
  };
  const { config, files } = caseOf("Crate", { kind: "Crate", hub: "v9", types });
  const built = emitProject(config, files);
  const [kind] = built.project.kinds;
  const [conversion] = kind === undefined ? [] : conversionsOf(kind, await loadConversions(built));
  const object = { apiVersion: "example.com/v1", kind: "Crate", metadata: { name: "a" }, spec: { k: {}, v: "" } };
  const stored = conversion?.toHub(object) ?? {};
  expect(stored.spec).toEqual({ k: {}, m: { g: "x" }, v: "" });
  expect(conversion?.fromHub(stored)).toEqual(object);
});

it("makes an object that lacks a required field of residue only where no client wrote that", async () => {
  const types = {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, MinProperties, MinLength, MaxLength } from "wheelwright/api";

export class N {
  @MaxLength(2)
  @MinLength(1)
  name!: string;
}
export class CrateStatus {
  n?: N;
  o?: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  @MinProperties(1)
  status?: CrateStatus;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, SpokeOnly, MinLength, MaxLength } from "wheelwright/api";

export class R {
  a?: string;
}
export class CrateStatus {
  @MapsTo(".status.n.name")
  @MinLength(1)
  @MaxLength(10)
  f?: string;
  @SpokeOnly()
  n?: R;
  o?: string;
}
@Resource()
export class Crate extends CustomResource {
  status?: CrateStatus;
}
`,
  };
  const { config, files } = caseOf("Crate", { kind: "Crate", hub: "v9", types });
  const built = emitProject(config, files);
  const [kind] = built.project.kinds;
  const [conversion] = kind === undefined ? [] : conversionsOf(kind, await loadConversions(built));
  const stored = { apiVersion: "example.com/v9", kind: "Crate", metadata: { name: "a" }, status: { n: {}, o: "" } };
  const shown = conversion?.fromHub(stored) ?? {};
  const written = (fields: object) => {
    const managedFields = [
      { manager: "client", operation: "Update", apiVersion: "example.com/v1", fieldsType: "FieldsV1", fieldsV1: fields },
    ];
    return conversion?.toHub({ ...shown, metadata: { ...(shown.metadata as object), managedFields } })?.status;
  };
  expect(written({ "f:status": {} })).toEqual({ n: {}, o: "" });
  expect(written({ "f:metadata": { "f:annotations": { "f:example.com/residue.v9": {} } } })).toEqual({ o: "" });
});
