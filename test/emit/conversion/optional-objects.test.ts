import { beforeAll, describe, expect, it } from "vitest";
import type { ApiKind } from "../../../src/model/api-kind.js";
import { emitProject, loadConversions } from "./support/build.js";
import { cargo } from "./support/cases/cargo.js";
import type { Case } from "./support/cases/kind-files.js";
import { parcel } from "./support/cases/parcel.js";
import { type Conversion, conversionsOf, type Json } from "./support/conversions.js";

let conversion: Conversion;
let ofParcel: Conversion;

async function conversionOf({ config, files }: Case): Promise<Conversion> {
  const built = emitProject(config, files);
  const [found] = conversionsOf(built.project.kinds[0] as ApiKind, await loadConversions(built));
  return found as Conversion;
}

beforeAll(async () => {
  conversion = await conversionOf(cargo);
  ofParcel = await conversionOf(parcel);
});

const hubObject = (spec: Json, annotations?: Json): Json => ({
  apiVersion: "example.com/v2",
  kind: "Cargo",
  metadata: { name: "a", ...(annotations === undefined ? {} : { annotations }) },
  spec,
});

const full: Json = {
  image: "a",
  zone: "z",
  ports: [
    { name: "web", weight: 5 },
    { name: "api", weight: 7 },
  ],
  docks: [{ name: "north", weight: 2 }],
  crates: { a: { label: "x", fragile: true } },
  seal: { number: "7", issued: 3 },
};

function residueOf(object: Json, version: string): unknown {
  const { annotations = {} } = object.metadata as { annotations?: Record<string, string> };
  const text = annotations[`example.com/residue.${version}`];
  return text === undefined ? undefined : (JSON.parse(text) as Json).r;
}

describe("an object that the spoke may lack and the hub requires", () => {
  it("keeps by path what the spoke doesn't show, never as a whole", () => {
    expect(residueOf(conversion.fromHub(hubObject(full)), "v2")).toEqual({
      ".spec.zone": "z",
      ".spec.ports[]": { web: { ".weight": 5 }, api: { ".weight": 7 } },
      ".spec.docks[]": { north: { ".weight": 2 } },
      ".spec.crates[]": { a: { ".fragile": true } },
      ".spec.seal.issued": 3,
      ".spec.gates": null,
    });
  });

  it("keeps all others when one field is set through the spoke", () => {
    const seen = conversion.fromHub(hubObject(full));
    const edited = conversion.toHub({ ...seen, spec: { ...(seen.spec as Json), image: "b" } });
    expect(edited).toEqual(hubObject({ ...full, image: "b" }));
  });

  it("keeps the others of a list with keys when one element is inserted and one removed", () => {
    const seen = conversion.fromHub(hubObject(full));
    const edited = conversion.toHub({ ...seen, spec: { ...(seen.spec as Json), ports: [{ name: "new" }, { name: "api" }] } });
    expect(edited).toEqual(hubObject({ ...full, ports: [{ name: "new" }, { name: "api", weight: 7 }] }));
  });

  it("clears all of it when it is cleared through the spoke, and shows what stands for its absence", () => {
    const { spec: _spec, ...cleared } = conversion.fromHub(hubObject(full));
    const hub = conversion.toHub(cleared);
    expect(hub.spec).toEqual({ image: "", docks: [], crates: {} });
    expect(conversion.fromHub(hub)).toEqual({ apiVersion: "example.com/v1", kind: "Cargo", metadata: { name: "a" } });
  });

  it("stays absent in the spoke while the hub sets a field that the spoke doesn't have", () => {
    const absent = { apiVersion: "example.com/v1", kind: "Cargo", metadata: { name: "a" } };
    const hub = conversion.toHub(absent);
    const zoned = { ...hub, spec: { ...(hub.spec as Json), zone: "z" } };
    const seen = conversion.fromHub(zoned);
    expect(seen.spec).toBeUndefined();
    expect(conversion.toHub(seen)).toEqual(zoned);
  });

  it("is there in the spoke as soon as the hub sets a field that the spoke has", () => {
    const hub = conversion.toHub({ apiVersion: "example.com/v1", kind: "Cargo", metadata: { name: "a" } });
    const seen = conversion.fromHub({ ...hub, spec: { ...(hub.spec as Json), image: "b" } });
    expect(seen.spec).toMatchObject({ image: "b" });
  });

  it("doesn't come back from a forged annotation where it doesn't explain that the spoke shows none", () => {
    const forged = JSON.stringify({ l: "0", r: { ".spec": { image: "evil", docks: [], crates: {} } } });
    const source = {
      apiVersion: "example.com/v1",
      kind: "Cargo",
      metadata: { name: "a", annotations: { "example.com/residue.v2": forged } },
    };
    expect(conversion.toHub(source).spec).toEqual({ image: "", docks: [], crates: {} });
  });
});

