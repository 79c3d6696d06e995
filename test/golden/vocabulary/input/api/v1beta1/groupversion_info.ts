export const groupVersion = { group: "lexicon.example.com", version: "v1beta1" } as const;
