export const groupVersion = { group: "apps.example.com", version: "v1beta1" } as const;
