import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as generated from "../../../src/convert/generated/index.js";
import * as people from "../../../src/convert/index.js";
import type { Helper } from "../../../src/emit/conversion/converter-context.js";
import { codecFunctions } from "../../../src/plan/codecs/codec-table.js";
import { repository } from "../../support/cli.js";

type Exported = keyof typeof generated | keyof TypesOf;

/** The types among what generated conversions import. */
interface TypesOf {
  readonly Direction: generated.Direction;
  readonly Draft: generated.Draft<object>;
  readonly FieldCodec: generated.FieldCodec;
}

/** Generated files of the golden projects, by path. */
const goldens = join(repository, "test/golden");
const files = readdirSync(goldens, { recursive: true, encoding: "utf8" }).filter((path) => /\/output\/.*zz_generated\.\w+\.ts$/.test(path));

describe("wheelwright/convert", () => {
  it("has what people write, and of what generated code calls only the codecs", () => {
    const inBoth = Object.keys(people).filter((name) => name in generated);
    expect(inBoth.sort()).toEqual([...codecFunctions, "inverse"].sort());
    expect(Object.keys(people)).toEqual(expect.arrayContaining(["checkSamples", "codec", "hub", "unrepresentable"]));
  });
});

describe("wheelwright/convert/generated", () => {
  it("has all that generated conversions can import", () => {
    // A helper that isn't exported is a type error.
    const exported = (name: Helper): Exported => name;
    expect(exported("Residue")).toBe("Residue");
    expect(Object.keys(generated)).toEqual(expect.arrayContaining([...codecFunctions]));
  });

  it("is all that they import of conversions", () => {
    expect(files.length).toBeGreaterThan(20);
    const specifiers = files.flatMap((path) =>
      [...readFileSync(join(goldens, path), "utf8").matchAll(/from "(wheelwright\/convert[^"]*)"/g)].map(([, specifier]) => specifier),
    );
    expect(new Set(specifiers)).toEqual(new Set(["wheelwright/convert/generated"]));
  });
});
