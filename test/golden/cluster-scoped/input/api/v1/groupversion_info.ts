export const groupVersion = { group: "fleet.example.com", version: "v1" } as const;
