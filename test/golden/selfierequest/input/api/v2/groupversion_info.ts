export const groupVersion = { group: "stable.example.com", version: "v2" } as const;
