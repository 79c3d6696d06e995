import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A schema of the file of built-in types: as in a CRD, but for `$ref`, which names another type of the file. */
export interface TypeSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly items?: TypeSchema;
  readonly additionalProperties?: TypeSchema;
  readonly properties?: { readonly [name: string]: TypeSchema };
  readonly required?: readonly string[];
  /** In place of all else: the names from this type to the one that comes again. */
  readonly cycle?: readonly string[];
  readonly [keyword: string]: unknown;
}

const fileName = "kubernetes-types.jsonl";

let lines: ReadonlyMap<string, string> | undefined;

/** Whether `@kubernetes/client-node` has a type of this name that Kubernetes describes. */
export function isKubernetesType(name: string): boolean {
  return linesByName().has(name);
}

/** The names of all of them. */
export function kubernetesTypeNames(): Iterable<string> {
  return linesByName().keys();
}

/** One type's schema as the file has it. Its line is parsed each time. */
export function kubernetesType(name: string): TypeSchema | undefined {
  const line = linesByName().get(name);
  return line === undefined ? undefined : (JSON.parse(line) as [string, TypeSchema])[1];
}

/** The file's lines by the name that each begins with: `["V1Container",{...}]`. Read when the first built-in type is named. */
function linesByName(): ReadonlyMap<string, string> {
  lines ??= new Map(
    readFileSync(typesFile(), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(2, line.indexOf('"', 2)), line]),
  );
  return lines;
}

/** The file is beside this module, or in a bundle's folder or the one above it. */
function typesFile(): string {
  const candidates = [`./${fileName}`, `../${fileName}`].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${fileName} is missing from the installation of wheelwright`);
  return found;
}
