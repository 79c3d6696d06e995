import { ValidatingWebhook } from "wheelwright/api";

@ValidatingWebhook({ name: "frigate.ship.example.com" })
export class FrigateValidator {}
