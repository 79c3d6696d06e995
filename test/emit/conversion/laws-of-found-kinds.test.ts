import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lawRuns } from "../../support/law-runs.js";
import { emitProject, loadConversions } from "./support/build.js";
import type { Case } from "./support/cases/kind-files.js";
import { caseOfPage } from "./support/cases/kind-page.js";
import { conversionsOf } from "./support/conversions.js";
import { brokenLaw } from "./support/evolution/check-laws.js";

/** Each of their faults showed among the first 100 objects. */
const numRuns = Math.min(200, lawRuns);

/** Kinds for which random versions, or random answers to what `generate` asks about published kinds, broke a law: reduced, and renamed. */
const folder = join(import.meta.dirname, "found-kinds");
const read = (page: string): Case => caseOfPage(readFileSync(join(folder, page), "utf8"));

it.each(readdirSync(folder).map(read))("the laws hold for $name", async (found) => {
  expect(await brokenLaw(found, { numRuns, seed: 7 })).toBeUndefined();
});

it("the laws hold for an object that lost its only field with a counterpart, on more objects", async () => {
  expect(await brokenLaw(read("object-lost-counterpart-got-own-field.md"), { numRuns: 500, seed: 7 })).toBeUndefined();
});

/** The managed fields of an object of which a client wrote some fields, through the spoke. */
function clientWrote(fieldsV1: object) {
  return [{ manager: "client", operation: "Update", apiVersion: "example.com/v1", fieldsType: "FieldsV1", fieldsV1 }];
}

async function conversionOf(page: string) {
  const { config, files } = read(page);
  const built = emitProject(config, files);
  const [kind] = built.project.kinds;
  return kind === undefined ? undefined : conversionsOf(kind, await loadConversions(built))[0];
}

it("leaves an object absent whose only field is a part of the value for absence of the object around it", async () => {
  const conversion = await conversionOf("object-with-part-of-value-around.md");
  const object = { apiVersion: "example.com/v1", kind: "Crate", metadata: { name: "a" }, spec: { k: {}, v: "" } };
  const stored = conversion?.toHub(object) ?? {};
  expect(stored.spec).toEqual({ k: {}, m: { g: "x" }, v: "" });
  expect(conversion?.fromHub(stored)).toEqual(object);
});

it("makes an object that lacks a required field of residue only where no client wrote that", async () => {
  const conversion = await conversionOf("object-with-required-field-elsewhere.md");
  const stored = { apiVersion: "example.com/v9", kind: "Crate", metadata: { name: "a" }, status: { n: {}, o: "" } };
  const shown = conversion?.fromHub(stored) ?? {};
  const written = (fields: object) => {
    const managedFields = clientWrote(fields);
    return conversion?.toHub({ ...shown, metadata: { ...(shown.metadata as object), managedFields } })?.status;
  };
  expect(written({ "f:status": {} })).toEqual({ n: {}, o: "" });
  expect(written({ "f:metadata": { "f:annotations": { "f:example.com/residue.v9": {} } } })).toEqual({ o: "" });
});

it("leaves a kept field beside more than its object may have; one that a client wrote only where there is room for it", async () => {
  const conversion = await conversionOf("object-without-any-scalar-beside-forged.md");
  const shown = conversion?.fromHub({ apiVersion: "example.com/v9", kind: "Crate", metadata: { name: "a" }, spec: { p: { c: "x" } } });
  expect(shown?.spec).toEqual({ p: { a: { s: "z" } } });
  const written = (fields: object, spec: object) => {
    const managedFields = clientWrote(fields);
    return conversion?.toHub({ ...shown, metadata: { ...(shown?.metadata as object), managedFields }, spec })?.spec;
  };
  const forged = { "f:metadata": { "f:annotations": { "f:example.com/residue.v9": {} } } };
  const edited = { p: { a: { s: "q" } } };
  expect(written({ "f:spec": {} }, edited)).toEqual({ p: { a: { s: "q" }, c: "x" } });
  expect(written(forged, edited)).toEqual(edited);
  expect(written(forged, shown?.spec as object)).toEqual({ p: { c: "x" } });
});

