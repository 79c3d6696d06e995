export const groupVersion = { group: "stable.example.com", version: "v1alpha1" } as const;
