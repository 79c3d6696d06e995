export const groupVersion = { group: "stable.example.com", version: "v1" } as const;
