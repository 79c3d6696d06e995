export const groupVersion = { group: "ship.example.com", version: "v1" } as const;
