export const groupVersion = { group: "sample.webhook.io", version: "v1alpha1" } as const;