describe("an object that the hub may lack and the spoke requires", () => {
  it("keeps what only the spoke has when the hub sets a field of it", () => {
    const spec = { image: "a", seal: { number: "1", broken: true }, gates: [{ name: "g", color: "red" }] };
    const source = { apiVersion: "example.com/v1", kind: "Cargo", metadata: { name: "a" }, spec };
    const hub = conversion.toHub(source);
    const edited = { ...hub, spec: { ...(hub.spec as Json), seal: { number: "2" } } };
    expect(conversion.fromHub(edited).spec).toEqual({ ...spec, seal: { number: "2", broken: true } });
  });

  it("shows what stands for its absence, and is absent again afterwards", () => {
    const { seal: _seal, ...without } = full;
    const seen = conversion.fromHub(hubObject(without));
    expect(seen.spec).toMatchObject({ seal: { number: "0" }, gates: [] });
    expect(conversion.toHub(seen)).toEqual(hubObject(without));
  });
});

describe("a nested object of which one version alone requires it, with a field that moved into it", () => {
  const metadata = { name: "a" };
  const address = { street: "s", city: "c" };
  const hub = {
    apiVersion: "example.com/v2",
    kind: "Parcel",
    metadata,
    spec: {
      template: { labels: { a: "b" }, spec: { image: "a", zone: "z", minReadySeconds: 3 } },
      address: { street: "s", floor: 2 },
      city: "c",
    },
  };
  const absent = { apiVersion: "example.com/v1", kind: "Parcel", metadata, spec: { template: {}, minReadySeconds: 3, address } };
  const podSpecOf = (object: Json) => ((object.spec as Json).template as Json).spec;

  it("keeps all others when one field is set through the spoke", () => {
    const seen = ofParcel.fromHub(hub);
    const spec = seen.spec as Json;
    const edited = ofParcel.toHub({ ...seen, spec: { ...spec, template: { ...(spec.template as Json), spec: { image: "b" } } } });
    expect(podSpecOf(edited)).toEqual({ image: "b", zone: "z", minReadySeconds: 3 });
    const later = ofParcel.toHub({ ...seen, spec: { ...spec, minReadySeconds: 9 } });
    expect(podSpecOf(later)).toEqual({ image: "a", zone: "z", minReadySeconds: 9 });
  });

  it("keeps what only the hub has when the spoke sets a field that lives outside of it", () => {
    const seen = ofParcel.fromHub(hub);
    const edited = ofParcel.toHub({ ...seen, spec: { ...(seen.spec as Json), address: { street: "s", city: "d" } } });
    expect(edited.spec).toMatchObject({ address: { street: "s", floor: 2 }, city: "d" });
  });

  it("shows what stands for its absence beside the field that moved, and is absent again afterwards", () => {
    const made = ofParcel.toHub(absent);
    expect(podSpecOf(made)).toEqual({ image: "none", limits: { cpu: 1 }, minReadySeconds: 3 });
    expect(ofParcel.fromHub(made)).toEqual(absent);
  });

  it("stays absent while the hub sets fields that it lacks or has elsewhere, and loses none of them", () => {
    const made = ofParcel.toHub(absent);
    const spec = { image: "none", limits: { cpu: 1 }, minReadySeconds: 7, zone: "z" };
    const edited = { ...made, spec: { ...(made.spec as Json), template: { spec } } };
    const seen = ofParcel.fromHub(edited);
    expect(seen.spec).toEqual({ template: {}, minReadySeconds: 7, address });
    expect(ofParcel.toHub(seen)).toEqual(edited);
  });

  it("is there as soon as the hub sets a field that it has", () => {
    const made = ofParcel.toHub(absent);
    const edited = { ...made, spec: { ...(made.spec as Json), template: { spec: { image: "b" } } } };
    expect(podSpecOf(ofParcel.fromHub(edited))).toEqual({ image: "b" });
  });
});
