import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { checkConversions } from "../../../../src/check/conversions.js";
import type { KindConversion } from "../../../../src/convert/index.js";
import { DiagnosticSink } from "../../../../src/diagnostics/diagnostic.js";
import type { Project } from "../../../../src/model/project.js";
import type { ProjectConfig } from "../../../../src/model/project-config.js";
import { readProject } from "../../../../src/reader/read-project.js";
import { emitConversions } from "../../../support/emit-conversions.js";
import { projectFiles } from "../../../support/project.js";

/** A project that was read, checked and emitted. */
export interface BuiltProject {
  readonly project: Project;
  /** The project's own files and the emitted ones. */
  readonly files: Readonly<Record<string, string>>;
  readonly emitted: readonly string[];
}

/** Reads a project's files and emits its conversions; fails where anything is wrong with it. */
export function emitProject(config: ProjectConfig, files: Readonly<Record<string, string>>): BuiltProject {
  const sink = new DiagnosticSink();
  const project = readProject(config, projectFiles(files), sink);
  checkConversions(project, sink);
  const errors = sink.sorted().filter((found) => found.severity === "error");
  if (errors.length > 0)
    throw new Error(errors.map((error) => `${error.place?.file}:${error.place?.line} ${error.code} ${error.message}`).join("\n"));
  const emitted = emitConversions(project);
  return {
    project,
    files: { ...files, ...Object.fromEntries(emitted.map((file) => [file.path, file.content])) },
    emitted: emitted.map((file) => file.path),
  };
}

/** A change of the library's text: what a build without some part of it would be. */
export interface Mutation {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Bundles a project's registry as the scaffold's build does, and loads it. The library is bundled and loaded once for a process, as it is in an operator
 * for all of its kinds: a library of its own for each project would run cold. With mutations, the registry has a library of its own.
 */
export async function loadConversions(built: BuiltProject, mutations: readonly Mutation[] = []): Promise<readonly KindConversion[]> {
  const pending = new Set(mutations);
  const wheelwright = mutations.length === 0 ? loadedLibrary(await library()) : sources(pending);
  const text = await bundled('export { conversions } from "project:api/zz_generated.conversions.ts";', [
    inMemory(built.files),
    wheelwright,
  ]);
  for (const { file } of pending) throw new Error(`${file} isn't part of the bundle`);
  return (await loaded<{ readonly conversions: readonly KindConversion[] }>(text)).conversions;
}

async function bundled(contents: string, plugins: Plugin[]): Promise<string> {
  const options = { bundle: true, write: false, format: "esm", platform: "node", target: "node20" } as const;
  const { outputFiles } = await build({ ...options, stdin: { contents, loader: "ts" }, plugins });
  return outputFiles[0]?.text ?? "";
}

async function loaded<Module>(text: string): Promise<Module> {
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`)) as Module;
}

/** The modules of the library that a registry and the files beside it import, by their names after `wheelwright/`. */
type Library = Readonly<Record<(typeof entries)[number], object>>;

const entries = ["api", "convert", "convert/generated"] as const;
/** Where a registry, which knows nothing of the modules of this process, finds the library. */
const place = "wheelwrightOfTests";
let libraryLoad: Promise<Library> | undefined;

function library(): Promise<Library> {
  libraryLoad ??= loadLibrary();
  return libraryLoad;
}

async function loadLibrary(): Promise<Library> {
  const exported = entries.map((entry, index) => `import * as m${index} from "wheelwright/${entry}"; export { m${index} as "${entry}" };`);
  const modules = await loaded<Library>(await bundled(exported.join("\n"), [sources(new Set())]));
  Object.assign(globalThis, { [place]: modules });
  return modules;
}

/** Takes imports from the library of its modules, which are loaded. */
function loadedLibrary(modules: Library): Plugin {
  return {
    name: "loaded-library",
    setup(setup) {
      setup.onResolve({ filter: /^wheelwright\// }, ({ path }) => ({ path: path.slice("wheelwright/".length), namespace: "loaded" }));
      setup.onLoad({ filter: /.*/, namespace: "loaded" }, ({ path }) => {
        const entry = entries.find((each) => each === path);
        if (entry === undefined) return { errors: [{ text: `wheelwright/${path} is not among the modules that tests load` }] };
        const names = Object.keys(modules[entry]).map(
          (name, index) => `const e${index} = module.${name}; export { e${index} as ${name} };`,
        );
        return { contents: [`const module = globalThis.${place}["${entry}"];`, ...names].join("\n"), loader: "js" };
      });
    },
  };
}

function inMemory(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: "in-memory",
    setup(setup) {
      setup.onResolve({ filter: /^project:/ }, ({ path }) => ({ path: path.slice("project:".length), namespace: "project" }));
      setup.onResolve({ filter: /^\./, namespace: "project" }, ({ path, importer }) => {
        const resolved = new URL(path, `file:///${importer}`).pathname.slice(1);
        return { path: `${resolved}.ts`, namespace: "project" };
      });
      setup.onLoad({ filter: /.*/, namespace: "project" }, ({ path }) => {
        const contents = files[path];
        return contents === undefined ? { errors: [{ text: `there is no ${path}` }] } : { contents, loader: "ts" };
      });
    },
  };
}

/** Wheelwright's own sources. A mutation that was done is pending no more. */
function sources(pending: Set<Mutation>): Plugin {
  const source = (path: string) => fileURLToPath(new URL(`../../../../src/${path}`, import.meta.url));
  return {
    name: "sources",
    setup(setup) {
      setup.onResolve({ filter: /^wheelwright\// }, ({ path }) => ({ path: source(`${path.slice("wheelwright/".length)}/index.ts`) }));
      if (pending.size === 0) return;
      setup.onLoad({ filter: /src\/(?:convert|model)\/.*\.ts$/ }, ({ path }) => {
        let contents = readFileSync(path, "utf8");
        for (const mutation of [...pending].filter(({ file }) => source(file) === path)) {
          if (!contents.includes(mutation.from)) return { errors: [{ text: `${mutation.file} has no ${mutation.from}` }] };
          contents = contents.replace(mutation.from, () => mutation.to);
          pending.delete(mutation);
        }
        return { contents, loader: "ts" };
      });
    },
  };
}
