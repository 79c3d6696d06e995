import { ValidatingWebhook } from "wheelwright/api";

@ValidatingWebhook({ name: "frigate.crew.example.com" })
export class FrigateValidator {}
