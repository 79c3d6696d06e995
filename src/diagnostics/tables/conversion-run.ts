import { define } from "../define.js";

/** WW230 to WW239: `wheelwright convert`. */
export const conversionRunDiagnostics = {
  WW230: define<{ file: string; document: number; reason: string }>({
    severity: "error",
    title: "an object can't be converted",
    message: ({ file, document, reason }) => `${file}, document ${document}: ${reason}`,
    remedy: () => "correct the object or the conversion; nothing was printed",
    help: `
\`wheelwright convert\` runs the project's own conversions on manifests. The file and the number of the document in it, counted from 1, say which object it is; the rest is what the conversion said.
`,
  }),
  WW231: define<{ to: string; known: readonly string[] }>({
    severity: "error",
    title: "no kind converts to the asked version",
    message: ({ to }) => `no kind of this project converts to ${to}`,
    remedy: ({ known }) =>
      known.length === 0 ? "make conversions with `wheelwright create webhook --conversion`" : `ask for one of ${known.join(", ")}`,
    help: `
\`--to\` takes a version, or a group and a version.

    wheelwright convert -f manifests/ --to v1beta2
    wheelwright convert -f manifests/ --to apps.example.com/v1beta2
`,
  }),
  WW232: define<{ message: string }>({
    severity: "error",
    title: "the project's conversions can't be loaded",
    message: ({ message }) => `api/zz_generated.conversions.ts can't be loaded: ${message}`,
    remedy: () => "run `wheelwright generate`, then correct what its files or yours say",
    help: `
\`wheelwright convert\` bundles api/zz_generated.conversions.ts, with the conversion files that it imports, and runs it. It has to exist and to compile.

    wheelwright generate
    wheelwright convert -f manifests/ --to v1beta2
`,
  }),
  WW233: define<{ file: string; message: string }>({
    severity: "error",
    title: "a manifest can't be read",
    message: ({ file, message }) => `${file}: ${message}`,
    remedy: () => "name a YAML or JSON file that exists, or a folder of such files",
    help: `
\`-f\` takes files and folders; of a folder every .yaml, .yml and .json below it. \`-\` is the standard input.

    wheelwright convert -f config/samples --to v1beta2
`,
  }),
  WW234: define<{ file: string; document: number; path: string; apiVersion: string; kind: string }>({
    severity: "warning",
    title: "a field that the object's version doesn't have",
    message: ({ file, document, path, apiVersion, kind }) =>
      `${file}, document ${document}: ${kind} of ${apiVersion} has no ${path}; it is left out`,
    remedy: () => "correct the field's name, or remove it",
    help: `
A conversion carries what the type files declare. The API server drops other fields before it asks for one, so the object that it would store lacks them, too.

    apiVersion: apps.example.com/v1beta1
    kind: DemoApplication
    spec:
      replcia: 3      # replica
`,
  }),
};
