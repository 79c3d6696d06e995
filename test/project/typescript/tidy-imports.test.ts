import { describe, expect, it } from "vitest";
import { keepImportsTidy, tidyImports } from "../../../src/project/typescript/tidy-imports.js";

const body = "\nexport const a = 1;\n";

describe("imports", () => {
  it("are sorted by module, the farthest files first, and their names letter by letter", () => {
    const text = `import { b } from "./b";
import type { z } from "../z";
import { Reconciler, ReconcileRequest, type int32, Hub } from "wheelwright/runtime";
import { x } from "./v10/x_types";
import { y } from "./v2/y_types";
import { readFileSync } from "node:fs";
${body}`;
    expect(tidyImports(text)).toBe(`import { readFileSync } from "node:fs";
import { Hub, type int32, ReconcileRequest, Reconciler } from "wheelwright/runtime";
import type { z } from "../z";
import { b } from "./b";
import { y } from "./v2/y_types";
import { x } from "./v10/x_types";
${body}`);
  });

  it("are on one line where they fit, and on several where not", () => {
    const names = Array.from({ length: 8 }, (_, index) => `aRatherLongName${index}`);
    const long = `import {\n${names.map((name) => `  ${name},\n`).join("")}} from "m";\n${body}`;
    expect(tidyImports(`import { ${names.join(", ")} } from "m";\n${body}`)).toBe(long);
    expect(tidyImports(long)).toBe(long);
    expect(tidyImports(`import {\n  a,\n  b,\n} from "m";\n${body}`)).toBe(`import { a, b } from "m";\n${body}`);
    const one = `import { ${"a".repeat(130)} } from "m";\n${body}`;
    expect(tidyImports(one)).toBe(one);
  });

  it.each([
    ["with comments", 'import { b, a } from "m"; // both\n'],
    ["with comments between names", 'import {\n  b, // why\n  a,\n} from "m";\n'],
    ["for their effects", 'import "b";\nimport { c, a } from "a";\n'],
    ["after anything else", '#!/usr/bin/env node\nimport { b, a } from "m";\n'],
  ])("stay as they are %s", (_name, head) => {
    expect(tidyImports(head + body)).toBe(head + body);
  });

  it("keep their author's way", () => {
    const theirs = `import { b, a } from "m";\n${body}`;
    const edited = `import { c } from "n";\n${theirs}`;
    expect(keepImportsTidy(theirs, edited)).toBe(edited);
    expect(keepImportsTidy(`import { a, b } from "m";\n${body}`, edited)).toBe(
      `import { a, b } from "m";\nimport { c } from "n";\n${body}`,
    );
    expect(keepImportsTidy(undefined, edited)).toBe(`import { a, b } from "m";\nimport { c } from "n";\n${body}`);
    const windows = 'import { b } from "b";\r\nimport { a } from "a";\r\n\r\nx();\r\n';
    expect(tidyImports(windows)).toBe('import { a } from "a";\r\nimport { b } from "b";\r\n\r\nx();\r\n');
  });
});
