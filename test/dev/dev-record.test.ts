import { describe, expect, it } from "vitest";
import { asBefore, beforeDev, encodeRecord, recordAnnotation, recordOf } from "../../src/dev/dev-record.js";
import { ownedByDev } from "../../src/dev/owned-fields.js";

const session = { project: "demo", host: "here", pid: 7, since: "2026-01-02T03:04:05Z" };

describe("the record of an object", () => {
  it("gives the object back as it was, with what identifies it now", () => {
    const managedFields = [{ manager: "helm", operation: "Apply" }];
    const was = {
      apiVersion: "v1",
      kind: "Thing",
      metadata: { name: "a", uid: "u", resourceVersion: "1", labels: { l: "1" }, annotations: { a: "1" }, managedFields },
      spec: { large: 9007199254740993n, text: "ü" },
      status: { ready: true },
    };
    const annotation = encodeRecord({ session, before: beforeDev(was) });
    const now = {
      ...was,
      metadata: { ...was.metadata, resourceVersion: "9", labels: {}, annotations: { [recordAnnotation]: annotation }, managedFields: [] },
      spec: { other: 1 },
    };
    const before = recordOf(now)?.before;
    expect(before && asBefore(now, before)).toEqual({
      apiVersion: "v1",
      kind: "Thing",
      metadata: { ...was.metadata, resourceVersion: "9" },
      spec: was.spec,
    });
  });

  it("is absent from an object that dev hasn't changed", () => {
    expect(recordOf({ metadata: { annotations: {} } })).toBeUndefined();
    expect(recordOf({})).toBeUndefined();
  });
});

describe("the fields that dev owns", () => {
  it("are those of all others but of subresources", () => {
    const entries = [
      { manager: "helm", operation: "Apply", fieldsV1: { "f:spec": { "f:a": {}, "f:list": { 'k:{"n":"1"}': { ".": {}, "f:n": {} } } } } },
      { manager: "kubectl", operation: "Update", fieldsV1: { "f:spec": { "f:b": {}, "f:list": { 'k:{"n":"1"}': { "f:v": {} } } } } },
      { manager: "kube-apiserver", operation: "Update", subresource: "status", fieldsV1: { "f:status": {} } },
    ];
    expect(ownedByDev(entries, "v1", session.since)).toEqual([
      {
        manager: "wheelwright-dev",
        operation: "Apply",
        apiVersion: "v1",
        time: session.since,
        fieldsType: "FieldsV1",
        fieldsV1: { "f:spec": { "f:a": {}, "f:b": {}, "f:list": { 'k:{"n":"1"}': { ".": {}, "f:n": {}, "f:v": {} } } } },
      },
      entries[2],
    ]);
  });
});
