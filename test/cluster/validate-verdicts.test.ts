import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../src/model/json.js";
import { stringifyJson } from "../../src/model/lossless-json.js";
import { objectWithDefaults, validateObject } from "../../src/validate/validate-object.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { waitFor } from "../support/wait.js";
import { type Crd, deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { changesOf, objectsToCreate, objectsToStore } from "./support/generated-objects.js";
import { type GoldenVersion, goldenVersions } from "./support/golden-kinds.js";
import { differenceOf, mapConcurrently, type Verdict, verdictOf } from "./support/verdicts.js";

const strictly = { dryRun: "All", fieldValidation: "Strict" };
const goldens = goldenVersions();

/** Objects of every golden kind in every version, half of them valid and half broken in one place, and changes of such objects. */
describeCluster("our verdict on an object is the API server's", (cluster) => {
  const stored = new Map<string, readonly JsonObject[]>();
  const ofChanges = { accepted: 0, refused: 0 };

  beforeAll(async () => {
    const ready = await mapConcurrently(goldens, prepare);
    goldens.forEach(({ label }, index) => {
      stored.set(label, ready[index] ?? []);
    });
  });

  afterAll(async () => {
    await mapConcurrently(goldens, ({ crd }) => deleteCrd(cluster().api, String(crd.metadata.name)));
  });

  it("for every golden kind", () => {
    expect(goldens.length).toBeGreaterThanOrEqual(12);
  });

  describe.each(goldens.map((golden) => [golden.label, golden] as const))("%s", (label, golden) => {
    const { kind, version } = golden;

    it("on create, and so are the defaults", async () => {
      const generated = objectsToCreate(golden);
      const verdicts = await mapConcurrently(generated, ({ object }) => verdictOf(create(golden, object, strictly)));
      const judged = generated.map((each, index) => ({ ...each, verdict: verdicts[index] as Verdict }));
      const differences = judged.map(({ object, mistake, verdict }) =>
        told(differenceOf(verdict, validateObject(object, version, kind)), mistake ?? "valid", object),
      );
      expect(differences.join("")).toBe("");
      // The generator keeps its word: what it calls valid is, and what it broke is broken.
      const surprising = judged.filter(({ mistake, verdict }) => (mistake === undefined) === "refused" in verdict);
      expect(surprising.map(({ object, mistake }) => told("accepted, or refused", mistake, object)).join("")).toBe("");
      for (const { object, verdict } of judged) {
        if ("refused" in verdict) continue;
        expect(withoutServersOwn(verdict.object)).toEqual(withoutServersOwn(objectWithDefaults(object, version)));
      }
    });

    it("on update, also of what was stored before its schema refused it", async () => {
      const changes = changesOf(golden, stored.get(label) ?? []);
      const verdicts = await mapConcurrently(changes, ({ object }) => verdictOf(replace(golden, object)));
      const differences = changes.map(({ object, old, change }, index) =>
        told(differenceOf(verdicts[index] as Verdict, validateObject(object, version, kind, old)), change, object, old),
      );
      expect(differences.join("")).toBe("");
      for (const verdict of verdicts) ofChanges["refused" in verdict ? "refused" : "accepted"]++;
    });
  });

  it("among changes that are accepted and changes that aren't", () => {
    expect(ofChanges.accepted).toBeGreaterThan(goldens.length * 4);
    expect(ofChanges.refused).toBeGreaterThan(goldens.length * 4);
  });

  /** Installs a golden CRD, and stores objects before its schema is there, half of them broken; they are given as they are read. */
  async function prepare(golden: GoldenVersion): Promise<readonly JsonObject[]> {
    await installCrd(cluster().api, withoutSchema(golden.crd));
    const objects = await mapConcurrently(objectsToStore(golden), (object) => create(golden, object));
    await installCrd(cluster().api, golden.crd);
    await schemaIsInForce(golden);
    return objects as unknown as readonly JsonObject[];
  }

  /** Endpoints change a moment after their CRD does. */
  async function schemaIsInForce(golden: GoldenVersion): Promise<void> {
    const { kind, version } = golden;
    const unknown = { apiVersion: `${kind.group}/${version.name}`, kind: kind.kind, metadata: { name: "probe" }, isUnknown: true };
    await waitFor({ for: `the schema of ${golden.label}` }, async () => {
      const verdict = await verdictOf(create(golden, unknown, strictly));
      return "refused" in verdict && verdict.refused.message.includes("isUnknown") ? true : undefined;
    });
  }

  function create(golden: GoldenVersion, object: JsonObject, query = {}): Promise<KubeObject> {
    return cluster().api.create({ ...collectionOf(golden), query }, object as unknown as KubeObject);
  }

  function replace(golden: GoldenVersion, object: JsonObject): Promise<KubeObject> {
    const { name = "" } = object.metadata as { readonly name?: string };
    return cluster().api.replace({ ...collectionOf(golden), name, query: strictly }, object as unknown as KubeObject);
  }
});

function collectionOf({ kind, version }: GoldenVersion) {
  const resource = { apiVersion: `${kind.group}/${version.name}`, resource: kind.names.plural };
  return kind.scope === "Namespaced" ? { ...resource, namespace: "default" } : resource;
}

function told(difference: string | undefined, what: string | undefined, object: JsonObject, old?: JsonObject): string {
  const before = old === undefined ? "" : `  was ${stringifyJson(old)}\n`;
  return difference === undefined ? "" : `${what}: ${difference}\n  ${stringifyJson(object)}\n${before}`;
}

/** A CRD that takes every object. A scale subresource would look into it. */
function withoutSchema(crd: Crd): Crd {
  const schema = { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } };
  const versions = crd.spec.versions.map((version) => ({ ...version, schema, subresources: { status: {} }, selectableFields: [] }));
  return { ...crd, spec: { ...crd.spec, versions } };
}

/** An object without what the API server writes into metadata, and without the empty maps and lists that it leaves away there. */
function withoutServersOwn(object: JsonObject): JsonValue {
  const {
    creationTimestamp: _time,
    generation: _generation,
    managedFields: _managed,
    uid: _uid,
    ...metadata
  } = object.metadata as JsonObject;
  return withoutEmptyMetadata({ ...object, metadata });
}

function withoutEmptyMetadata(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutEmptyMetadata);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    name === "metadata" ? withoutEmpty(each) : withoutEmptyMetadata(each),
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

function withoutEmpty(metadata: JsonValue): JsonValue {
  if (typeof metadata !== "object" || metadata === null) return metadata;
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => !["{}", "[]"].includes(stringifyJson(value))));
}
