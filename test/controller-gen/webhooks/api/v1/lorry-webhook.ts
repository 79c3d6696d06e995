import { DefaultingWebhook, ValidatingWebhook } from "wheelwright/api";

@DefaultingWebhook({ name: "a-lorry.fleet.example.com", verbs: ["*"], reinvocationPolicy: "Never", path: "/lorries/defaults" })
export class LorryDefaulter {}

@ValidatingWebhook({ verbs: ["update"], failurePolicy: "Fail", sideEffects: "None" })
export class LorryValidator {}
