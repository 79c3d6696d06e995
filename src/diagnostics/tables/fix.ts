import { define } from "../define.js";

/** WW560 to WW567, WW570 and WW571: `generate --fix`. WW568 and WW569: the flags of `convert`. */
export const fixDiagnostics = {
  WW560: define<{ written: string; from?: string }>({
    severity: "error",
    title: "--fix is not understood",
    message: ({ written, from }) =>
      `${from === undefined ? "--fix" : `${from}:`} ${written.trim() === "" ? '""' : written} is not of the form CODE[@FILE:LINE]=OPTION`,
    remedy: () => "copy what the finding says, such as `--fix WW210@api/v1beta1/demoapplication_types.ts:14=1`",
  }),
  WW561: define<{ written: string; open: readonly string[] }>({
    severity: "error",
    title: "--fix names no open decision",
    message: ({ written }) => `--fix ${written}: nothing of that code is to be decided there`,
    remedy: ({ open }) =>
      open.length === 0
        ? "leave --fix out: nothing is to be decided that a decorator decides"
        : `name one that is open: ${open.join(", ")}`,
  }),
  WW562: define<{ written: string; open: readonly string[] }>({
    severity: "error",
    title: "--fix means several decisions",
    message: ({ written, open }) => `--fix ${written} means ${open.length} open decisions`,
    remedy: ({ open }) => `say which: ${open.join(", ")}`,
  }),
  WW563: define<{ written: string; options: readonly string[] }>({
    severity: "error",
    title: "--fix names no option",
    message: ({ written, options }) =>
      `--fix ${written}: the decision has ${options.length === 1 ? "one option" : `${options.length} options`}`,
    remedy: ({ options }) => `choose ${options.map((option, index) => `${index + 1} for \`${option}\``).join(", or ")}`,
  }),
  WW564: define<{ written: string; decorator: string }>({
    severity: "error",
    title: "--fix is about a field that can't have a decorator",
    message: ({ written, decorator }) =>
      `--fix ${written}: ${decorator} can't stand here, in an interface, a type literal or a built-in type`,
    remedy: () => "turn the type that declares the field into an exported class, and run the command again",
  }),
  WW565: define<{ written: string; earlier: string }>({
    severity: "error",
    title: "--fix decides one thing twice",
    message: ({ written, earlier }) => `--fix ${written} is about the same decision as --fix ${earlier}`,
    remedy: () => "leave one of them out",
  }),
  WW566: define<{ fixes: readonly string[] }>({
    severity: "error",
    title: "--fix would lead to an error",
    message: ({ fixes }) =>
      `with ${fixes.map((fix) => `--fix ${fix}`).join(" ")} the project would have errors that it hasn't now; nothing was written`,
    remedy: () => "choose another option, or edit the type file by hand",
  }),
  WW567: define({
    severity: "error",
    title: "--fix and --watch exclude each other",
    message: () => "--fix decides once; --watch never ends",
    remedy: () => "run `wheelwright generate --fix` first, then watch",
  }),
  WW570: define<{ path: string; reason: string }>({
    severity: "error",
    title: "the file of answers can't be read",
    message: ({ path, reason }) => `--fix ${path}: the file of answers can't be read: ${reason}`,
    remedy: () => "name a decision, CODE[@FILE:LINE]=OPTION, or a file of such lines",
  }),
  WW571: define({
    severity: "error",
    title: "--questions goes alone",
    message: () => "--questions only prints what is open; it doesn't go with --fix, --check or --watch",
    remedy: () => "run `wheelwright generate --questions` alone",
  }),
  WW568: define({
    severity: "error",
    title: "standard input can't be edited in place",
    message: () => "--in-place, --check, --diff and --dry-run are about files; - is the standard input",
    remedy: () => "name the files, or leave these flags out and take what is printed",
  }),
  WW569: define({
    severity: "error",
    title: "convert is not told what to do",
    message: () => "neither --to nor --strip-residue is given",
    remedy: () => "say with --to which version is wanted, or clean exported manifests with --strip-residue",
  }),
};
