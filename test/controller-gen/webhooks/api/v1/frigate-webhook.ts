import { DefaultingWebhook, ValidatingWebhook } from "wheelwright/api";

@DefaultingWebhook()
export class FrigateDefaulter {}

@ValidatingWebhook()
@ValidatingWebhook({
  name: "vfrigate-sinking.fleet.example.com",
  verbs: ["delete"],
  failurePolicy: "Ignore",
  matchPolicy: "Exact",
  sideEffects: "NoneOnDryRun",
  timeoutSeconds: 30,
  path: "/validate-sinking",
  admissionReviewVersions: ["v1", "v1beta1"],
})
export class FrigateValidator {}
