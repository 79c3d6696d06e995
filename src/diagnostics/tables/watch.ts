import { define } from "../define.js";

/** WW552 and WW553: `generate --watch`. */
export const watchDiagnostics = {
  WW552: define({
    severity: "error",
    title: "--check and --watch exclude each other",
    message: () => "--check asks once whether all is up to date; --watch never ends",
    remedy: () => "leave one of the two out",
  }),
  WW553: define<{ reason: string }>({
    severity: "error",
    title: "the project's files can't be watched",
    message: ({ reason }) => `the system doesn't watch the project's files: ${reason}`,
    remedy: () => "raise the system's limit of watched files, or set CHOKIDAR_USEPOLLING=1 to have them looked at several times a second",
  }),
};
