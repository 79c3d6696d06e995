import { define } from "../define.js";

/** WW400 to WW419: PROJECT, the user's files that commands edit, and `init`. */
export const projectDiagnostics = {
  WW401: define<{ message: string }>({
    severity: "error",
    title: "PROJECT is not YAML",
    message: ({ message }) => `PROJECT can't be read as YAML: ${message}`,
    remedy: () => "mend the YAML at this place, or take PROJECT back from version control",
    help: `
PROJECT records the project's domain and every kind and version that was created. It is YAML, written by Wheelwright's commands, which keep comments and keys that you add.

    domain: example.com
    resources: [            # never closed
    version: "3"

Mend it, or take the file back from version control.
`,
  }),
  WW402: define<{ key: string; expected: string }>({
    severity: "error",
    title: "a key of PROJECT is missing or of the wrong type",
    message: ({ key, expected }) => `PROJECT's \`${key}\` has to be ${expected}`,
    remedy: ({ key, expected }) => `set \`${key}\` in PROJECT to ${expected}`,
    help: `
PROJECT needs \`domain\`, \`projectName\` and \`version\`, and each entry of \`resources\` needs \`kind\` and \`version\`. Names are strings, switches are \`true\` or \`false\`. \`maxDescriptionLength\`, where it is given, is a number of bytes; 0 leaves the CRDs without descriptions.

    multigroup: "yes"      # a string
    multigroup: true
`,
  }),
  WW403: define<{ version: string }>({
    severity: "error",
    title: "PROJECT has a layout that is not known",
    message: ({ version }) => `PROJECT has version ${JSON.stringify(version)}; this Wheelwright reads version "3"`,
    remedy: () => 'set `version: "3"` in PROJECT, or use the Wheelwright that wrote it',
    help: `
\`version\` says which layout the file PROJECT itself has. It is "3", as kubebuilder's, in every project that Wheelwright makes. It is not the version of your API.

    version: "2"     # kubebuilder before 3.0
    version: "3"
`,
  }),
  WW404: define<{ kind: string; version: string }>({
    severity: "error",
    title: "PROJECT lists a resource twice",
    message: ({ kind, version }) => `PROJECT lists ${kind} ${version} twice`,
    remedy: () => "remove one of the two entries from PROJECT's resources",
    help: `
Each version of a kind has one entry in PROJECT's \`resources\`. Two with the same group, version and kind come from a merge as a rule. Keep the one with more keys.

    resources:
    - {group: apps, kind: DemoApplication, version: v1, controller: true}
    - {group: apps, kind: DemoApplication, version: v1}      # take this one out
`,
  }),
  WW405: define<{ file: string; message: string }>({
    severity: "error",
    title: "a kustomization is not YAML",
    message: ({ file, message }) => `${file} can't be read as YAML: ${message}`,
    remedy: () => "mend the YAML at this place",
    help: `
Wheelwright adds the entries that your kinds need to kustomization.yaml files and leaves everything else in them alone. For that they must be YAML.

    resources: - bases/a.yaml      # a list begins on a line of its own

    resources:
    - bases/a.yaml
`,
  }),
  WW406: define<{ file: string; key: string; expected: string }>({
    severity: "error",
    title: "a kustomization has something else where a list belongs",
    message: ({ file, key, expected }) => `\`${key}\` in ${file} has to be ${expected}`,
    remedy: ({ key, expected }) => `write \`${key}\` as ${expected}`,
    help: `
An entry had to be added to a list of a kustomization.yaml, and there is no list to add it to.

    resources: bases/a.yaml

    resources:
    - bases/a.yaml
`,
  }),
  WW407: define<{ file: string; message: string }>({
    severity: "error",
    title: "a file to be edited has a syntax error",
    message: ({ file, message }) => `${file} can't be edited: ${message}`,
    remedy: () => "mend the syntax error, then run the command again",
    help: `
The command moves decorators or adds imports in a file of yours, or copies a type file, and edits nothing that it can't read whole.

    export class DemoApplicationSpec {
      image!: string
    // the closing brace is missing
`,
  }),
  WW408: define<{ file: string; kind: string }>({
    severity: "error",
    title: "a type file has no root class of its kind",
    message: ({ file, kind }) => `${file} has no class ${kind} with @Resource()`,
    remedy: ({ kind }) => `declare \`export class ${kind} extends CustomResource\` with @Resource() in this file`,
    help: `
PROJECT says that this version of the kind exists, and its type file lacks the class that is the kind's root.

    @Resource()
    export class DemoApplication extends CustomResource {
      spec!: DemoApplicationSpec;
    }
`,
  }),
  WW409: define<{ file: string; statement: string }>({
    severity: "error",
    title: "src/main.ts has no manager to add a controller to",
    message: ({ file }) => `${file} has no \`const ... = createManager(...)\` at its top level, so the controller can't be added`,
    remedy: ({ statement }) => `create the manager at the top level, or add \`${statement}\` yourself and leave out --controller`,
    help: `
\`create api --controller\` writes the controller and adds it to the manager in src/main.ts: one import and one line. It finds the manager by the call that makes it.

    const manager = createManager(managerOptions(process.argv.slice(2), process.env));
    manager.addController(new DemoApplicationController());     // this line is added
    void manager.run();
`,
  }),
  WW410: define<{ name: string; suggestion: string }>({
    severity: "error",
    title: "a project's name is not a DNS label",
    message: ({ name }) =>
      `${JSON.stringify(name)} can't be a project's name: it takes lower-case letters, digits and "-", begins and ends with a letter or digit, and has at most 56 characters`,
    remedy: ({ suggestion }) => `name it with \`--project-name ${suggestion}\`, or use a folder with such a name`,
    help: `
The project's name becomes the prefix of everything that is installed, and \`<name>-system\` its namespace: Kubernetes allows a DNS label (RFC 1123) of at most 63 characters for it. The folder's name is taken unless \`--project-name\` gives another.

    wheelwright init --domain example.com Demo_Operator
    wheelwright init --domain example.com demo-operator
`,
  }),
  WW411: define<{ domain: string }>({
    severity: "error",
    title: "a domain is not a DNS name",
    message: ({ domain }) => `${JSON.stringify(domain)} can't be a domain: it takes lower-case DNS labels separated by dots`,
    remedy: () => "give a domain that you own, such as --domain example.com",
    help: `
The domain ends every group's name: \`--domain example.com\` and \`--group apps\` give \`apps.example.com\`. Kubernetes wants groups to be DNS names (RFC 1123): lower-case letters, digits, "-" and dots.

    wheelwright init --domain https://Example.com
    wheelwright init --domain example.com
`,
  }),
  WW412: define<{ key: string; existing: string; given: string }>({
    severity: "error",
    title: "the folder holds another project already",
    message: ({ key, existing, given }) => `the project in this folder has ${key} ${existing}, not ${given}`,
    remedy: ({ key, existing, given }) =>
      ["--certs", "--multigroup", "--namespaced", "--license", "--owner"].includes(key)
        ? `run \`wheelwright edit ${key}=${given}\` to change it`
        : `run init in another folder, or with the ${key} ${existing}`,
    help: `
\`init\` in a folder with a PROJECT file changes nothing when it is asked for the same project, and refuses to turn one project into another: groups, namespaces and names in the cluster follow from these settings. What can be changed later is changed by \`edit\`.

    wheelwright init --domain example.org                # in a project whose domain is example.com
    wheelwright init --domain example.org ../other       # another project, in another folder
`,
  }),
  WW413: define({
    severity: "error",
    title: "this checkout of Wheelwright is not built",
    message: () => "Wheelwright runs from a checkout without dist/, so it can't be packed for the new project",
    remedy: () => "run `npm run build` in Wheelwright's checkout, then init again",
    help: `
A project that is made by a checkout of Wheelwright gets that very Wheelwright as a packed file in vendor/, so that \`npm install\` works without a registry. What is packed is the build.

    npm ci && npm run build
    node dist/cli/main.js init --domain example.com ../demo-operator
`,
  }),
  WW414: define<{ message: string }>({
    severity: "error",
    title: "Wheelwright could not be packed",
    message: ({ message }) => `npm pack failed: ${message}`,
    remedy: () => "see that npm is on PATH and that `npm pack` works in Wheelwright's checkout",
    help: `
A project that is made by a checkout of Wheelwright gets it as a packed file in vendor/; \`npm pack --ignore-scripts\` makes that file.

    npm pack --dry-run      # in Wheelwright's checkout: says what is wrong
`,
  }),
  WW415: define<{ folder: string }>({
    severity: "error",
    title: "a file stands where the project's folder would be",
    message: ({ folder }) => `${folder} is not a folder`,
    remedy: () => "name another folder",
    help: `
\`init\` makes a project in a folder that is empty, does not exist yet, or holds files that are not in the way.

    touch demo && wheelwright init --domain example.com demo      # demo is a file
    wheelwright init --domain example.com demo-operator
`,
  }),
  WW416: define<{ file: string; entries: readonly string[] }>({
    severity: "warning",
    title: "a kustomization that would be kept up to date is not there",
    message: ({ file, entries }) => `${file} is not there, so nothing lists ${entries.join(", ")}`,
    remedy: ({ file }) => `put ${file} back, or list the entries in a kustomization of your own`,
    help: `
\`generate\` keeps the entries of what it generates in the kustomizations that \`init\` made. It edits those files and never makes them again, since they are yours. Where one is gone its entries are listed nowhere, and \`build-installer\` leaves out what they name.

    rm config/crd/kustomization.yaml && wheelwright generate      # the CRDs are written, and nothing installs them
    git checkout config/crd/kustomization.yaml
`,
  }),
  WW417: define<{ path: string; reason: string; code: string }>({
    severity: "error",
    title: "the system refuses a file or a folder",
    message: ({ path, reason, code }) => `${path}: ${reason} (${code}); nothing was written`,
    remedy: () => "make it yours to read and write, free the disk, or move away what stands there",
    help: `
A file or a folder can't be read or written: it belongs to somebody else, the disk is full or read-only, or a folder stands where a file should be. A command writes all of its files or none, so what was there before is there still.

    sudo wheelwright generate     # config/ belongs to root now
    wheelwright generate          # permission denied
    sudo chown -R "$USER" .
`,
  }),
  WW418: define<{ key: string; meant?: string }>({
    severity: "warning",
    title: "PROJECT has a key that nobody reads",
    message: ({ key }) => `nobody reads PROJECT's \`${key}\``,
    remedy: ({ meant }) =>
      meant === undefined ? "remove it, or put it under `plugins`" : `write \`${meant}\`, if that is meant; or remove the key`,
    help: `
A key that is misspelt says nothing, and its default holds instead. What a plugin or a tool of your own keeps in PROJECT stands under \`plugins\`, by the tool's name, where it is left alone.

    maxDescriptionLenght: 0      # nobody reads this
    maxDescriptionLength: 0
    plugins:
      tools.example.com/v1: { team: payments }
`,
  }),
  WW419: define<{ layout: readonly string[]; own: string }>({
    severity: "error",
    title: "the project has another layout",
    message: ({ layout, own }) => `PROJECT's layout is ${layout.join(", ")}; this Wheelwright works on ${own}`,
    remedy: ({ layout, own }) =>
      layout.some((each) => each.startsWith("wheelwright.dev/"))
        ? "use the Wheelwright that made the project, or a later one"
        : `run \`wheelwright init\` in another folder; if this is a project of Wheelwright, set layout to ${own}`,
    help: `
\`layout\` says which tool scaffolded the project, and so where its files are. A Go project of kubebuilder has \`go.kubebuilder.io/v4\`, and Wheelwright's commands would write TypeScript into it.

    layout:
      - go.kubebuilder.io/v4      # kubebuilder's
    layout:
      - wheelwright.dev/v1
`,
  }),
  WW482: define<{ file: string; key: string; existing: string; wanted: string }>({
    severity: "error",
    title: "a file of the folder says something else than the scaffold needs",
    message: ({ file, key, existing, wanted }) =>
      `${file} has ${key} ${JSON.stringify(existing)}, and the scaffold needs ${JSON.stringify(wanted)}`,
    remedy: ({ key }) =>
      key === "type"
        ? "run init in a folder of its own, or add --force to replace it; nothing was written"
        : key.startsWith("compilerOptions.")
          ? "remove it, or add --force to replace it: type files have standard decorators; nothing was written"
          : `rename your ${key.replace(".", " entry ")}, or add --force to replace it; nothing was written`,
    help: `
\`init\` in a folder that has a package.json adds to it what the scaffold needs, and leaves all else as it is. The targets of the Makefile and the workflows call scripts by their names, and the bundle that they build is CommonJS: where a value of yours differs, nothing is written, unless \`--force\` says that the scaffold's replaces it.

    "scripts": { "test": "jest" }                 // the scaffold's is "vitest run"
    "scripts": { "test:unit": "jest" }            // renamed: init adds its own "test"
    wheelwright init --domain example.com --diff  # shows what would change, and writes nothing
`,
  }),
  WW483: define<{ file: string; key: string; existing: string; wanted: string }>({
    severity: "warning",
    title: "a file of the folder has another value than the scaffold was tried with",
    message: ({ file, key, existing, wanted }) => `${file} keeps ${key} ${existing}; the scaffold was tried with ${wanted}`,
    remedy: () => "see that they fit each other, or run init with --force to take the scaffold's",
    help: `
Versions that a package.json names already stay, and compiler options of a tsconfig.json, when \`init\` adds to it, since the code that is there was written for them.

    "devDependencies": { "typescript": "5.4.5" }   // stays; the scaffold's is named in the warning
`,
  }),
  WW484: define<{ file: string }>({
    severity: "error",
    title: "package.json can't be read",
    message: ({ file }) => `${file} isn't a JSON object`,
    remedy: () => "mend it, and run init again; nothing was written",
    help: `
\`init\` in a folder that has a package.json adds scripts and dependencies to it, and has to understand it for that. A package.json is strict JSON: no comments, no trailing commas.

    { "scripts": { }, }     // the last comma is one too many
`,
  }),
  WW428: define<{ wrote: string; own: string }>({
    severity: "warning",
    title: "a later Wheelwright wrote PROJECT",
    message: ({ wrote, own }) => `PROJECT was written by Wheelwright ${wrote}, and this is ${own}`,
    remedy: ({ wrote }) => `install the later one: npm install --save-dev wheelwright@${wrote}`,
    help: `
\`cliVersion\` is the version that made the project. An older one may not know all that is in its files, and generates what it did then.

    npx wheelwright version
    npm install --save-dev wheelwright@latest
`,
  }),
  WW429: define<Record<never, never>>({
    severity: "error",
    title: "two authorities for the webhooks",
    message: () => "webhookServer.caBundle gives an authority, and with certs: self-managed the manager writes its own in its place",
    remedy: () => "remove caBundle, or run: wheelwright edit --certs cert-manager",
    help: `
With \`certs: self-managed\` the manager makes its certificates and writes their authority into the CRDs and the webhook configurations. One from PROJECT would be overwritten at its start.

    certs: self-managed
    webhookServer:
      caBundle: LS0tLS1CRUdJTi…     // the manager writes another one
`,
  }),
};
