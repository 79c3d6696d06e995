export const groupVersion = { group: "lexicon.example.com", version: "v1alpha1" } as const;
