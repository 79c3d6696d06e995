import { expect, test } from "vitest";
import { relocateReferences } from "../../../src/project/typescript/relocate-references.js";

const place = (path: string) => (path === "api/v1" || path.startsWith("api/v1/") ? path.replace("api/v1", "api/apps/v1") : path);

test.each([
  ['import { Foo } from "../api/v1/foo_types";', 'import { Foo } from "../api/apps/v1/foo_types";'],
  ["import type * as all from '../api/v1/foo_types.js'", "import type * as all from '../api/apps/v1/foo_types.js'"],
  ['import "../api/v1/foo_types.ts";', 'import "../api/apps/v1/foo_types.ts";'],
  ['export { Foo as Bar } from "../api/v1/foo_types";', 'export { Foo as Bar } from "../api/apps/v1/foo_types";'],
  ['import old = require("../api/v1");', 'import old = require("../api/apps/v1");'],
  ["const lazy = () => import(`../api/v1/foo_types`);", "const lazy = () => import(`../api/apps/v1/foo_types`);"],
  ['type Foo = import("../api/v1/foo_types").Foo;', 'type Foo = import("../api/apps/v1/foo_types").Foo;'],
  ['declare module "../api/v1/foo_types" {}', 'declare module "../api/apps/v1/foo_types" {}'],
  ['vi.mock("../api/v1/foo_types", () => ({}));', 'vi.mock("../api/apps/v1/foo_types", () => ({}));'],
  ['new URL("../api/v1/", import.meta.url);', 'new URL("../api/apps/v1/", import.meta.url);'],
  ['join(import.meta.dirname, "../api/v1/one.json");', 'join(import.meta.dirname, "../api/apps/v1/one.json");'],
])("%s", (before, after) => {
  expect(relocateReferences("src/main.ts", before, place)).toBe(after);
});

test.each([
  'import { Foo } from "../api/v10/foo_types";',
  'import { Foo } from "../api/common";',
  'import "./../src/other";',
  'const text = "../api/v1/foo_types";',
  'import { Foo } from "@org/api/v1/foo_types";',
  '// import "../api/v1/foo_types"',
])("%s stays", (text) => {
  expect(relocateReferences("src/main.ts", text, place)).toBe(text);
});

test("a file that moves finds what it found before", () => {
  const text =
    'import { a } from "./other";\nimport { b } from "../common";\nimport { c } from "../../src/helper.js";\nimport d from "../v1/other";\n';
  expect(relocateReferences("api/v1/foo_types.ts", text, place)).toBe(
    'import { a } from "./other";\nimport { b } from "../../common";\nimport { c } from "../../../src/helper.js";\nimport d from "../v1/other";\n',
  );
  const back = (path: string) => path.replace("api/apps/v1", "api/v1");
  expect(relocateReferences("api/apps/v1/foo_types.ts", relocateReferences("api/v1/foo_types.ts", text, place), back)).toBe(text);
});
