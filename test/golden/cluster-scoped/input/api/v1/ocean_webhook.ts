import { DefaultingWebhook, ValidatingWebhook } from "wheelwright/api";

@DefaultingWebhook({ reinvocationPolicy: "IfNeeded" })
export class OceanDefaulter {}

@ValidatingWebhook({ verbs: ["create", "update", "delete"], timeoutSeconds: 5 })
@ValidatingWebhook({
  name: "vocean-shape.fleet.example.com",
  path: "/validate-shape",
  subresources: ["status"],
  failurePolicy: "Ignore",
  matchPolicy: "Exact",
})
export class OceanValidator {}
