import { struct, text } from "../build/schema.js";
import { noted, version, widgetCrd } from "../build/widget-crd.js";
import type { Pair } from "../pair.js";

const named = (field: string) => noted(struct({ [field]: text }));
/** The prober puts the address of a webhook here. Where the path is /renamed it calls `legacy` in v1 `renamed` in v2. */
const convertingWebhook = "https://converting.invalid/";
const renaming = `${convertingWebhook}renamed`;
const deadWebhook = "https://127.0.0.1:1/";

const webhook = (url: string, ...reviewVersions: readonly string[]) => ({
  strategy: "Webhook",
  webhook: { conversionReviewVersions: reviewVersions, clientConfig: { url } },
});
const none = { strategy: "None" };

/** Two versions, of which v2 calls the field as given. */
const versions = (field: string) => [version("v1", named("legacy")), version("v2", named(field), { storage: false })];
const contentOf = (field: string) => ({ spec: { note: "first", [field]: "old" }, status: { phase: "Ready" } });

function change(id: string, field: string, former: typeof none, present: typeof none): Pair {
  return {
    id,
    family: "conversion",
    former: widgetCrd({ versions: versions(field), conversion: former }),
    present: widgetCrd({ versions: versions(field), conversion: present }),
    object: contentOf("legacy"),
    otherField: ["spec", "note"],
    through: { version: "v2", content: contentOf(field) },
  };
}

export const conversionPairs: readonly Pair[] = [
  change("conversion-None-to-Webhook-dead", "legacy", none, webhook(deadWebhook, "v1")),
  change("conversion-Webhook-to-None", "renamed", webhook(renaming, "v1"), none),
  change("conversion-Webhook-to-None-where-equal", "legacy", webhook(convertingWebhook, "v1"), none),
  change("conversion-endpoint-changed", "renamed", webhook(renaming, "v1"), webhook(`${renaming}/again`, "v1")),
  change(
    "conversion-endpoint-and-reviews-changed",
    "legacy",
    webhook(convertingWebhook, "v1"),
    webhook(`${convertingWebhook}same`, "v1", "v1beta1"),
  ),
  change("conversion-reviewVersions-unknown", "legacy", none, webhook(deadWebhook, "v2")),
  change("conversion-reviewVersions-no-longer-known", "renamed", webhook(renaming, "v1"), webhook(renaming, "v3")),
  change("conversion-None-to-Webhook", "legacy", none, webhook(convertingWebhook, "v1")),
  change("conversion-reviewVersions-changed", "renamed", webhook(renaming, "v1"), webhook(renaming, "v1", "v1beta1")),
];
