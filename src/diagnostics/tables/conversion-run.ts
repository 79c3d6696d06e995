import { define } from "../define.js";

/** WW230 to WW236, WW239 and WW240: `wheelwright convert`. */
export const conversionRunDiagnostics = {
  WW230: define<{ reason: string }>({
    severity: "error",
    title: "an object can't be converted",
    message: ({ reason }) => reason,
    remedy: () => "correct the object or the conversion; nothing was printed",
    help: `
\`wheelwright convert\` runs the project's own conversions on manifests. The place is that of the document, and of a list the message names the object; the rest is what the conversion said.
`,
  }),
  WW231: define<{ to: string; known: readonly string[] }>({
    severity: "error",
    title: "no kind converts to the asked version",
    message: ({ to }) => `no kind of this project converts to ${to}`,
    remedy: ({ known }) =>
      known.length === 0 ? "make conversions with `wheelwright create webhook --conversion`" : `ask for one of ${known.join(", ")}`,
    help: `
\`--to\` takes a version, or a group and a version. Without \`--to\`, \`--strip-residue\` alone takes the annotations away in which conversions keep what a version can't say.

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
\`-f\` takes files and folders; of a folder every .yaml, .yml and .json below it, at any depth, but for those in node_modules and in folders whose name begins with a dot. (kubectl looks into folders below only with \`-R\`.) \`-\` is the standard input.

    wheelwright convert -f config/samples --to v1beta2
`,
  }),
  WW234: define<{ path: string; apiVersion: string; kind: string }>({
    severity: "warning",
    title: "a field that the object's version doesn't have",
    message: ({ path, apiVersion, kind }) => `${kind} of ${apiVersion} has no ${path}; it is left out`,
    remedy: () => "correct the field's name, or remove it",
    help: `
A conversion carries what the type files declare. The API server drops other fields before it asks for one, so the object that it would store lacks them, too.

    apiVersion: apps.example.com/v1beta1
    kind: DemoApplication
    spec:
      replcia: 3      # replica
`,
  }),
  WW235: define<{ codec: string; file: string; problem: string }>({
    severity: "error",
    title: "a sample that its codec breaks",
    message: ({ codec, file, problem }) => `the codec ${codec} of ${file} breaks its own ${problem}`,
    remedy: ({ codec, file }) => `correct ${codec} in ${file}, or its sample; nothing is converted before that`,
    help: `
A codec of your own is a pair of functions with samples: pairs of a value of the spoke and one of the hub, each of which the functions have to give for the other.
\`wheelwright generate\` never runs your code. The scaffolded test and \`wheelwright convert\` do, and hold each codec against its samples first.

    export const percent = codec<string, number>({
      toHub: (text) => Number.parseInt(text, 10),
      fromHub: (number) => String(number),              // the sample below says "50%"
      samples: [["50%", 50]],
    });

    fromHub: (number) => \`\${number}%\`,
`,
  }),
  WW236: define({
    severity: "warning",
    title: "a document that can't be edited in place",
    message: () => "this document is printed again: its comments and layout are not kept",
    remedy: () => "compare it with what it was, or write out its aliases and convert it again",
    help: `
\`wheelwright convert\` edits a document where it stands, so that comments, order and quotes of what doesn't change stay. Where that can't be done the values are still right, and the document is printed as Wheelwright lays it out: where what changes is also used through a YAML alias or merge key, or is written with explicit keys (\`? key\`).

    spec: &shared            # used again below: a change here would change both
      replica: 3
    template:
      spec: *shared
`,
  }),
  WW239: define<{ files: readonly string[] }>({
    severity: "error",
    title: "generated conversions that are older than the type files",
    message: ({ files }) =>
      files.length === 1
        ? `${files[0]} isn't what follows from the type files`
        : `${files[0]} and ${files.length - 1} more aren't what follows from the type files`,
    remedy: () => "run `wheelwright generate`; nothing is converted before that",
    help: `
\`wheelwright convert\` runs the generated conversions, and those of an earlier state of the type files drop what was renamed since. So it first makes them again, in memory, and compares.

    wheelwright generate
    wheelwright convert -f manifests/ --to v1beta2
`,
  }),
  WW240: define<{ object: string; versions: readonly string[] }>({
    severity: "warning",
    title: "kept values that go with their annotations",
    message: ({ object, versions }) => `${object} loses the values that it kept for ${versions.join(" and ")}`,
    remedy: ({ versions }) => `convert it in the same run, \`--to ${versions[0]} --strip-residue\`: there these values are fields`,
    help: `
An object that was exported through one version keeps in an annotation what only another version can say. \`--strip-residue\` takes the annotation off, and the values with it. Where the manifest is then applied to the object that it came from, \`kubectl apply\` may take the annotation, and so the values, off that one, too; \`kubectl replace\` does in any case.

The safe way is to convert to the version that has the fields, and to apply that manifest:

    wheelwright convert -f exported.yaml --to v1beta2 --strip-residue

An annotation that nobody takes off does no harm: a value in it is used only as long as it explains what the object shows.
`,
  }),
};
