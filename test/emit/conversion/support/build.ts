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

/** Bundles a project's registry with the library, as the scaffold's build does, and loads it. */
export async function loadConversions(built: BuiltProject, mutations: readonly Mutation[] = []): Promise<readonly KindConversion[]> {
  const pending = new Set(mutations);
  const bundle = await build({
    stdin: { contents: 'export { conversions } from "project:api/zz_generated.conversions.ts";', loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    plugins: [inMemory(built.files), library(pending)],
  });
  for (const { file } of pending) throw new Error(`${file} isn't part of the bundle`);
  const text = bundle.outputFiles[0]?.text ?? "";
  const module = (await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`)) as {
    readonly conversions: readonly KindConversion[];
  };
  return module.conversions;
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

/** Wheelwright's own modules. A mutation that was done is pending no more. */
function library(pending: Set<Mutation>): Plugin {
  const source = (path: string) => fileURLToPath(new URL(`../../../../src/${path}`, import.meta.url));
  return {
    name: "library",
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
