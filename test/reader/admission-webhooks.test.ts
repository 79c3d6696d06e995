import { describe, expect, it } from "vitest";
import type { AdmissionWebhook } from "../../src/model/admission-webhook.js";
import { fooFiles, outcome, underlined } from "../support/type-file.js";

const root = "@Resource()\nexport class Foo extends CustomResource {}";

function files(text: string, path = "api/v1/foo_webhook.ts", types = root): Record<string, string> {
  const imports = 'import { DefaultingWebhook, Minimum, ValidatingWebhook } from "wheelwright/api";\nimport { logged } from "./log";\n';
  return fooFiles(types, { [path]: `${imports}${text}` });
}

const bare = ({ place: _place, places: _places, ...webhook }: AdmissionWebhook) => webhook;

describe("admission webhooks", () => {
  it("are what kubebuilder scaffolds where the decorator says nothing", () => {
    const { project, findings } = outcome(
      files("@DefaultingWebhook()\nexport class FooDefaulter {}\n@ValidatingWebhook()\nclass FooValidator {}"),
    );
    expect(findings).toEqual([]);
    const shared = {
      group: "sample.example.com",
      version: "v1",
      kind: "Foo",
      plural: "foos",
      file: "api/v1/foo_webhook.ts",
      verbs: ["create", "update"],
      failurePolicy: "Fail",
      sideEffects: "None",
      admissionReviewVersions: ["v1"],
    };
    expect(project.admissionWebhooks.map(bare)).toEqual([
      { ...shared, role: "defaulting", className: "FooDefaulter", name: "mfoo-v1.kb.io", path: "/mutate-sample-example-com-v1-foo" },
      { ...shared, role: "validating", className: "FooValidator", name: "vfoo-v1.kb.io", path: "/validate-sample-example-com-v1-foo" },
    ]);
  });

  it("have what the decorator says, several on a class, beside decorators of others", () => {
    const text = `const verbs = ["DELETE"] as const;
    @logged
    @ValidatingWebhook({ name: "a.b.c", verbs, failurePolicy: "Ignore", matchPolicy: "Exact", sideEffects: "NoneOnDryRun", timeoutSeconds: 3,
      path: "/a", subresources: ["status"], admissionReviewVersions: ["v1", "v1beta1"] })
    @ValidatingWebhook({ name: "d.e.f" })
    @DefaultingWebhook({ reinvocationPolicy: "IfNeeded" })
    export class FooWebhook {}`;
    const all = files(text);
    const { project, findings } = outcome(all);
    expect(findings).toEqual([]);
    const [first, second, third] = project.admissionWebhooks;
    expect(first).toMatchObject({
      role: "validating",
      name: "a.b.c",
      verbs: ["DELETE"],
      failurePolicy: "Ignore",
      matchPolicy: "Exact",
      sideEffects: "NoneOnDryRun",
      timeoutSeconds: 3,
      path: "/a",
      subresources: ["status"],
      admissionReviewVersions: ["v1", "v1beta1"],
    });
    expect(first && [first.place, first.places.timeoutSeconds, first.places.path].map((place) => place && underlined(all, place))).toEqual([
      "ValidatingWebhook",
      "3",
      '"/a"',
    ]);
    expect(second).toMatchObject({ name: "d.e.f", failurePolicy: "Fail" });
    expect(third).toMatchObject({ role: "defaulting", reinvocationPolicy: "IfNeeded", className: "FooWebhook" });
  });

  it("use the plural that the kind has", () => {
    const types = '@Resource({ plural: "fooses" })\nexport class Foo extends CustomResource {}';
    expect(outcome(files("@DefaultingWebhook() export class D {}", undefined, types)).project.admissionWebhooks[0]?.plural).toBe("fooses");
  });

  it("of a version that is left out of its CRD are left out, too", () => {
    const types = "@Resource()\n@SkipVersion()\nexport class Foo extends CustomResource {}";
    const { project, findings } = outcome(files("@DefaultingWebhook() export class D {}", undefined, types));
    expect(findings).toEqual([]);
    expect(project.admissionWebhooks).toEqual([]);
  });

  it.each([
    ['@DefaultingWebhook({ failurePolicy: "fail" }) class D {}', 'WW105 "fail"'],
    ['@DefaultingWebhook({ matchPolicy: "Some" }) class D {}', 'WW105 "Some"'],
    ['@DefaultingWebhook({ sideEffects: "Some" }) class D {}', 'WW105 "Some"'],
    ["@DefaultingWebhook({ timeoutSeconds: -1 }) class D {}", "WW105 -1"],
    ['@DefaultingWebhook({ verbs: "create" }) class D {}', 'WW105 "create"'],
    ['@ValidatingWebhook({ reinvocationPolicy: "Never" }) class V {}', "WW105 reinvocationPolicy"],
    ['@DefaultingWebhook({ reinvocationPolicy: "Always" }) class D {}', 'WW105 "Always"'],
    ["@DefaultingWebhook({ timeout: 3 }) class D {}", "WW105 timeout"],
    ["@DefaultingWebhook({ timeoutSeconds: Number(3) }) class D {}", "WW106 Number(3)"],
    ["@DefaultingWebhook class D {}", "WW105 DefaultingWebhook"],
    ["@Minimum(1) class D {}", "WW103 Minimum"],
    ["@Defaulting() class D {}", "WW102 Defaulting"],
  ])("refuses %s", (text, finding) => {
    expect(outcome(files(text)).findings).toEqual([finding]);
  });

  it("belong to the kind that the file's name means", () => {
    expect(outcome(files("@DefaultingWebhook() class D {}", "api/v1/foos_webhook.ts")).findings).toEqual(["WW150 DefaultingWebhook"]);
    expect(outcome(files("@DefaultingWebhook() class D {}", "api/v2/foo_webhook.ts")).findings).toEqual(["WW150 DefaultingWebhook"]);
    expect(outcome(files("export const helper = 1;", "api/v1/shared_webhook.ts")).findings).toEqual([]);
  });

  it.each(["api/v1/foo_admission.ts", "api/v1/bar_types.ts", "src/controllers/foo_controller.ts"])("are refused in %s", (path) => {
    expect(outcome(files("@DefaultingWebhook() class D {}", path)).findings).toEqual(["WW103 DefaultingWebhook"]);
  });
});
