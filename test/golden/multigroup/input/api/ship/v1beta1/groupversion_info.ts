export const groupVersion = { group: "ship.example.com", version: "v1beta1" } as const;
