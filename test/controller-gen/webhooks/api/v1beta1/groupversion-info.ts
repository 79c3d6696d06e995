export const groupVersion = { group: "fleet.example.com", version: "v1beta1" } as const;
