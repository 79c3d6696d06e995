import { define } from "../define.js";

/** WW5xx: the command line, and files that stand in a command's way. */
export const commandLineDiagnostics = {
  WW501: define<{ message: string; command: string }>({
    severity: "error",
    title: "the command line is not understood",
    message: ({ message }) => message,
    remedy: ({ command }) => `run \`${command} --help\` to see what it takes`,
    help: `
A flag, an argument or a command was given that does not exist, or a value that the flag does not take.
Nothing was read and nothing was written; the exit code is 2.

    wheelwright create api --verison v1     # no such flag: did you mean --version?
    wheelwright create api --version v1
`,
  }),
  WW502: define<{ flag: string; command: string }>({
    severity: "error",
    title: "a flag is missing, and nobody is there to be asked",
    message: ({ flag, command }) => `${command} needs ${flag}`,
    remedy: ({ flag }) => `give ${flag}; at a terminal, without --no-interactive, it would be asked for`,
    help: `
At a terminal a missing flag is asked for. In a script, in CI, with \`--no-interactive\` or with \`--json\` it has to be on the command line.

    wheelwright init                            # which domain?
    wheelwright init --domain example.com
`,
  }),
  WW503: define<{ folder: string }>({
    severity: "error",
    title: "this is not a Wheelwright project",
    message: ({ folder }) => `there is no PROJECT file in ${folder} or above it`,
    remedy: () => "go to a project's folder, name it with -C, or make one with `wheelwright init --domain example.com`",
    help: `
Every command but \`init\`, \`explain\`, \`version\` and \`--help\` works on a project: a folder with a PROJECT file, which \`wheelwright init\` writes.
The folder is looked for from the working folder upwards.
`,
  }),
  WW504: define<{ code: string }>({
    severity: "error",
    title: "there is no such diagnostic",
    message: ({ code }) => `there is no diagnostic ${code}`,
    remedy: () => "run `wheelwright explain` without a code for the list of all",
    help: `
Codes look like WW210. The first digit says what a code is about: 1 reading type files, 2 conversion, 3 schemas and versions, 4 the project and its files, 5 the command line, 6 the cluster.
`,
  }),
  WW505: define<{ folder: string }>({
    severity: "error",
    title: "there is no folder to work in",
    message: ({ folder }) => `${folder} is not a folder`,
    remedy: () => "name a folder that is there with -C",
    help: `
\`-C\` names the folder that a command works in as if you had gone there first, so it has to be there. \`init\` makes the folder that it is given as an argument.

    wheelwright -C demo-operator generate                     # no such folder
    wheelwright init --domain example.com demo-operator       # makes it
    wheelwright -C demo-operator generate
`,
  }),
  WW510: define<{ path: string; generated: boolean }>({
    severity: "error",
    title: "a file of yours is in the way",
    message: ({ path, generated }) =>
      generated
        ? `${path} exists, and its header does not say that Wheelwright generated it`
        : `${path} exists already, with other content`,
    remedy: ({ path }) => `move ${path} away, or run again with --force to overwrite it; --diff shows what would change`,
    help: `
Wheelwright never overwrites what you wrote. A generated file says so in its first lines; a file at its path without those words is taken for yours.
At a terminal you are asked; otherwise the command ends with exit code 4 and nothing is written.

    wheelwright init --domain example.com            # a README.md is there already
    wheelwright init --domain example.com --diff     # see the difference
    wheelwright init --domain example.com --force    # overwrite it
`,
  }),
};
