import { decorators, textOf } from "./bench-kinds/decorators.js";
import {
  type BenchField,
  type BenchKind,
  type BenchOptions,
  benchKindsOf,
  benchModel,
  benchVersions,
  ofKind,
} from "./bench-kinds/model.js";

/** The model's types that have another name in TypeScript, but for those that are declared with the kind. */
const types: { readonly [type: string]: string | undefined } = {
  bool: "boolean",
  bytes: "Bytes",
  time: "Time",
  duration: "Duration",
  quantity: "Quantity",
  intorstr: "IntOrString",
  rawext: "RawExtension",
  labelsel: "LabelSelector",
  condition: "Condition",
  podtemplate: "V1PodTemplateSpec",
  "map[string]string": "Record<string, string>",
};

/** The names that the type files import from wheelwright/api: all that the model has a word for. */
const aliases = ["Bytes", "Condition", "Duration", "IntOrString", "LabelSelector", "Quantity", "RawExtension", "Time", "int32", "int64"];

/**
 * The benchmark's kinds as a Wheelwright project, from path to text: PROJECT, the type files of every version, and the kustomizations
 * that `generate` edits. What they say is what the Go types of `goBenchKinds` say, and what conversion needs.
 */
export function benchKinds(options: BenchOptions): Record<string, string> {
  const model = benchModel();
  const versions = benchVersions(model, options);
  const files: Record<string, string> = {
    PROJECT: projectFile(options.kinds, versions),
    "config/crd/kustomization.yaml": "resources: []\n",
    "config/default/kustomization.yaml": "resources:\n- ../crd\n- ../rbac\n",
  };
  for (const version of versions) {
    files[`api/${version}/groupversion_info.ts`] =
      `export const groupVersion = { group: "${model.group}", version: "${version}" } as const;\n`;
    const spokeOnly = version === model.storage ? undefined : model.versionOnly[version]?.[1];
    for (const kind of benchKindsOf(model, version, options)) {
      const file = `api/${version}/${kind.kind.toLowerCase()}`;
      files[`${file}_types.ts`] = kindFile(kind, model.policyEnum, spokeOnly, options.pod);
      if (versions.length > 1) files[`${file}_conversion.ts`] = conversionStub(kind.kind, version, model.storage);
    }
  }
  return files;
}

function projectFile(kinds: number, versions: readonly string[]): string {
  const names = Array.from({ length: kinds }, (_, index) => `Widget${String(index).padStart(3, "0")}`);
  const resources = names.flatMap((kind) =>
    versions.map(
      (version) =>
        `- api:\n    crdVersion: v1\n    namespaced: true\n  domain: example.com\n  group: bench\n  kind: ${kind}\n  version: ${version}\n`,
    ),
  );
  return `domain: example.com\nprojectName: bench\nresources:\n${resources.join("")}version: "3"\n`;
}

function kindFile(kind: BenchKind, policies: readonly string[], spokeOnly: string | undefined, pod: boolean): string {
  const name = kind.kind;
  const structs = kind.structs.map(({ name: struct, struct: [doc, markers, fields] }) => {
    const members = fields.map((each) => field(kind, each, each[1] === spokeOnly));
    return `${comment(kind, doc)}${decorated(kind, markers)}export class ${struct} {\n${members.join("\n")}}\n\n`;
  });
  const declarations = `/** {K}Policy says how runs overlap. */
export type ${name}Policy = ${policies.map((each) => JSON.stringify(each)).join(" | ")};

${structs.join("")}/** ${name} is the Schema for the ${name.toLowerCase()}s API. */
${decorated(kind, kind.rootMarkers)}export class ${name} extends CustomResource {
  spec?: ${name}Spec;
  status?: ${name}Status;
}
`;
  const podImport = pod ? 'import type { V1PodTemplateSpec } from "wheelwright/kubernetes";\n' : "";
  return `${podImport}${apiImport(declarations)}\n${ofKind(declarations, kind)}`;
}

function apiImport(text: string): string {
  const called = [...text.matchAll(/\b([A-Z]\w+)\(/g)].map(([, name = ""]) => name);
  const names = [...new Set(["CustomResource", ...called])].sort();
  return `import {\n${[...names, ...aliases.map((name) => `type ${name}`)].map((name) => `  ${name},\n`).join("")}} from "wheelwright/api";\n`;
}

function comment(kind: BenchKind, doc: string, indent = ""): string {
  const lines = ofKind(doc, kind).split("\n");
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

function field(kind: BenchKind, [, name, type, optional, doc, markers]: BenchField, spokeOnly: boolean): string {
  const value = textOf(markers, "kubebuilder:default");
  const said = [...decorators(markers), ...(spokeOnly ? ["SpokeOnly()"] : [])];
  const lines = said.map((each) => `  @${ofKind(each, kind)}\n`).join("");
  const initialiser = value === undefined ? "" : ` = ${/^(true|false|\d+)$/.test(value) ? value : JSON.stringify(value)}`;
  return `${comment(kind, doc, "  ")}${lines}  ${name}${optional ? "?" : "!"}: ${typeScript(kind, type)}${initialiser};\n`;
}

function decorated(kind: BenchKind, markers: readonly string[]): string {
  return decorators(markers)
    .map((each) => `@${ofKind(each, kind)}\n`)
    .join("");
}

function typeScript(kind: BenchKind, type: string): string {
  const name = type.replace(/^\*/, "");
  if (name.startsWith("[]")) return `${typeScript(kind, name.slice(2))}[]`;
  return types[name] ?? ofKind(name, kind);
}

/** Returns the file that `wheelwright create webhook --conversion` writes. */
function conversionStub(kind: string, version: string, hub: string): string {
  const file = kind.toLowerCase();
  const name = file[0] + kind.slice(1);
  if (version === hub) {
    return `import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { ${kind} } from "./${file}_types";

export const ${name}Hub = hub<${kind}>({ groupVersion, kind: "${kind}" });
`;
  }
  return `import type { Convertible } from "wheelwright/convert";
import type { ${kind} as Hub${kind} } from "../${hub}/${file}_types";
import type { ${kind} } from "./${file}_types";
import { ${name}FromHub, ${name}ToHub } from "./zz_generated.${file}_conversion";

export class ${kind}Conversion implements Convertible<${kind}, Hub${kind}> {
  convertTo(source: ${kind}): Hub${kind} {
    return ${name}ToHub(source);
  }

  convertFrom(hub: Hub${kind}): ${kind} {
    return ${name}FromHub(hub);
  }
}
`;
}
