import { DefaultingWebhook, ValidatingWebhook } from "wheelwright/api";

@DefaultingWebhook({ reinvocationPolicy: "IfNeeded", timeoutSeconds: 1, matchPolicy: "Equivalent" })
@ValidatingWebhook({ verbs: ["CREATE", "UPDATE", "DELETE", "CONNECT"] })
export class FrigateWebhook {}