it("takes no absence of a required value from an annotation", async () => {
  const conversion = await conversionOf("required-integer-beside-forged-absence.md");
  const shown = conversion?.fromHub({ apiVersion: "example.com/v9", kind: "Crate", metadata: { name: "a" }, spec: { n: 5_000_000_000 } });
  expect(shown?.spec).toEqual({ n: 0 });
  const { annotations = {} } = (shown?.metadata ?? {}) as { annotations?: Record<string, string> };
  const residue = annotations["example.com/residue.v9"] ?? "";
  const written = (kept: string) =>
    conversion?.toHub({
      ...shown,
      metadata: { name: "a", annotations: { "example.com/residue.v9": residue.replace("5000000000", kept) } },
    });
  expect(written("6000000000")?.spec).toEqual({ n: 6_000_000_000 });
  expect(written("null")?.spec).toEqual({ n: 0 });
});

it("clears a field beside an object of the hub alone, and leaves the object around both with all that it requires", async () => {
  const conversion = await conversionOf("object-of-hub-alone-left-beside-required-hub-field.md");
  const stored = { apiVersion: "example.com/v9", kind: "Crate", metadata: { name: "a" }, spec: { q: { a: "Off", b: "1", r: { y: "" } } } };
  const shown = conversion?.fromHub(stored) ?? {};
  expect(shown.spec).toEqual({ b: "1" });
  expect(conversion?.toHub({ ...shown, spec: {} }).spec).toEqual({ q: { a: "Off", r: { y: "" } } });
});

it("makes an object that a kept value with a value for absence brings with the fields that it requires", async () => {
  const conversion = await conversionOf("spare-value-absence-beside-required-object-whose-field-moved.md");
  const stored = { apiVersion: "example.com/v9", kind: "Crate", metadata: { name: "a" }, spec: { w: { n: { r: { m: true }, h: "x" } } } };
  const shown = conversion?.fromHub(stored) ?? {};
  expect(shown.spec).toEqual({ n: { r: { m: true } } });
  expect(conversion?.toHub({ ...shown, spec: {} }).spec).toEqual({ w: { n: { r: {}, h: "x" } } });
});

it("forgets an object that the value for absence around it filled once a client writes the object around it without it", async () => {
  const conversion = await conversionOf("required-field-object-filled-value-around.md");
  const metadata = {
    name: "a",
    managedFields: clientWrote({ "f:spec": {} }),
  };
  const made = conversion?.toHub({ apiVersion: "example.com/v1", kind: "Crate", metadata }) ?? {};
  expect(made.spec).toEqual({ n: { s: "x" } });
  const edited = { ...made, spec: { n: { s: "x", h: "y" } } };
  const read = conversion?.fromHub(edited) ?? {};
  expect(read.spec).toBeUndefined();
  expect(conversion?.toHub(read)?.spec).toEqual(edited.spec);
  expect(conversion?.toHub({ ...read, spec: {} })?.spec).toEqual({});
});

it("forgets a value behind a default that a client cleared with the object around it", async () => {
  const conversion = await conversionOf("default-cleared-with-object-whose-counterpart-stays.md");
  const stored = { apiVersion: "example.com/v9", kind: "Crate", metadata: { name: "a" }, spec: { p: { b: "x", f: "Auto", g: "y" } } };
  const shown = conversion?.fromHub(stored) ?? {};
  expect(shown.spec).toEqual({ p: { g: "y" }, q: { b: "x", f: true } });
  expect(conversion?.toHub(shown)).toEqual(stored);
  expect(conversion?.toHub({ ...shown, spec: { p: { g: "y" } } }).spec).toEqual({ p: { g: "y" } });
  const bare = conversion?.fromHub({ ...stored, spec: { p: { f: "Auto", g: "y" } } }) ?? {};
  expect(bare.spec).toEqual({ p: { g: "y" } });
  expect(conversion?.toHub(bare).spec).toEqual({ p: { f: "Auto", g: "y" } });
});
