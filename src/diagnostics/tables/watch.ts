import { define } from "../define.js";

/** WW552 and WW553: `generate --watch`. */
export const watchDiagnostics = {
  WW552: define({
    severity: "error",
    title: "--check and --watch exclude each other",
    message: () => "--check asks once whether all is up to date; --watch never ends",
    remedy: () => "leave one of the two out",
    help: `
\`generate --check\` is for CI: it writes nothing, and its exit code says whether something would change. \`generate --watch\` writes at every save, until it is stopped.

    wheelwright generate --check --watch     # what would the exit code be?
    wheelwright generate --check             # in CI
    wheelwright generate --watch             # while you edit
`,
  }),
  WW553: define<{ reason: string }>({
    severity: "error",
    title: "the project's files can't be watched",
    message: ({ reason }) => `the system doesn't watch the project's files: ${reason}`,
    remedy: () => "raise the system's limit of watched files, or set CHOKIDAR_USEPOLLING=1 to have them looked at several times a second",
    help: `
\`generate --watch\` is told by the operating system which files were saved. Systems limit how many files one user may have watched,
and some file systems, such as network drives and folders that a virtual machine shares, tell nothing at all.

    sudo sysctl fs.inotify.max_user_watches=524288     # Linux: a higher limit
    CHOKIDAR_USEPOLLING=1 wheelwright generate --watch # or look at the files instead of being told
`,
  }),
};
