import { expect, test } from "vitest";
import { DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { addController } from "../../../src/project/typescript/main-file.js";

const bar = { className: "BarController", file: "src/controllers/bar_controller.ts" };
const foo = { className: "FooController", file: "src/controllers/foo_controller.ts" };

const main = `#!/usr/bin/env node
import { createManager, managerOptions } from "wheelwright/runtime";
import { conversions } from "../api/zz_generated.conversions"; // generated

// Ours.
const manager = createManager(managerOptions(process.argv.slice(2), process.env));

manager.addConversions(conversions); // before it runs

void manager.run();
`;

test("a controller is an import and a statement; the rest of the file stays", () => {
  const once = addController("src/main.ts", main, bar);
  expect(once).toBe(
    main
      .replace('conversions";', 'conversions";\nimport { BarController } from "./controllers/bar_controller";')
      .replace("before it runs\n", "before it runs\nmanager.addController(new BarController());\n"),
  );
  expect(addController("src/main.ts", once, bar)).toBe(once);
  const both = addController("src/main.ts", once, foo);
  expect(both.indexOf("new FooController()")).toBeGreaterThan(both.indexOf("new BarController()"));
  expect(addController("src/main.ts", both, bar)).toBe(both);
});

test("the user's names and style are followed", () => {
  const text = `import { createManager as make } from 'wheelwright/runtime'\nimport { x } from './x.js'\nconst boss = make({})\nboss.run()\n`;
  expect(addController("src/main.ts", text, bar)).toBe(
    `import { createManager as make } from 'wheelwright/runtime'\nimport { x } from './x.js'\nimport { BarController } from './controllers/bar_controller.js'\nconst boss = make({})\n\nboss.addController(new BarController())\nboss.run()\n`,
  );
});

test("a controller that is added elsewhere in the file isn't added twice", () => {
  const text = `import { BarController } from "./controllers/bar_controller";\nfunction setUp(m: any) { m.addController(new BarController()); }\n`;
  expect(addController("src/main.ts", text, bar)).toBe(text);
});

test("without a manager it is WW409, which says what to write", () => {
  expect(() => addController("src/main.ts", "console.log(1);\n", bar)).toThrow(DiagnosticError);
  expect(() => addController("src/main.ts", "console.log(1);\n", bar)).toThrow(/WW409/);
});
