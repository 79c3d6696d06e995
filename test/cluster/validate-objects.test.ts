import { load } from "js-yaml";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import type { JsonObject } from "../../src/model/json.js";
import { printFieldPath } from "../../src/validate/finding.js";
import { validateObject } from "../../src/validate/validate-object.js";
import { ApiError, type KubeObject } from "../control-plane/api-client.js";
import { outcome } from "../support/type-file.js";
import { waitFor } from "../support/wait.js";
import { creations, foo, ratchets, updates, zooFiles } from "../validate/zoo.js";
import { type Crd, deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";

describeCluster("an object, and the fields that are refused", (cluster) => {
  let kind: ApiKind;
  const path = { apiVersion: "sample.example.com/v1", resource: "foos", namespace: "default" };
  const strictly = { fieldValidation: "Strict", fieldManager: "test" };

  beforeAll(async () => {
    const { project, findings } = outcome(zooFiles, true);
    expect(findings).toEqual(["WW349 ListSet", 'WW348 "made-up"']);
    kind = project.kinds[0] as ApiKind;
    const crd = load(emitCrds(project)[0]?.content ?? "") as Crd;
    const { api } = cluster();
    await installCrd(api, open(crd));
    for (const { before } of ratchets) await api.create(path, before as unknown as KubeObject);
    await installCrd(api, crd);
    await waitFor({ for: "the schema to be in force" }, () => create(foo({ text: 1 })).then(({ fields }) => fields.length > 0));
  });

  afterAll(() => deleteCrd(cluster().api, "foos.sample.example.com"));

  /** Returns the API server's answer to the creation of an object. */
  function create(object: JsonObject): Promise<Refusal> {
    return cluster()
      .api.create({ ...path, query: { ...strictly, dryRun: "All" } }, object as unknown as KubeObject)
      .then(() => accepted, refusal);
  }

  /** Returns its answer to an object that takes the place of another. */
  function replace(old: KubeObject, object: JsonObject): Promise<Refusal> {
    const { name = "", resourceVersion = "" } = old.metadata;
    const updated = { ...object, metadata: { ...(object.metadata as JsonObject), resourceVersion } } as unknown as KubeObject;
    return cluster()
      .api.replace({ ...path, name, query: { ...strictly, dryRun: "All" } }, updated)
      .then(() => accepted, refusal);
  }

  /** The fields of our findings; where the API server stops at unknown fields, only those. */
  function ours(object: JsonObject, theirs: Refusal, old?: JsonObject): readonly string[] {
    const findings = validateObject(object, kind.versions[0] as ApiVersion, kind, old);
    const counted = findings.filter(({ type }) => type !== "Unchecked" && (!theirs.areUnknown || type === "Unknown"));
    return sorted(counted.map((finding) => plain(printFieldPath(finding.path))));
  }

  it.each(creations)("on create: $label", async ({ object }) => {
    const theirs = await create(object);
    // A name that was made of a bad prefix is bad, too.
    const fields = theirs.fields.filter((field) => field !== "metadata.name" || !theirs.fields.includes("metadata.generateName"));
    expect(ours(object, theirs)).toEqual(fields);
  });

  it.each(updates)("on update: $label", async ({ before, after }) => {
    const { api } = cluster();
    const old = await api.create(path, before as unknown as KubeObject);
    try {
      const theirs = await replace(old, after);
      expect(ours(after, theirs, old as unknown as JsonObject)).toEqual(theirs.fields);
    } finally {
      await api.delete({ ...path, name: old.metadata.name ?? "" });
    }
  });

  it.each(ratchets)("on update of what was valid once: $label", async ({ before, after }) => {
    const old = await cluster().api.get({ ...path, name: (before.metadata as { name: string }).name });
    const theirs = await replace(old, after);
    expect(ours(after, theirs, before)).toEqual(theirs.fields);
  });
});

/** The CRD with a schema that takes everything. */
function open(crd: Crd): Crd {
  const openAPIV3Schema = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
  const versions = crd.spec.versions.map(({ name, served, storage }) => ({ name, served, storage, schema: { openAPIV3Schema } }));
  return { ...crd, spec: { ...crd.spec, versions } };
}

/** The fields that the API server refuses, and whether it doesn't know them. */
interface Refusal {
  readonly fields: readonly string[];
  readonly areUnknown: boolean;
}

const accepted: Refusal = { fields: [], areUnknown: false };

/** The fields that a refusal names; any other failure is one of the test. */
function refusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const unknown = [...error.message.matchAll(/unknown field "([^"]+)"/g)].map(([, field = ""]) => field);
  if (unknown.length > 0) return { fields: sorted(unknown.map(plain)), areUnknown: true };
  if (error.status === 409 && error.message.includes("Precondition failed: UID")) return { fields: ["metadata.uid"], areUnknown: false };
  if (error.status !== 422) throw error;
  return { fields: sorted(error.causes.flatMap(fieldOf).map(plain)), areUnknown: false };
}

/**
 * A cause without a field says it in its message, or speaks of the object as a whole. That rules weren't evaluated, and that a value is of none of
 * several types, comes with another cause.
 */
function fieldOf({ field = "", message = "" }: ApiError["causes"][number]): readonly string[] {
  if (/some validation rules were not checked|must validate at least one schema/.test(message)) return [];
  return field === "<nil>" && message.includes(" in spec.")
    ? [...message.matchAll(/ in (spec\S+)$/g)].map(([, named = ""]) => named)
    : [field === "<nil>" ? "" : field];
}

/** Keys of maps stand in brackets here and behind dots there. */
function plain(field: string): string {
  return field.replace(/^\./, "").replace(/\[([^\d\]][^\]]*)\]/g, ".$1");
}

function sorted(fields: readonly string[]): readonly string[] {
  return [...new Set(fields)].sort();
}
