import { expect, test } from "vitest";
import { addToManager } from "../../../src/project/typescript/main-file.js";
import { removeFromManager } from "../../../src/project/typescript/remove-from-manager.js";

const main = `import { createManager } from "wheelwright/runtime";

const boss = createManager({});

boss.addConversions([]);

void boss.run();
`;
const controller = { className: "FooController", file: "src/controllers/foo_controller.ts", method: "addController" } as const;
const validators = ["v1", "v2"].map(
  (version) =>
    ({ className: "FooValidator", file: `api/${version}/foo_webhook.ts`, method: "addValidator", aliases: [`Foo${version}`] }) as const,
);
const remove = (text: string, file: string) => removeFromManager("src/main.ts", text, (path) => path === file);

test("what was added goes, in any order", () => {
  const one = addToManager("src/main.ts", main, controller);
  const all = validators.reduce((text, each) => addToManager("src/main.ts", text, each), one);
  expect(all).toContain("boss.addValidator(new Foov2());");
  expect(remove(remove(all, "api/v1/foo_webhook.ts"), "api/v2/foo_webhook.ts")).toBe(one);
  expect(remove(remove(one, "api/v1/foo_webhook.ts"), controller.file)).toBe(main);
  expect(remove(all, controller.file)).toBe(validators.reduce((text, each) => addToManager("src/main.ts", text, each), main));
});

test("what the user does with the class stays, and so does its import", () => {
  const own = addToManager("src/main.ts", main, controller).replace("void boss", "export const spare = new FooController();\nvoid boss");
  expect(remove(own, controller.file)).toBe(own.replace("boss.addController(new FooController());\n", ""));
  const unused = main.replace("\n\n", '\nimport { FooController } from "./controllers/foo_controller";\n\n');
  expect(remove(unused, controller.file)).toBe(main);
});
