export const groupVersion = { group: "sample.webhook.io", version: "v2" } as const;
