export const groupVersion = { group: "crew.example.com", version: "v1" } as const;
