import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSchemas } from "../../../src/compat/rules/compare-schemas.js";
import { DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import { kindDoc } from "../../../src/docs/data/kind-doc.js";
import { schemaSharing } from "../../../src/docs/data/shared-schemas.js";
import type { ApiKind } from "../../../src/model/api-kind.js";
import type { Field, Schema } from "../../../src/model/schema.js";
import { parseProjectFile } from "../../../src/project/project-file.js";
import { readProject } from "../../../src/reader/read-project.js";
import { evolvedVersions } from "../../emit/conversion/support/evolution/evolved-versions.js";
import { goldenInput, projectFiles } from "../../support/project.js";
import { randomProject } from "../../support/random-types/random-project.js";
import { documented } from "../documented-projects.js";

const golden = documented.flatMap((name) => {
  const texts = goldenInput(name);
  const config = parseProjectFile(texts.PROJECT ?? "", new DiagnosticSink());
  return config === undefined ? [] : readProject(config, projectFiles(texts), new DiagnosticSink()).kinds;
});

/** One for all kinds of these tests: what one of them shares with another must not show either. */
const withSharedSchemas = schemaSharing();
const docOf = (kind: ApiKind) => kindDoc(kind, { sample: () => undefined });
const place = (line: number) => ({ file: "api/v1/a_types.ts", line, column: 1, length: 1 });

/** A field in two versions of a kind, and what becomes of it there once the versions share what they have in common. */
function sharedFields(...schemas: readonly Omit<Schema, "place">[]): readonly (Field | undefined)[] {
  const [first] = golden;
  const [version] = first?.versions ?? [];
  if (first === undefined || version === undefined) throw new Error("there is no golden kind");
  const versions = schemas.map((schema, line) => {
    const field: Field = { name: "a", required: false, place: place(line), schema: { ...schema, place: place(line) } };
    return { ...version, schema: { type: "object", fields: [field], place: place(0) } as const };
  });
  return withSharedSchemas({ ...first, versions }).versions.map(({ schema }) => schema.fields?.[0]);
}

describe("schemas that versions share", () => {
  it("are one object, wherever they stand in files", () => {
    const [left, right] = sharedFields({ type: "string", maxLength: 5 }, { type: "string", maxLength: 5 });
    expect(left).toBe(right);
  });

  it("are one object in all kinds, as far as nothing is inside", () => {
    const inside = {
      type: "object",
      fields: [{ name: "b", required: true, place: place(1), schema: { type: "string", place: place(1) } }],
    } as const;
    const [first, second] = [1, 2].map(() => sharedFields(inside)[0]);
    expect(first?.schema).not.toBe(second?.schema);
    expect(first?.schema.fields?.[0]).toBe(second?.schema.fields?.[0]);
  });

  it.each<readonly [Omit<Schema, "place">, Omit<Schema, "place">]>([
    [{ type: "string" }, { type: "string", description: "A name." }],
    [
      { type: "number", minimum: 0 },
      { type: "number", minimum: -0 },
    ],
    [{ enum: ["1"] }, { enum: [1] }],
    [{ default: { a: 1 } }, { default: { a: "1" } }],
    [
      { type: "array", items: { type: "string", place: place(1) } },
      { type: "array", items: { type: "integer", place: place(1) } },
    ],
    [
      { type: "object", typeRef: { name: "A", file: "a.ts" } },
      { type: "object", typeRef: { name: "B", file: "a.ts" } },
    ],
    [
      { type: "string", validations: [{ rule: "self != ''", message: "a", place: place(1) }] },
      { type: "string", validations: [{ rule: "self != ''", message: "b", place: place(1) }] },
    ],
  ])("are not one object where anything of them differs: %j, %j", (one, other) => {
    const [left, right] = sharedFields(one, other);
    expect(left).not.toBe(right);
  });

  it("are not one object where a large integer differs", () => {
    const [left, right] = sharedFields({ default: 9007199254740993n as never }, { default: 9007199254740995n as never });
    expect(left).not.toBe(right);
  });

  it("leave everything that pages say as it is, of golden kinds", () => {
    expect(golden.length).toBeGreaterThan(documented.length);
    for (const kind of golden) expect(docOf(withSharedSchemas(kind)), kind.kind).toStrictEqual(docOf(kind));
  });

  it("leave everything that pages say as it is, of kinds at random", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        for (const kind of randomProject(seed)?.project.kinds ?? []) expect(docOf(withSharedSchemas(kind))).toStrictEqual(docOf(kind));
      }),
      { numRuns: 20 },
    );
  });

  it("leave everything that pages say as it is, of versions made by random changes", () => {
    fc.assert(
      fc.property(evolvedVersions, ({ config, files }) => {
        for (const kind of readProject(config, projectFiles(files), new DiagnosticSink()).kinds) {
          expect(docOf(withSharedSchemas(kind))).toStrictEqual(docOf(kind));
        }
      }),
      { numRuns: 20 },
    );
  });

  it("have no findings of compat among themselves, which need not be looked for", () => {
    for (const { versions } of golden) {
      for (const { schema } of versions) expect(compareSchemas(schema, structuredClone(schema))).toEqual([]);
    }
  });
});
