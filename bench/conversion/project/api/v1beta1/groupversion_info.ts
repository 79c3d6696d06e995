export const groupVersion = { group: "bench.example.com", version: "v1beta1" } as const;
