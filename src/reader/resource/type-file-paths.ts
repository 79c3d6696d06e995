import type { ApiVersion } from "../../model/api-kind.js";

/** Whether a file below api/ is one where types are declared. */
export function isTypeFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const isSource = name.endsWith(".ts") && !/\.(d|test|spec)\.ts$/.test(name);
  return isSource && !name.startsWith("zz_generated.") && !/(_conversion|_webhook|^groupversion_info)\.ts$/.test(name);
}

/** Whether a file below api/ holds a kind's admission webhooks. */
export function isWebhookFile(path: string): boolean {
  return path.endsWith("_webhook.ts");
}

/** The file beside a version's type file that holds its admission webhooks. */
export function webhookFileOf({ file, className }: Pick<ApiVersion, "file" | "className">): string {
  return `${file.slice(0, file.lastIndexOf("/"))}/${className.toLowerCase()}_webhook.ts`;
}
