export const groupVersion = { group: "sample.webhook.io", version: "v1" } as const;
