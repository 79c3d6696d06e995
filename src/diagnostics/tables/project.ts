import { define } from "../define.js";

/** WW400 to WW419: PROJECT, the user's files that commands edit, and `init`. */
export const projectDiagnostics = {
  WW401: define<{ message: string }>({
    severity: "error",
    title: "PROJECT is not YAML",
    message: ({ message }) => `PROJECT can't be read as YAML: ${message}`,
    remedy: () => "mend the YAML at this place, or take PROJECT back from version control",
  }),
  WW402: define<{ key: string; expected: string }>({
    severity: "error",
    title: "a key of PROJECT is missing or of the wrong type",
    message: ({ key, expected }) => `PROJECT's \`${key}\` has to be ${expected}`,
    remedy: ({ key, expected }) => `set \`${key}\` in PROJECT to ${expected}`,
  }),
  WW403: define<{ version: string }>({
    severity: "error",
    title: "PROJECT has a layout that is not known",
    message: ({ version }) => `PROJECT has version ${JSON.stringify(version)}; this Wheelwright reads version "3"`,
    remedy: () => 'set `version: "3"` in PROJECT, or use the Wheelwright that wrote it',
  }),
  WW404: define<{ kind: string; version: string }>({
    severity: "error",
    title: "PROJECT lists a resource twice",
    message: ({ kind, version }) => `PROJECT lists ${kind} ${version} twice`,
    remedy: () => "remove one of the two entries from PROJECT's resources",
  }),
  WW405: define<{ file: string; message: string }>({
    severity: "error",
    title: "a kustomization is not YAML",
    message: ({ file, message }) => `${file} can't be read as YAML: ${message}`,
    remedy: () => "mend the YAML at this place",
  }),
  WW406: define<{ file: string; key: string; expected: string }>({
    severity: "error",
    title: "a kustomization has something else where a list belongs",
    message: ({ file, key, expected }) => `\`${key}\` in ${file} has to be ${expected}`,
    remedy: ({ key, expected }) => `write \`${key}\` as ${expected}`,
  }),
  WW407: define<{ file: string; message: string }>({
    severity: "error",
    title: "a file to be edited has a syntax error",
    message: ({ file, message }) => `${file} can't be edited: ${message}`,
    remedy: () => "mend the syntax error, then run the command again",
  }),
  WW408: define<{ file: string; kind: string }>({
    severity: "error",
    title: "a type file has no root class of its kind",
    message: ({ file, kind }) => `${file} has no class ${kind} with @Resource()`,
    remedy: ({ kind }) => `declare \`export class ${kind} extends CustomResource\` with @Resource() in this file`,
  }),
  WW409: define<{ file: string; statement: string }>({
    severity: "error",
    title: "src/main.ts has no manager to add a controller to",
    message: ({ file }) => `${file} has no \`const ... = createManager(...)\` at its top level, so the controller can't be added`,
    remedy: ({ statement }) => `create the manager at the top level, or add \`${statement}\` yourself and leave out --controller`,
  }),
  WW410: define<{ name: string; suggestion: string }>({
    severity: "error",
    title: "a project's name is not a DNS label",
    message: ({ name }) =>
      `${JSON.stringify(name)} can't be a project's name: it takes lower-case letters, digits and "-", begins and ends with a letter or digit, and has at most 56 characters`,
    remedy: ({ suggestion }) => `name it with \`--project-name ${suggestion}\`, or use a folder with such a name`,
  }),
  WW411: define<{ domain: string }>({
    severity: "error",
    title: "a domain is not a DNS name",
    message: ({ domain }) => `${JSON.stringify(domain)} can't be a domain: it takes lower-case DNS labels separated by dots`,
    remedy: () => "give a domain that you own, such as --domain example.com",
  }),
  WW412: define<{ key: string; existing: string; given: string }>({
    severity: "error",
    title: "the folder holds another project already",
    message: ({ key, existing, given }) => `the project in this folder has ${key} ${existing}, not ${given}`,
    remedy: ({ key, existing, given }) =>
      ["--certs", "--multigroup", "--namespaced", "--license", "--owner"].includes(key)
        ? `run \`wheelwright edit ${key}=${given}\` to change it`
        : `run init in another folder, or with the ${key} ${existing}`,
  }),
  WW413: define({
    severity: "error",
    title: "this checkout of Wheelwright is not built",
    message: () => "Wheelwright runs from a checkout without dist/, so it can't be packed for the new project",
    remedy: () => "run `npm run build` in Wheelwright's checkout, then init again",
  }),
  WW414: define<{ message: string }>({
    severity: "error",
    title: "Wheelwright could not be packed",
    message: ({ message }) => `npm pack failed: ${message}`,
    remedy: () => "see that npm is on PATH and that `npm pack` works in Wheelwright's checkout",
  }),
  WW415: define<{ folder: string }>({
    severity: "error",
    title: "a file stands where the project's folder would be",
    message: ({ folder }) => `${folder} is not a folder`,
    remedy: () => "name another folder",
  }),
  WW416: define<{ file: string; entries: readonly string[] }>({
    severity: "warning",
    title: "a kustomization that would be kept up to date is not there",
    message: ({ file, entries }) => `${file} is not there, so nothing lists ${entries.join(", ")}`,
    remedy: ({ file }) => `put ${file} back, or list the entries in a kustomization of your own`,
  }),
  WW417: define<{ path: string; reason: string; code: string }>({
    severity: "error",
    title: "the system refuses a file or a folder",
    message: ({ path, reason, code }) => `${path}: ${reason} (${code}); nothing was written`,
    remedy: () => "make it yours to read and write, free the disk, or move away what stands there",
  }),
  WW418: define<{ key: string; meant?: string }>({
    severity: "warning",
    title: "PROJECT has a key that nobody reads",
    message: ({ key }) => `nobody reads PROJECT's \`${key}\``,
    remedy: ({ meant }) =>
      meant === undefined ? "remove it, or put it under `plugins`" : `write \`${meant}\`, if that is meant; or remove the key`,
  }),
  WW419: define<{ layout: readonly string[]; own: string }>({
    severity: "error",
    title: "the project has another layout",
    message: ({ layout, own }) => `PROJECT's layout is ${layout.join(", ")}; this Wheelwright works on ${own}`,
    remedy: ({ layout, own }) =>
      layout.some((each) => each.startsWith("wheelwright.dev/"))
        ? "use the Wheelwright that made the project, or a later one"
        : `run \`wheelwright init\` in another folder; if this is a project of Wheelwright, set layout to ${own}`,
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
  }),
  WW483: define<{ file: string; key: string; existing: string; wanted: string }>({
    severity: "warning",
    title: "a file of the folder has another value than the scaffold was tried with",
    message: ({ file, key, existing, wanted }) => `${file} keeps ${key} ${existing}; the scaffold was tried with ${wanted}`,
    remedy: () => "see that they fit each other, or run init with --force to take the scaffold's",
  }),
  WW484: define<{ file: string }>({
    severity: "error",
    title: "package.json can't be read",
    message: ({ file }) => `${file} isn't a JSON object`,
    remedy: () => "mend it, and run init again; nothing was written",
  }),
  WW428: define<{ wrote: string; own: string }>({
    severity: "warning",
    title: "a later Wheelwright wrote PROJECT",
    message: ({ wrote, own }) => `PROJECT was written by Wheelwright ${wrote}, and this is ${own}`,
    remedy: ({ wrote }) => `install the later one: npm install --save-dev wheelwright@${wrote}`,
  }),
  WW429: define<Record<never, never>>({
    severity: "error",
    title: "two authorities for the webhooks",
    message: () => "webhookServer.caBundle gives an authority, and with certs: self-managed the manager writes its own in its place",
    remedy: () => "remove caBundle, or run: wheelwright edit --certs cert-manager",
  }),
  WW487: define<{ folder: string; changed: readonly string[] }>({
    severity: "error",
    title: "a command was killed while it wrote, and its files were changed since",
    message: ({ changed }) =>
      `a wheelwright command was killed while it wrote, and can't be taken back: ${changed.join(", ")} ${changed.length === 1 ? "was" : "were"} changed since`,
    remedy: ({ folder }) => `put the project in order, such as with \`git restore .\`, then delete ${folder}`,
  }),
};
