/**
 * For so many milliseconds a 403 may be that of an API server which has just started: until it has read the roles, it forbids everything, to say what one may
 * do included.
 */
export const startingTime = 10_000;
/** Between two looks. Milliseconds. */
export const startingPause = 1_000;
