export const groupVersion = { group: "stable.example.com", version: "v1beta1" } as const;
