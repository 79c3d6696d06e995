import { describe, expect, test } from "vitest";
import { DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { addWebhooks, webhookClass } from "../../../src/project/typescript/webhook-file.js";

const file = "api/v1/foo_webhook.ts";
const scaffold = `import { DefaultingWebhook, ValidatingWebhook } from "wheelwright/api";
import type { AdmissionRequest, CustomDefaulter, CustomValidator, ValidationResult } from "wheelwright/runtime";
import type { Foo } from "./foo_types";

/** Fills in. */
@DefaultingWebhook()
export class FooDefaulter implements CustomDefaulter<Foo> {
  default(_object: Foo, _request: AdmissionRequest): void {}
}

/** Judges. */
@ValidatingWebhook()
export class FooValidator implements CustomValidator<Foo> {
  validateCreate(_object: Foo): ValidationResult {}
}
`;
const mine = `import { DefaultingWebhook } from "wheelwright/api";
import { type CustomDefaulter, field } from "wheelwright/runtime";
import type { Foo } from "./foo_types";

// Mine.
@DefaultingWebhook({ timeoutSeconds: 5 })
export class Filler implements CustomDefaulter<Foo> {}
const helper = field.path("spec");
`;
const both = mine
  .replace("{ DefaultingWebhook }", "{ DefaultingWebhook, ValidatingWebhook }")
  .replace("{ type CustomDefaulter, field }", "{ type CustomDefaulter, type CustomValidator, type ValidationResult, field }")
  .concat("\n", scaffold.slice(scaffold.indexOf("/** Judges. */")));

describe("a webhook file gets the classes that it lacks", () => {
  test("with what they need, and the rest stays", () => {
    expect(addWebhooks(file, mine, scaffold)).toBe(both);
    expect(addWebhooks(file, both, scaffold)).toBe(both);
  });

  test("with the file's own line ends", () => {
    const windows = (text: string) => text.replaceAll("\n", "\r\n");
    expect(addWebhooks(file, windows(mine), scaffold)).toBe(windows(both));
  });

  test("and none that it has under another name", () => {
    expect([webhookClass(file, both, "defaulting"), webhookClass(file, both, "validating")]).toEqual(["Filler", "FooValidator"]);
    const aliased = mine.replace("{ DefaultingWebhook }", "{ DefaultingWebhook as Defaults }").replace("@DefaultingWebhook", "@Defaults");
    expect(webhookClass(file, aliased, "defaulting")).toBe("Filler");
    expect(webhookClass(file, mine, "validating")).toBeUndefined();
  });

  test("unless something else has the name", () => {
    expect(() => addWebhooks(file, `${mine}export class FooValidator {}\n`, scaffold)).toThrow(DiagnosticError);
  });
});
