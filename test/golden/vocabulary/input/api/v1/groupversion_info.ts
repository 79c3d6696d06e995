export const groupVersion = { group: "lexicon.example.com", version: "v1" } as const;
