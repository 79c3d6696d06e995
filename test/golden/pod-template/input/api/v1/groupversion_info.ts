export const groupVersion = { group: "apps.example.com", version: "v1" } as const;
