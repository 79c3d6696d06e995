export const groupVersion = { group: "bench.example.com", version: "v1" } as const;
