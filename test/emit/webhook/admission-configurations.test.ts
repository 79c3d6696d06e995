import { load } from "js-yaml";
import { expect, it } from "vitest";
import { emitAdmissionConfigurations } from "../../../src/emit/webhook/admission-configurations.js";
import { admissionWebhook, apiKind } from "../../support/kinds.js";

it("a webhook's rule has the subresources that its decorator names, besides the objects themselves", () => {
  const webhook = {
    ...admissionWebhook("validating", apiKind("apps.example.com", "Demo", { v1: ["a"] }), "v1"),
    subresources: ["status", "scale"],
  };
  const { content } = emitAdmissionConfigurations({ admissionWebhooks: [webhook] }) ?? { content: "" };
  expect(load(content)).toMatchObject({
    kind: "ValidatingWebhookConfiguration",
    webhooks: [{ rules: [{ resources: ["demos", "demos/status", "demos/scale"] }] }],
  });
});
