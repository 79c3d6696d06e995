import { goldenInput } from "../../../support/project.js";

/** A project's files, from path to text. */
export type Files = Readonly<Record<string, string>>;

/** An edit that somebody may make; it changes nothing where it doesn't apply. */
export type Edit = (files: Files, number: number) => Files;

const foo = "api/v2/foo_types.ts";
const bar = "api/v1/bar_types.ts";
const baz = "api/v1/baz_types.ts";
const oldBar = "api/v1alpha1/bar_types.ts";
const pair = "api/v1/pair_types.ts";

/** Several kinds, some of which have their limits from files that they share: one directly, one through a file that only exports it again. */
export const sharing: Files = {
  ...goldenInput("several-kinds"),
  PROJECT: `${goldenInput("several-kinds").PROJECT?.replace(/version: "3"\n$/, "")}${["Left", "Right"].map((kind) => recorded(kind, "v1")).join("")}version: "3"\n`,
  "api/shared/limits.ts": "export const longest = 100;\n",
  "api/shared/titles.ts": "export const title = 80;\n",
  "api/shared/index.ts": 'export * from "./limits.js";\nexport { title } from "./titles.js";\n',
  [foo]: withImport(goldenInput("several-kinds")[foo], "../shared/index.js", "longest").replace(
    "  alias?",
    "  @MaxLength(longest)\n  alias?",
  ),
  [baz]: withImport(goldenInput("several-kinds")[baz], "../shared/titles.js", "title").replace("  title?", "  @MaxLength(title)\n  title?"),
  [pair]: `import { CustomResource, Hub, Maximum, Resource, StorageVersion, type int32 } from "wheelwright/api";\n${pairOf("Left")}${pairOf("Right")}`,
};

