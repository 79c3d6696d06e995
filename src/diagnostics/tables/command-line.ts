import { define } from "../define.js";

/** WW5xx: the command line, and files that stand in a command's way. */
export const commandLineDiagnostics = {
  WW501: define<{ message: string; command: string; instead?: string }>({
    severity: "error",
    title: "the command line is not understood",
    message: ({ message }) => message,
    remedy: ({ command, instead }) => instead ?? `run \`${command} --help\` to see what it takes`,
  }),
  WW502: define<{ flag: string; command: string }>({
    severity: "error",
    title: "a flag is missing, and nobody is there to be asked",
    message: ({ flag, command }) => `${command} needs ${flag}`,
    remedy: ({ flag }) => `give ${flag}; at a terminal, without --no-interactive, it would be asked for`,
  }),
  WW503: define<{ folder: string }>({
    severity: "error",
    title: "this is not a Wheelwright project",
    message: ({ folder }) => `there is no PROJECT file in ${folder} or above it`,
    remedy: () => "go to a project's folder, name it with -C, or make one with `wheelwright init --domain example.com`",
  }),
  WW504: define<{ code: string }>({
    severity: "error",
    title: "there is no such diagnostic",
    message: ({ code }) => `there is no diagnostic ${code}`,
    remedy: () => "run `wheelwright explain` without a code for the list of all",
  }),
  WW505: define<{ folder: string }>({
    severity: "error",
    title: "there is no folder to work in",
    message: ({ folder }) => `${folder} is not a folder`,
    remedy: () => "name a folder that is there with -C",
  }),
  WW506: define<{ reason: string; code: string }>({
    severity: "error",
    title: "what a command prints can't be written",
    message: ({ reason, code }) => `standard output: ${reason} (${code})`,
    remedy: () => "free the disk, or print to where there is room; what the command changed in the project stays",
  }),
  WW510: define<{ path: string; generated: boolean }>({
    severity: "error",
    title: "a file of yours is in the way",
    message: ({ path, generated }) =>
      generated
        ? `${path} exists, and its header does not say that Wheelwright generated it`
        : `${path} exists already, with other content`,
    remedy: ({ path }) => `move ${path} away, or run again with --force to overwrite it; --diff shows what would change`,
  }),
};
