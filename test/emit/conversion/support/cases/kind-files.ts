import { camelCase } from "../../../../../src/model/camel-case.js";
import type { ProjectConfig } from "../../../../../src/model/project-config.js";
import { projectConfig } from "../../../../support/project.js";

/** A project whose conversions the laws are run on. */
export interface Case {
  readonly name: string;
  readonly config: ProjectConfig;
  readonly files: Readonly<Record<string, string>>;
}

/** A kind that a case consists of. */
export interface CaseKind {
  readonly kind: string;
  readonly hub: string;
  /** The type file of each version, the hub's among them. */
  readonly types: Readonly<Record<string, string>>;
  /** Other files of the project. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A project of one kind, with the stubs that `create webhook --conversion` writes. */
export function caseOf(name: string, { kind, hub, types, files = {} }: CaseKind): Case {
  const versions = Object.keys(types);
  const lower = kind.toLowerCase();
  const made = versions.flatMap((version): readonly (readonly [string, string])[] => [
    [`api/${version}/groupversion_info.ts`, `export const groupVersion = { group: "example.com", version: "${version}" } as const;\n`],
    [`api/${version}/${lower}_types.ts`, types[version] ?? ""],
    [`api/${version}/${lower}_conversion.ts`, version === hub ? hubStub(kind) : spokeStub(kind, hub)],
  ]);
  return {
    name,
    config: projectConfig("example.com", ...versions.map((version) => `/${version}/${kind}`)),
    files: { ...Object.fromEntries(made), ...files },
  };
}

/** The type files of a project as one text, since fast-check shows a project as one line. */
export function typesOf({ files }: Case): string {
  const types = Object.entries(files).filter(([path]) => path.endsWith("_types.ts"));
  return types.map(([path, text]) => `// ${path}\n${text}`).join("\n");
}

export function hubStub(kind: string): string {
  return `
import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { ${kind} } from "./${kind.toLowerCase()}_types";

export const ${camelCase(kind)}Hub = hub<${kind}>({ groupVersion, kind: "${kind}" });
`;
}

export function spokeStub(kind: string, hub: string): string {
  const [lower, prefix] = [kind.toLowerCase(), camelCase(kind)];
  return `
import type { Convertible } from "wheelwright/convert";
import type { ${kind} as Hub${kind} } from "../${hub}/${lower}_types";
import type { ${kind} } from "./${lower}_types";
import { ${prefix}FromHub, ${prefix}ToHub } from "./zz_generated.${lower}_conversion";

export class ${kind}Conversion implements Convertible<${kind}, Hub${kind}> {
  convertTo(source: ${kind}): Hub${kind} {
    return ${prefix}ToHub(source);
  }

  convertFrom(hub: Hub${kind}): ${kind} {
    return ${prefix}FromHub(hub);
  }
}
`;
}
