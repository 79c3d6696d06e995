import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ProjectFiles } from "../../../src/model/project-files.js";
import { copyTypes } from "../../../src/project/typescript/copy-types.js";

function memory(files: Record<string, string>): ProjectFiles {
  return { list: (folder) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)), read: (path) => files[path] };
}

function copy(files: Record<string, string>, kind = "Bar"): Record<string, string> {
  const copied = copyTypes(memory(files), `api/v1beta1/${kind.toLowerCase()}_types.ts`, "api/v1beta2", kind);
  return Object.fromEntries(copied.map(({ path, content }) => [path, content]));
}

test("a copy of the hub lacks the hub's roles, and their imports, and nothing else", () => {
  const golden = (version: string) =>
    readFileSync(new URL(`../../golden/demoapplication/input/api/${version}/demoapplication_types.ts`, import.meta.url), "utf8");
  const hub = golden("v1beta2");
  expect(copy({ "api/v1beta1/demoapplication_types.ts": hub }, "DemoApplication")).toEqual({
    "api/v1beta2/demoapplication_types.ts": hub
      .replace("@StorageVersion()\n@Hub()\n", "")
      .replace("  Hub,\n", "")
      .replace("  StorageVersion,\n", ""),
  });
  const spoke = golden("v1beta1");
  expect(copy({ "api/v1beta1/demoapplication_types.ts": spoke }, "DemoApplication")).toEqual({
    "api/v1beta2/demoapplication_types.ts": spoke.replace('  @MapsTo(".spec.size")\n', "").replace("  MapsTo,\n", ""),
  });
});

test("hints, deprecation and what only they used go; comments, formatting and helpers stay", () => {
  const text = `import { CustomResource, DeprecatedVersion, hostPort, HubOnly, MapsTo, Minimum, Resource, SpokeOnly, Unserved, type int32 } from "wheelwright/api";
import { cron } from "../../codecs/cron";
import fs from "node:fs"; // unused all along

/* a helper */ type Mode = "a" | 'b';

export class BarSpec {
  @MapsTo([".host", ".port"], hostPort())   address?: string;   // where
  @MapsTo("x") @Minimum(0) count?: int32;
  @Minimum(0) @MapsTo(
    ".spec.schedule",
    cron,
  )
  schedule?: int32;

  /** Gone. */
  @SpokeOnly()
  old?: Mode
}

/**
 * Bar is deprecated.
 * @deprecated use v1beta2
 * @see nothing
 */
@Resource() @DeprecatedVersion("old") @Unserved()
@HubOnly(".spec.zone", { whenAbsent: "UTC" })
export class Bar extends CustomResource {
  spec!: BarSpec;
}
`;
  expect(
    copy({ "api/v1beta1/bar_types.ts": text })["api/v1beta2/bar_types.ts"],
  ).toBe(`import { CustomResource, Minimum, Resource, type int32 } from "wheelwright/api";
import fs from "node:fs"; // unused all along

/* a helper */ type Mode = "a" | 'b';

export class BarSpec {
  address?: string;   // where
  @Minimum(0) count?: int32;
  @Minimum(0)
  schedule?: int32;

  /** Gone. */
  old?: Mode
}

/**
 * Bar is deprecated.
 * @see nothing
 */
@Resource()
export class Bar extends CustomResource {
  spec!: BarSpec;
}
`);
});

test("helpers of the same folder are copied along, without hints; other kinds' types stay where they are", () => {
  const files = {
    "api/v1beta1/bar_types.ts": `import { CustomResource, Resource } from "wheelwright/api";
import { groupVersion } from "./groupversion_info";
import type { Port } from "./ports";
import type { Foo } from "./foo_types";
import { shared } from "../shared";
export { Port } from "./ports";
@Resource() export class Bar extends CustomResource { port!: Port; foo?: Foo; v = groupVersion; s = shared }
`,
    "api/v1beta1/ports.ts": `import { MapsTo } from "wheelwright/api";\nimport { Name } from "./name.js";\nexport class Port {\n  @MapsTo("b")\n  a!: Name;\n}\n`,
    "api/v1beta1/name.ts": "export type Name = string;\n",
    "api/v1beta1/groupversion_info.ts": "",
    "api/v1beta1/foo_types.ts": `import { Resource } from "wheelwright/api";\n@Resource() export class Foo {}\n`,
    "api/shared.ts": "",
  };
  expect(copy(files)).toEqual({
    "api/v1beta2/bar_types.ts": files["api/v1beta1/bar_types.ts"].replace("./foo_types", "../v1beta1/foo_types"),
    "api/v1beta2/ports.ts": `import { Name } from "./name.js";\nexport class Port {\n  a!: Name;\n}\n`,
    "api/v1beta2/name.ts": "export type Name = string;\n",
  });
  expect(Object.keys(copy({ ...files, "api/v1beta2/ports.ts": "mine", "api/v1beta2/foo_types.ts": "mine" }))).toEqual([
    "api/v1beta2/bar_types.ts",
  ]);
});

test("a file with a syntax error isn't copied", () => {
  expect(() => copy({ "api/v1beta1/bar_types.ts": "@Resource() class Bar {" })).toThrow(/WW407/);
});
