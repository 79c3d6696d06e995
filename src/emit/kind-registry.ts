import type { ApiKind, ApiVersion } from "../model/api-kind.js";
import type { EmittedFile } from "../model/emitted-file.js";
import { typescriptHeader } from "../model/generated-header.js";
import { importPath, NameScope, pascalName } from "./conversion/name-scope.js";

/** Where the list of a project's classes stands. */
const kindsPath = "api/zz_generated.kinds.ts";

/**
 * Lists the class of every kind in every version with the resource that it stands for, for the manager: at run time a class doesn't say it, and its name is
 * whatever a bundler made of it. It exists, empty, where there is no kind.
 */
export function emitKindRegistry(kinds: readonly ApiKind[]): EmittedFile {
  const names = new NameScope(["kinds", "RegisteredKind"]);
  const classes = kinds.flatMap((kind) =>
    kind.versions.map((version) => ({ kind, version, name: names.claim(`${version.className}${pascalName(version.name)}`) })),
  );
  const imports = classes.map(
    ({ version, name }) => `import { ${version.className} as ${name} } from "${importPath(kindsPath, version.file)}";`,
  );
  const head = [`${typescriptHeader}import type { RegisteredKind } from "wheelwright/runtime";`, ...imports].join("\n");
  const entries = classes.map(({ kind, version, name }) => `  ${entry(kind, version, name)},\n`);
  const list = entries.length === 0 ? "[]" : `[\n${entries.join("")}]`;
  return {
    path: kindsPath,
    content: `${head}\n\n/** The resource of each class, so that a client can take the class for it. */\nexport const kinds: readonly RegisteredKind[] = ${list};\n`,
  };
}

function entry({ group, kind, names, scope }: ApiKind, version: ApiVersion, className: string): string {
  const facts = { group, version: version.name, kind, plural: names.plural, namespaced: scope === "Namespaced" };
  const written = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `{ type: ${className}, ${written.join(", ")} }`;
}
