import { expect, test } from "vitest";
import { DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { addRole, removeRole } from "../../../src/project/typescript/decorators.js";

const file = "api/v1/bar_types.ts";

const marked = `// bars
import { CustomResource, Hub, Pattern, Resource, StorageVersion } from "wheelwright/api";

export class BarSpec {
  @Pattern("^a")   opens!: string; // when
}

/** Bar. */
@Resource({ scope: "Cluster" }) // all over
@StorageVersion()
@Hub()
export class Bar extends CustomResource { spec!: BarSpec }
`;

test("a role comes off with its line and its import, and goes on again at the same place", () => {
  const without = removeRole(file, marked, "Bar", "Hub");
  expect(without).toBe(marked.replace("@Hub()\n", "").replace(" Hub,", ""));
  expect(addRole(file, without, "Bar", "Hub")).toBe(marked);
  const neither = removeRole(file, without, "Bar", "StorageVersion");
  expect(neither).toBe(without.replace("@StorageVersion()\n", "").replace(", StorageVersion", ""));
  expect(addRole(file, neither, "Bar", "StorageVersion")).toBe(without);
});

test("twice is once", () => {
  expect(addRole(file, marked, "Bar", "Hub")).toBe(marked);
  const without = removeRole(file, marked, "Bar", "Hub");
  expect(removeRole(file, without, "Bar", "Hub")).toBe(without);
});

test("imports of a line each, aliases and namespaces are edited as they are written", () => {
  const lines = `import {
  CustomResource,
  Resource,
  type int32,
} from "wheelwright/api";

@Resource()
export class Bar extends CustomResource {}
`;
  expect(addRole(file, lines, "Bar", "Hub")).toBe(
    lines.replace("  Resource,\n", "  Hub,\n  Resource,\n").replace("@Resource()\n", "@Resource()\n@Hub()\n"),
  );
  expect(removeRole(file, addRole(file, lines, "Bar", "Hub"), "Bar", "Hub")).toBe(lines);

  const namespaced = `import * as ww from 'wheelwright/api'\n\n@ww.Resource() @ww.StatusSubresource()\nclass Bar extends ww.CustomResource {}\n`;
  const hub = addRole(file, namespaced, "Bar", "Hub");
  expect(hub).toBe(namespaced.replace("@ww.Resource()", "@ww.Resource() @ww.Hub()"));
  expect(removeRole(file, hub, "Bar", "Hub")).toBe(namespaced);

  const aliased = `import { CustomResource, Hub as Centre, Resource as R } from "wheelwright/api";\n@R()\n@Centre()\nclass Bar extends CustomResource {}\n`;
  expect(addRole(file, aliased, "Bar", "Hub")).toBe(aliased);
  expect(removeRole(file, aliased, "Bar", "Hub")).toBe(
    `import { CustomResource, Resource as R } from "wheelwright/api";\n@R()\nclass Bar extends CustomResource {}\n`,
  );
});

test("an import that something else uses stays, and so does one that nothing used before", () => {
  const text = `import { CustomResource, Hub, ListSet, Resource } from "wheelwright/api";\nconst h = Hub;\n@Resource()\n@Hub()\nclass Bar extends CustomResource {}\n`;
  expect(removeRole(file, text, "Bar", "Hub")).toBe(text.replace("@Hub()\n", ""));
});

test("Windows line ends stay", () => {
  const windows = marked.replaceAll("\n", "\r\n");
  const without = removeRole(file, windows, "Bar", "Hub");
  expect(without).toBe(marked.replace("@Hub()\n", "").replace(" Hub,", "").replaceAll("\n", "\r\n"));
  expect(addRole(file, without, "Bar", "Hub")).toBe(windows);
});

test.each([
  ["export class Bar {", "WW407"],
  ["export class Foo {}", "WW408"],
])("%j can't be edited: %s", (text, code) => {
  let thrown: unknown;
  try {
    addRole(file, text, "Bar", "Hub");
  } catch (error) {
    thrown = error;
  }
  expect((thrown as DiagnosticError).diagnostics).toMatchObject([{ code, place: { file, line: 1 } }]);
  expect(thrown).toBeInstanceOf(DiagnosticError);
});
