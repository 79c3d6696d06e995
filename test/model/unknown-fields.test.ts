import { describe, expect, it } from "vitest";
import type { Schema } from "../../src/model/schema.js";
import { printValuePath, unknownFields } from "../../src/model/unknown-fields.js";

const place = { file: "foo_types.ts", line: 1, column: 1, length: 1 };
const text: Schema = { type: "string", place };

function object(fields: Readonly<Record<string, Schema>>, rest: Partial<Schema> = {}): Schema {
  return {
    type: "object",
    fields: Object.entries(fields).map(([name, schema]) => ({ name, schema, required: false, place })),
    ...rest,
    place,
  };
}

describe("unknownFields", () => {
  const inner = object({ a: text });
  const root = object({
    list: { type: "array", items: inner, place },
    map: { type: "object", additionalProperties: inner, place },
    open: object({ inner }, { preserveUnknownFields: true }),
    any: { preserveUnknownFields: true, place },
    embedded: object({ inner }, { embeddedResource: true }),
  });

  it.each([
    [{ apiVersion: "v1", kind: "Foo", metadata: { anything: 1 } }, []],
    [{ status: {} }, [".status"]],
    [{ list: [{ a: "" }, { b: 1 }, null, 3] }, [".list[1].b"]],
    [{ map: { x: { a: "" }, y: { b: null } } }, [".map.y.b"]],
    [{ open: { other: 1, inner: { b: 1 } } }, [".open.inner.b"]],
    [{ any: { other: 1 } }, []],
    [{ embedded: { kind: "Secret", metadata: {}, inner: {}, other: 1 } }, [".embedded.other"]],
    [{ list: "not a list", map: null }, []],
  ])("of %j are %j", (value, paths) => {
    expect(unknownFields(root, value).map(printValuePath)).toEqual(paths);
  });
});
