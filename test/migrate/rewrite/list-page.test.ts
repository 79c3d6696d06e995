import fc from "fast-check";
import { expect, it } from "vitest";
import type { MigrationTarget } from "../../../src/migrate/migration-target.js";
import { findRelabelling } from "../../../src/migrate/rewrite/find-harm.js";
import { metadataPage, objectsPage } from "../../../src/migrate/rewrite/list-page.js";
import type { ListedObject } from "../../../src/migrate/rewrite/listed-object.js";

const target = {
  kind: "A",
  resource: { group: "g", version: "v2", plural: "as", namespaced: true },
  crd: { versions: [{ name: "v1" }, { name: "v2" }] },
} as unknown as MigrationTarget;

const item = fc.record(
  {
    apiVersion: fc.constant("g/v1"),
    metadata: fc.record({ name: fc.string(), uid: fc.uuid(), resourceVersion: fc.constant("7"), generation: fc.nat() }),
    spec: fc.jsonValue(),
    'items":[{': fc.jsonValue(),
  },
  { requiredKeys: ["apiVersion", "metadata"] },
);

it("keeps each object's text as it came, whatever is in it and however it is laid out", () => {
  const list = fc.record({
    items: fc.array(item),
    kind: fc.constant("List"),
    metadata: fc.constant({ resourceVersion: "9", continue: "t" }),
  });
  fc.assert(
    fc.property(list, fc.constantFrom(undefined, 1, "\t"), (value, space) => {
      const text = JSON.stringify(value, undefined, space);
      const page = objectsPage(text, target);
      expect(page.metadata).toEqual(value.metadata);
      expect(page.objects.map((object) => JSON.parse(object.text ?? ""))).toEqual(JSON.parse(text).items);
      for (const object of page.objects) expect(text).toContain(object.text);
      expect(page.objects.map(({ name, uid, generation }) => ({ name, uid, generation }))).toEqual(
        value.items.map(({ metadata: { name, uid, generation } }) => ({ name, uid, generation })),
      );
    }),
  );
});

it("keeps integers that a double can't hold", () => {
  const object = '{"apiVersion":"g/v1","metadata":{"name":"a"},"spec":{"big":9007199254740993,"float":1.0}}';
  expect(objectsPage(`{"items":[${object}],"metadata":{}}`, target).objects[0]?.text).toBe(object);
});

it.each([metadataPage, objectsPage])("reads a list without items, which Go writes as null", (read) => {
  expect(read('{"kind":"List","metadata":{"resourceVersion":"5"},"items":null}', target)).toEqual({
    metadata: { resourceVersion: "5" },
    objects: [],
  });
});

it("knows at which versions an object's fields are managed", () => {
  const metadata = { name: "a", managedFields: [{ apiVersion: "g/v1" }, { apiVersion: "g/v2" }, { apiVersion: "g/v1" }] };
  expect(metadataPage(JSON.stringify({ items: [{ metadata }, { metadata: { name: "b" } }] }), target).objects).toMatchObject([
    { managedAt: ["g/v1", "g/v2"] },
    { managedAt: [] },
  ]);
});

it("takes it for no change of annotations that a conversion drops the residue of a deleted version", () => {
  const owner = { "example.com/owner": "web" };
  const listed = (annotations: object) => {
    const [object] = objectsPage(JSON.stringify({ items: [{ apiVersion: "g/v1", metadata: { name: "a", annotations } }] }), target).objects;
    return object as ListedObject;
  };
  const change = (before: object, after?: Record<string, string>) =>
    findRelabelling(listed(before), after ? { annotations: after } : {})?.what;
  const deleted = { "g/residue.v1alpha1": "{}" };
  expect(change(deleted)).toBeUndefined();
  expect(change(deleted, deleted)).toBeUndefined();
  expect(change({ ...owner, ...deleted }, owner)).toBeUndefined();
  expect(change({ ...owner, ...deleted }, deleted)).toBe("labels");
  expect(change({ ...owner, ...deleted }, {})).toBe("labels");
  expect(change({ ...owner, "g/residue.v1": "{}" }, owner)).toBe("labels");
});