/** By what they are. */
export const edits: Readonly<Record<string, Edit>> = {
  "another limit in a file that is shared": replaced("api/shared/limits.ts", /= \d+/, (number) => `= ${number}`),
  "another limit in a file that is exported again": replaced("api/shared/titles.ts", /= \d+/, (number) => `= ${number}`),
  "a field that is new": replaced(foo, /\n\}\n/, (number) => `\n  added${number}?: string;\n}\n`),
  "another pattern": (files, number) => {
    const edit = (path: string) => replaced(path, /\{(\d)\}:/, () => `{${number}}:`);
    return edit(oldBar)(edit(bar)(files, number), number);
  },
  "another comment": replaced(bar, /When the bar opens[^*]*/, (number) => `When the bar opens, ${number}. `),
  "a maximum of one of two kinds in a file": replaced(pair, /@Maximum\(\d+\)\n {2}right/, (number) => `@Maximum(${number})\n  right`),
  "a class that moves to a file of its own": (files) => {
    const [whole = "", body = ""] = /export class BarSpec (\{[\s\S]*?\n\})\n/.exec(files[bar] ?? "") ?? [];
    if (body === "") return files;
    const moved = `import { Pattern } from "wheelwright/api";\nexport class BarSpec ${body}\n`;
    return {
      ...files,
      "api/v1/bar_spec.ts": moved,
      [bar]: `import { BarSpec } from "./bar_spec.js";\n${(files[bar] ?? "").replace(whole, "")}`,
    };
  },
  "a type file that gets another name": (files) => {
    const { [pair]: text, ...rest } = files;
    return text === undefined ? files : { ...rest, "api/v1/two_types.ts": text };
  },
  "a kind that moves to another type file": (files) => {
    const right = pairOf("Right");
    const text = files[pair];
    if (text === undefined || !text.includes(right)) return files;
    const imports = text.slice(0, text.indexOf("\n") + 1);
    return { ...files, [pair]: text.replace(right, ""), "api/v1/right_types.ts": `${imports}${right}` };
  },
  "a kind that is new": (files, number) => ({
    ...files,
    PROJECT: (files.PROJECT ?? "").replace('version: "3"', `${recorded(`New${number}`, "v1")}version: "3"`),
    [`api/v1/new${number}_types.ts`]: `import { CustomResource, Hub, Maximum, Resource, StorageVersion, type int32 } from "wheelwright/api";\n${pairOf(`New${number}`)}`,
  }),
  "a kind that goes": (files) => {
    const { [pair]: _, ...rest } = files;
    return { ...rest, PROJECT: (files.PROJECT ?? "").replace(recorded("Left", "v1"), "").replace(recorded("Right", "v1"), "") };
  },
  "a version in a file of another name": (files) => {
    const { [oldBar]: text, ...rest } = files;
    return text === undefined ? files : { ...rest, "api/v1alpha1/bars_types.ts": text };
  },
  "a version that goes": (files) => {
    const { [oldBar]: _, "api/v1alpha1/bars_types.ts": __, ...rest } = files;
    return { ...rest, PROJECT: (files.PROJECT ?? "").replace(/ {2}- api:(?:(?! {2}- api:)[\s\S])*version: v1alpha1\n/, "") };
  },
  "a kind that has no CRD": replaced(
    pair,
    /import \{ CustomResource([\s\S]*?)@Resource/,
    () =>
      'import { SkipVersion, CustomResource, Hub, Maximum, Resource, StorageVersion, type int32 } from "wheelwright/api";\n\n@SkipVersion()\n@Resource',
  ),
  "what PROJECT remembers of a kind": replaced(
    "PROJECT",
    /( {4}kind: Baz\n {4}path: .*\n {4}version: v1\n)/,
    () => "    kind: Baz\n    path: ./api/v1\n    version: v1\n    deletedVersions:\n      - v0\n",
  ),
  "another Service in front of the webhooks": replaced(
    "PROJECT",
    /domain:/,
    (number) => `webhookServer:\n  port: ${8000 + number}\ndomain:`,
  ),
  "another promise": replaced("PROJECT", /domain:/, () => "compatibility:\n  level: strict\ndomain:"),
  "a conversion of one's own": replaced("api/v2/baz_conversion.ts", /return bazToHub\(source\)/, () => "return { ...bazToHub(source) }"),
  "a conversion that goes": ({ "api/v2/foo_conversion.ts": _, ...files }) => files,
  "a comment in an import": replaced(foo, /from "\.\.\/shared/, () => 'from /* shared */ "../shared'),
  "an alias of tsconfig.json": (files) =>
    replaced(baz, /"\.\.\/shared\/titles\.js"/, () => '"@shared/titles"')({ ...files, "tsconfig.json": aliases("api/shared") }, 0),
  "an alias that leads elsewhere": (files, number) => ({
    ...files,
    ...(files["tsconfig.json"] === undefined ? {} : { "tsconfig.json": aliases("api/other") }),
    "api/other/titles.ts": `export const title = ${number};\n`,
  }),
  "a file that takes the place of another": (files, number) => ({
    ...files,
    "api/shared/limits.js.ts": `export const longest = ${number};\n`,
  }),
  "what isn't understood": replaced(bar, /\n@Resource/, () => "\n@Someday()\n@Resource"),
};

function replaced(path: string, pattern: RegExp, by: (number: number) => string): Edit {
  return (files, number) => {
    const text = files[path];
    return text === undefined ? files : { ...files, [path]: text.replace(pattern, () => by(number)) };
  };
}

function withImport(text: string | undefined, module: string, name: string): string {
  return `import { ${name} } from "${module}";\n${(text ?? "").replace("CustomResource,", "CustomResource, MaxLength,")}`;
}

function pairOf(kind: string): string {
  const field = kind.toLowerCase();
  return `\n@Resource()\n@StorageVersion()\n@Hub()\nexport class ${kind} extends CustomResource {\n  @Maximum(10)\n  ${field}?: int32;\n}\n`;
}

function recorded(kind: string, version: string): string {
  const api = "  - api:\n      crdVersion: v1\n      namespaced: true\n";
  return `${api}    domain: webhook.io\n    group: sample\n    kind: ${kind}\n    path: ./api/${version}\n    version: ${version}\n`;
}

function aliases(folder: string): string {
  return JSON.stringify({ compilerOptions: { paths: { "@shared/*": [`./${folder}/*`] } } });
}
