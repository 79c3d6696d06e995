import { describe, expect, it } from "vitest";
import { DefaultingWebhook, ValidatingWebhook } from "../../src/api/index.js";
import { pathsOf } from "../../src/runtime/webhook/admission/recorded-paths.js";

const target = { group: "apps.example.com", version: "v1", kind: "Foo" };

describe("the decorators of admission webhooks", () => {
  it("tell the manager where a class is served: in one place", () => {
    @DefaultingWebhook()
    @ValidatingWebhook({ path: "/validate-sinking", verbs: ["delete"] })
    @ValidatingWebhook()
    class Both {
      readonly target = target;
    }
    expect(pathsOf(new Both(), "defaulting")).toEqual(["/mutate-apps-example-com-v1-foo"]);
    expect(pathsOf(new Both(), "validating")).toEqual(["/validate-apps-example-com-v1-foo", "/validate-sinking"]);
  });

  it("aren't needed: a webhook may say its path itself, or none", () => {
    expect(pathsOf({ target, path: "/mine" }, "defaulting")).toEqual(["/mine"]);
    expect(pathsOf({ target }, "validating")).toEqual(["/validate-apps-example-com-v1-foo"]);
  });

  it("change nothing else of a class", () => {
    class Plain {}
    expect(Object.getOwnPropertyNames(DefaultingWebhook()(Plain, {} as ClassDecoratorContext) ?? Plain)).toEqual(
      Object.getOwnPropertyNames(class Plain {}),
    );
  });
});
