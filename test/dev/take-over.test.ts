import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { customResourceDefinitions as resource } from "../../src/cluster/webhook-callers.js";
import { type DevSession, encodeRecord, recordAnnotation } from "../../src/dev/dev-record.js";
import { takeOver } from "../../src/dev/take-over.js";
import { json, ScriptedApi } from "../cluster-client/scripted-api.js";

const own: DevSession = { project: "demo", host: "here", pid: 1, since: "2026-01-02T03:04:05Z" };
const colleagues: DevSession = { ...own, host: "there", since: "2026-01-01T00:00:00Z" };
const object = { apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition", metadata: { name: "demos.example.com" } };

let api: ScriptedApi;
let client: ClusterClient;
beforeEach(async () => {
  api = new ScriptedApi();
  client = new ClusterClient(await api.start());
});
afterEach(async () => {
  await client.close();
  await api.stop();
});

/** The API server has this object. */
const present = (annotations: Readonly<Record<string, string>>, spec: object = {}) =>
  api.others.push(json(200, { ...object, metadata: { ...object.metadata, annotations }, spec }));

const take = (isOver: boolean) => takeOver(client, { resource, object }, own, () => isOver);
const writes = () => api.seen.filter(({ method }) => method !== "GET");

describe("an object of the cluster", () => {
  it("isn't taken from another session that has not ended", async () => {
    present({ [recordAnnotation]: encodeRecord({ session: colleagues }) });
    await expect(take(false)).rejects.toMatchObject({
      diagnostics: [{ code: "WW591", message: expect.stringContaining("on there that began at 2026-01-01T00:00:00Z") }],
    });
    expect(writes()).toEqual([]);
  });

  it("is taken from one that has ended", async () => {
    present({ [recordAnnotation]: encodeRecord({ session: colleagues }) });
    api.others.push(json(200, object));
    await take(true);
    expect(writes()).toHaveLength(1);
  });

  it("isn't changed where its former state doesn't fit into an annotation", async () => {
    present({}, { description: randomBytes(200 * 1024).toString("hex") });
    await expect(take(false)).rejects.toMatchObject({
      diagnostics: [{ code: "WW592", message: expect.stringContaining("customresourcedefinitions demos.example.com is too large") }],
    });
    expect(writes()).toEqual([]);
  });
});
