/** The path in system errors about what a command prints. */
export const standardOutput = "standard output";
