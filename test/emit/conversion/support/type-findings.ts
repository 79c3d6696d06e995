import { dirname } from "node:path/posix";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const source = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The folder that the checked files seem to be in. */
export const root = "/projects";

/**
 * Returns TypeScript's findings in files of users and in generated ones, strictly, with Wheelwright's own sources for its modules and the models
 * of the installed package for Kubernetes' types.
 * @param files by their paths, which begin with `root`
 */
export function typeFindings(files: ReadonlyMap<string, string>, options: ts.CompilerOptions = {}): readonly string[] {
  const program = programOf(files, [...files.keys()], options);
  // Not getPreEmitDiagnostics, which checks Wheelwright's own sources as well, as `npm run typecheck` does.
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(root));
  const inFiles = own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]);
  return ts
    .sortAndDeduplicateDiagnostics([...program.getOptionsDiagnostics(), ...inFiles, ...program.getGlobalDiagnostics()])
    .map((found) => `${found.file?.fileName}: ${ts.flattenDiagnosticMessageText(found.messageText, "\n")}`);
}

/** The program of files of users, by their paths, which begin with `root`. */
export function programOfFiles(files: ReadonlyMap<string, string>): ts.Program {
  return programOf(files, [...files.keys()], {});
}

/** The program of some modules of the repository, as the checked files import them. */
export function programOfModules(paths: readonly string[], options: ts.CompilerOptions = {}): ts.Program {
  return programOf(new Map(), paths, options);
}

function programOf(files: ReadonlyMap<string, string>, roots: readonly string[], options: ts.CompilerOptions): ts.Program {
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
  const folders = foldersOf(files.keys());
  const parsed = parsedFiles(all);
  host.fileExists = (path) => files.has(path) || fileExists.call(host, path);
  host.readFile = (path) => files.get(path) ?? readFile.call(host, path);
  host.directoryExists = (path) => folders.has(path) || directoryExists?.call(host, path) === true;
  host.getSourceFile = (path, languageVersion) => {
    const known = parsed.get(path);
    if (known !== undefined) return known;
    const text = host.readFile(path);
    const file = text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion);
    if (file !== undefined && !files.has(path)) parsed.set(path, file);
    return file;
  };
  return ts.createProgram(roots, all, host);
}

const parsedBefore = new Map<string, Map<string, ts.SourceFile>>();

/** The options that the tests give, of which no more than what is reported depends, or where modules are. */
const ofChecker: ReadonlySet<string> = new Set([
  ...["paths", "types", "typeRoots", "isolatedModules", "verbatimModuleSyntax", "exactOptionalPropertyTypes"],
  ...["noImplicitOverride", "noUncheckedIndexedAccess", "noUnusedLocals", "noUnusedParameters"],
]);

/**
 * The files of the repository and of packages that checks have parsed: TypeScript's own library is most of what a small check reads. Their trees are the
 * same whatever options of the checker there are.
 */
function parsedFiles(options: ts.CompilerOptions): Map<string, ts.SourceFile> {
  const key = JSON.stringify(Object.entries(options).filter(([name]) => !ofChecker.has(name)));
  const parsed = parsedBefore.get(key) ?? new Map<string, ts.SourceFile>();
  parsedBefore.set(key, parsed);
  return parsed;
}

/** Each folder that holds a file, however deep. */
function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  }
  return folders;
}
