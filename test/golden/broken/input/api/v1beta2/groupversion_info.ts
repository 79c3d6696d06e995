export const groupVersion = { group: "apps.example.com", version: "v1beta2" } as const;
