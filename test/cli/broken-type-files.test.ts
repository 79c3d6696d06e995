import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { diskFiles } from "../../src/tree/disk-files.js";
import { repository, wheelwright } from "../support/cli.js";

const oldTypes = "api/v1beta1/demoapplication_types.ts";
const newTypes = "api/v1beta2/demoapplication_types.ts";

interface Break {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly code: string;
  /** A part of the line that the diagnostic must point at: `line:column` is where it begins. */
  readonly at: string;
  readonly says: RegExp;
}

const breaks: readonly Break[] = [
  {
    what: "a syntax error",
    file: newTypes,
    from: "size?: int32 = 1;",
    to: "size?: int32 = ;",
    code: "WW101",
    at: ";",
    says: /Expression expected/,
  },
  {
    what: "two storage versions",
    file: oldTypes,
    from: "@StatusSubresource()",
    to: "@StorageVersion()\n@StatusSubresource()",
    code: "WW3",
    at: "StorageVersion()",
    says: /storage version/,
  },
  {
    what: "no storage version",
    file: newTypes,
    from: "@StorageVersion()\n",
    to: "",
    code: "WW3",
    at: "DemoApplication ",
    says: /storage version/,
  },
  {
    what: "two hubs",
    file: oldTypes,
    from: "@StatusSubresource()",
    to: "@Hub()\n@StatusSubresource()",
    code: "WW3",
    at: "Hub()",
    says: /hub/,
  },
  { what: "no hub", file: newTypes, from: "@Hub()\n", to: "", code: "WW3", at: "DemoApplication ", says: /hub/ },
  { what: "an unknown decorator", file: newTypes, from: "@Minimum(0)", to: "@Minimun(0)", code: "WW102", at: "Minimun", says: /Minimun/ },
  { what: "number", file: newTypes, from: "size?: int32 = 1", to: "size?: number = 1", code: "WW120", at: "number", says: /int32/ },
  {
    what: "an unknown path in @MapsTo",
    file: oldTypes,
    from: '".spec.size"',
    to: '".spec.sizes"',
    code: "WW203",
    at: '".spec.sizes"',
    says: /\.spec\.sizes/,
  },
];

/** The text of a file with its imports completed for the decorators that a break adds. */
function withImports(text: string): string {
  const missing = ["StorageVersion", "Hub"].filter((name) => text.includes(`@${name}(`) && !new RegExp(`^ {2}${name},$`, "m").test(text));
  return missing.reduce((result, name) => result.replace("  CustomResource,\n", `  CustomResource,\n  ${name},\n`), text);
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broken-"));
  cpSync(join(repository, "test/golden/demoapplication/input"), folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function tree(): Readonly<Record<string, string | undefined>> {
  const files = diskFiles(folder);
  return Object.fromEntries(files.list("").map((path) => [path, files.read(path)]));
}

describe("generate, on a project with", () => {
  it.each(breaks)("$what: its place, what to do, exit code 1, and nothing written", ({ file, from, to, code, at, says }) => {
    const path = join(folder, file);
    const before = readFileSync(path, "utf8");
    expect(before).toContain(from);
    writeFileSync(path, withImports(before.replace(from, to)));
    const broken = tree();
    const { status, stdout } = wheelwright(["generate", "--json"], folder);
    expect(status).toBe(1);
    expect(tree()).toEqual(broken);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Finding[] };
    const found = diagnostics.find((finding) => finding.code.startsWith(code) && says.test(`${finding.message} ${finding.remedy}`));
    expect(found, JSON.stringify(diagnostics, null, 2)).toBeDefined();
    expect(found?.remedy.length).toBeGreaterThan(10);
    const places = [found?.place, ...(found?.related.map((related) => related.place) ?? [])];
    const starts = places.map((place) => (place === undefined ? "" : lineOf(place).slice(place.column - 1)));
    expect(
      starts.some((text) => text.startsWith(at)),
      JSON.stringify(starts),
    ).toBe(true);
  });

  it("nothing wrong: writes, and changes nothing the second time", () => {
    const first = wheelwright(["generate"], folder);
    expect([first.status, first.stdout]).toEqual([0, ""]);
    const written = tree();
    expect(wheelwright(["generate", "--check"], folder).status).toBe(0);
    const second = wheelwright(["generate"], folder);
    expect(second.status).toBe(0);
    expect(second.stderr).toContain("Nothing to change");
    expect(tree()).toEqual(written);
  });

  it("something out of date: --check says so with exit code 3, and --diff shows it", () => {
    wheelwright(["generate"], folder);
    const path = join(folder, newTypes);
    writeFileSync(
      path,
      readFileSync(path, "utf8")
        .replace("@Minimum(0)", "@Minimum(2)\n  @Default(2)")
        .replace(" = 1;", ";")
        .replace("  CustomResource,", "  CustomResource,\n  Default,"),
    );
    const stale = tree();
    expect(wheelwright(["generate", "--check"], folder).status).toBe(1);
    writeFileSync(path, readFileSync(path, "utf8").replace("@Minimum(2)\n  @Default(2)", "@Minimum(1)\n  @Default(1)"));
    expect(wheelwright(["generate", "--check"], folder).status).toBe(3);
    const { stdout } = wheelwright(["generate", "--diff"], folder);
    expect(stdout).toMatch(/^-\s+minimum: 0$/m);
    expect(stdout).toMatch(/^\+\s+minimum: 1$/m);
    expect(Object.keys(tree())).toEqual(Object.keys(stale));
  });
});

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface Finding {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
  readonly place?: Place;
  readonly related: readonly { readonly place: Place }[];
}

function lineOf(place: Place): string {
  return readFileSync(join(folder, place.file), "utf8").split("\n")[place.line - 1] ?? "";
}
