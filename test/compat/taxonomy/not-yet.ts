/** Pairs of which we say something else than the API server does. This list may only become shorter. */
export const notYet: readonly string[] = [];
