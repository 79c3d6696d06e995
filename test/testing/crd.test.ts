import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { crdDocument } from "../../src/emit/crd/crd-document.js";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import { rootSchema } from "../../src/emit/crd/openapi-schema.js";
import type { ApiVersion } from "../../src/model/api-kind.js";
import { isJsonObject, type JsonValue } from "../../src/model/json.js";
import { objectsOfCrd } from "../../src/testing/index.js";
import { readCrd } from "../../src/testing/read-crd.js";
import { validateObject } from "../../src/validate/validate-object.js";
import { emitProject } from "../emit/conversion/support/build.js";
import { goldenInput, projectConfig } from "../support/project.js";

const { project } = emitProject(
  projectConfig("example.com", "apps/v1beta1/DemoApplication", "apps/v1beta2/DemoApplication"),
  goldenInput("demoapplication"),
);
const [kind] = project.kinds;
const [file] = emitCrds(project);
if (kind === undefined || file === undefined) throw new Error("the golden has no kind");

function inFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "crd-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "crd.yaml"), text);
  return join(folder, "crd.yaml");
}

/** Without what only describes: the laws have no use for it. */
function undescribed(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(undescribed);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([name, each]) => name !== "description" || typeof each !== "string");
  return Object.fromEntries(kept.map(([name, each]) => [name, undescribed(each)]));
}

describe("a CRD", () => {
  it("gives the schemas that it was written from", () => {
    const read = readCrd(crdDocument(kind));
    expect({ ...read, versions: read.versions.map(({ name }) => name) }).toMatchObject({
      group: "apps.example.com",
      kind: "DemoApplication",
      scope: "Namespaced",
      versions: ["v1beta2", "v1beta1"],
    });
    for (const [index, version] of read.versions.entries()) {
      const written = kind.versions[index];
      if (written === undefined) throw new Error(`no version ${version.name}`);
      expect(undescribed(rootSchema(version.schema))).toEqual(undescribed(rootSchema(written.schema)));
    }
  });

  it("is read from its file, by path and by URL", () => {
    const path = inFile(file.content);
    const schemas = (versions: readonly ApiVersion[]) => versions.map((version) => undescribed(rootSchema(version.schema)));
    expect(schemas(readCrd(path).versions)).toEqual(schemas(kind.versions));
    expect(readCrd(pathToFileURL(path))).toEqual(readCrd(path));
  });

  it("that isn't there, or is none, is told by its file", () => {
    expect(() => readCrd("config/crd/bases/none.yaml")).toThrow(
      "config/crd/bases/none.yaml: the CRD can't be read; `make manifests` writes it",
    );
    const path = inFile("kind: Service\n");
    expect(() => readCrd(path)).toThrow(`${path}: the document is no CustomResourceDefinition`);
    expect(() => readCrd(inFile("a: [\n"))).toThrow(/crd.yaml: /);
    expect(() => readCrd({})).toThrow("no CustomResourceDefinition");
  });
});

describe("objects of a CRD", () => {
  it("are objects that its version accepts, with an object's own metadata", () => {
    const [version] = kind.versions;
    if (version === undefined) throw new Error("no version");
    const objects = fc.sample(objectsOfCrd(crdDocument(kind), { version: version.name, namespace: "apps" }), { numRuns: 100, seed: 1 });
    for (const object of objects) {
      expect(object.metadata).toHaveProperty("namespace", "apps");
      expect(validateObject(object, version, kind)).toEqual([]);
    }
  });

  it("of a version that it lacks are none", () => {
    expect(() => objectsOfCrd(crdDocument(kind), { version: "v9" })).toThrow("the CRD of DemoApplication has no version v9");
  });
});
