/** The group and version of the types in this folder. */
export const groupVersion = { group: "rail.example.com", version: "v1beta1" } as const;
