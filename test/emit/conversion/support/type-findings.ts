import { fileURLToPath } from "node:url";
import ts from "typescript";

const source = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The folder that the checked files seem to be in. */
export const root = "/projects";

/**
 * What TypeScript finds in files of users and in generated ones, strictly, with Wheelwright's own sources for its modules and the models
 * of the installed package for Kubernetes' types.
 * @param files by their paths, which begin with `root`
 */
export function typeFindings(files: ReadonlyMap<string, string>, options: ts.CompilerOptions = {}): readonly string[] {
  const all: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts"],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    paths: {
      "wheelwright/api": [source("src/api/index.ts")],
      "wheelwright/convert": [source("src/convert/index.ts")],
      "wheelwright/convert/generated": [source("src/convert/generated/index.ts")],
      "wheelwright/kubernetes": [source("src/kubernetes/index.d.ts")],
      // Of the runtime, generated files name the type of their registry of kinds.
      "wheelwright/runtime": [source("src/runtime/client/kinds.ts")],
      "@kubernetes/client-node": [source("test/emit/conversion/support/client-node-models.d.ts")],
    },
    ...options,
  };
  const host = ts.createCompilerHost(all);
  const { fileExists, readFile, directoryExists } = host;
  const inFolder = (folder: string) => [...files.keys()].some((path) => path.startsWith(`${folder}/`));
  host.fileExists = (path) => files.has(path) || fileExists.call(host, path);
  host.readFile = (path) => files.get(path) ?? readFile.call(host, path);
  host.directoryExists = (path) => inFolder(path) || directoryExists?.call(host, path) === true;
  host.getSourceFile = (path, languageVersion) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion);
  };
  const program = ts.createProgram([...files.keys()], all, host);
  return ts
    .getPreEmitDiagnostics(program)
    .filter((found) => found.file === undefined || found.file.fileName.startsWith(root))
    .map((found) => `${found.file?.fileName}: ${ts.flattenDiagnosticMessageText(found.messageText, "\n")}`);
}
