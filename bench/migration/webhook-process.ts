import { WidgetWebhook } from "../../test/cluster/support/migration/widget-webhook.js";

/** The conversion webhook, as a process of its own: says where it is, takes a delay in milliseconds, and answers how often it was called. */
const webhook = await WidgetWebhook.start();
process.on("message", ({ delay }: { readonly delay: number }) => {
  webhook.delay = delay;
  process.send?.({ calls: webhook.calls });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ url: webhook.url, ca: webhook.ca });
