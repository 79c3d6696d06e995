import { define } from "../define.js";

/** WW560 to WW567, WW570 and WW571: `generate --fix`. WW568 and WW569: the flags of `convert`. */
export const fixDiagnostics = {
  WW560: define<{ written: string; from?: string }>({
    severity: "error",
    title: "--fix is not understood",
    message: ({ written, from }) => `${from === undefined ? "--fix" : `${from}:`} ${written} is not of the form CODE[@FILE:LINE]=OPTION`,
    remedy: () => "copy what the finding says, such as `--fix WW210@api/v1beta1/demoapplication_types.ts:14=1`",
    help: `
\`wheelwright generate --fix\` writes the chosen option of an open decision into the type file. It takes the finding's code, its file and line, and the option's number; the code alone where it occurs once.
Where several decisions of one code stand on one line, such as those about a class, the path of the field follows: \`WW211@FILE:LINE:.spec.timezone=1\`.

    wheelwright generate --fix WW210
    wheelwright generate --fix WW210=1
    wheelwright generate --fix WW210@api/v1beta1/demoapplication_types.ts:14=1 --fix WW211=1

Many decisions at once go into a file, one a line; what follows a # is a comment, and a line without a number is left open:

    wheelwright generate --questions > answers.txt
    wheelwright generate --fix answers.txt
`,
  }),
  WW561: define<{ written: string; open: readonly string[] }>({
    severity: "error",
    title: "--fix names no open decision",
    message: ({ written }) => `--fix ${written}: nothing of that code is to be decided there`,
    remedy: ({ open }) =>
      open.length === 0
        ? "leave --fix out: nothing is to be decided that a decorator decides"
        : `name one that is open: ${open.join(", ")}`,
    help: `
The code, or the place, is not that of a finding with numbered options. Places are those of the files as they are now: an edit above a line moves it.
Only what a decorator decides can be fixed so: findings that show numbered options.

    wheelwright generate                 # says what is open, with the --fix of each
    wheelwright generate --fix WW210=1
`,
  }),
  WW562: define<{ written: string; open: readonly string[] }>({
    severity: "error",
    title: "--fix means several decisions",
    message: ({ written, open }) => `--fix ${written} means ${open.length} open decisions`,
    remedy: ({ open }) => `say which: ${open.join(", ")}`,
    help: `
A code alone names a decision only where it occurs once. With the file and the line it names one; where several stand on one line, the field's path tells them apart.

    wheelwright generate --fix WW210=1
    wheelwright generate --fix WW210@api/v1beta1/demoapplication_types.ts:14=1
    wheelwright generate --fix WW211@api/v1beta1/demoapplication_types.ts:30:.spec.timezone=1
`,
  }),
  WW563: define<{ written: string; options: readonly string[] }>({
    severity: "error",
    title: "--fix names no option",
    message: ({ written, options }) =>
      `--fix ${written}: the decision has ${options.length === 1 ? "one option" : `${options.length} options`}`,
    remedy: ({ options }) => `choose ${options.map((option, index) => `${index + 1} for \`${option}\``).join(", or ")}`,
    help: `
Options are counted from 1, in the order in which the finding lists them.

    wheelwright generate --fix WW210=0
    wheelwright generate --fix WW210=1
`,
  }),
  WW564: define<{ written: string; decorator: string }>({
    severity: "error",
    title: "--fix is about a field that can't have a decorator",
    message: ({ written, decorator }) =>
      `--fix ${written}: ${decorator} can't stand here, in an interface, a type literal or a built-in type`,
    remedy: () => "turn the type that declares the field into an exported class, and run the command again",
    help: `
Decorators stand on classes and their fields. Rules can be said in an interface by doc tags, mappings can't.

    export interface Tls { file?: string }

    export class Tls {
      @MapsTo("path") file?: string;
    }
`,
  }),
  WW565: define<{ written: string; earlier: string }>({
    severity: "error",
    title: "--fix decides one thing twice",
    message: ({ written, earlier }) => `--fix ${written} is about the same decision as --fix ${earlier}`,
    remedy: () => "leave one of them out",
    help: `
Each decision is made once, also where a class is used in several places: what stands on its field holds in all of them. Nothing was written.

    wheelwright generate --fix WW210=1 --fix WW210=2
    wheelwright generate --fix WW210=2
`,
  }),
  WW566: define<{ fixes: readonly string[] }>({
    severity: "error",
    title: "--fix would lead to an error",
    message: ({ fixes }) =>
      `with ${fixes.map((fix) => `--fix ${fix}`).join(" ")} the project would have errors that it hasn't now; nothing was written`,
    remedy: () => "choose another option, or edit the type file by hand",
    help: `
What a fix writes is checked before anything is written. The errors that it would lead to follow; their places are in the file as it would be.
Most often a type is used in more than one version, or in more than one place, and what is right for one is wrong for the other: give each its own class.

    export class Tls { @MapsTo(".spec.tls.path") file?: string; }      // used in .spec.tls and in .spec.listeners[].tls
    export class Tls { @MapsTo("path") file?: string; }
`,
  }),
  WW567: define({
    severity: "error",
    title: "--fix and --watch exclude each other",
    message: () => "--fix decides once; --watch never ends",
    remedy: () => "run `wheelwright generate --fix` first, then watch",
    help: `
\`generate --fix\` writes decisions into type files and generates, once. A watching \`generate\` sees the saved files by itself.

    wheelwright generate --watch &
    wheelwright generate --fix WW210=1
`,
  }),
  WW570: define<{ path: string; reason: string }>({
    severity: "error",
    title: "the file of answers can't be read",
    message: ({ path, reason }) => `--fix ${path}: the file of answers can't be read: ${reason}`,
    remedy: () => "name a decision, CODE[@FILE:LINE]=OPTION, or a file of such lines",
    help: `
\`--fix\` takes a decision or the name of a file with decisions, one a line. \`wheelwright generate --questions\` prints such a file, with the options as comments and the numbers left out.

    wheelwright generate --fix answer.txt
    wheelwright generate --fix answers.txt
`,
  }),
  WW571: define({
    severity: "error",
    title: "--questions goes alone",
    message: () => "--questions only prints what is open; it doesn't go with --fix, --check or --watch",
    remedy: () => "run `wheelwright generate --questions` alone",
    help: `
\`wheelwright generate --questions\` prints the open decisions to stdout, as a file for \`--fix\`, and writes nothing.

    wheelwright generate --questions > answers.txt
    wheelwright generate --fix answers.txt
`,
  }),
  WW568: define({
    severity: "error",
    title: "standard input can't be edited in place",
    message: () => "--in-place, --check, --diff and --dry-run are about files; - is the standard input",
    remedy: () => "name the files, or leave these flags out and take what is printed",
    help: `
\`wheelwright convert -f -\` reads the standard input and prints what it is converted to. There is no file that could be written, or compared.

    kubectl get demoapplications -o yaml | wheelwright convert -f - --to v1beta2
    wheelwright convert -f manifests/ --to v1beta2 --in-place
`,
  }),
  WW569: define({
    severity: "error",
    title: "convert is not told what to do",
    message: () => "neither --to nor --strip-residue is given",
    remedy: () => "say with --to which version is wanted, or clean exported manifests with --strip-residue",
    help: `
\`wheelwright convert\` converts with \`--to\`, takes what conversions keep in annotations away with \`--strip-residue\`, or does both: then it converts first, so that what was kept is restored.

    wheelwright convert -f manifests/ --to v1beta2
    wheelwright convert -f exported.yaml --strip-residue
`,
  }),
};
