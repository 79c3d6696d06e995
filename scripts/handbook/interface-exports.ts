import { join } from "node:path";
import ts from "typescript";
import { type Exported, exportsOf } from "./declarations.js";

/** The modules that a project imports. `wheelwright/kubernetes` has Kubernetes' own types, and nothing to explain. */
export const modules = ["api", "convert", "runtime", "migrate", "testing"] as const;

/** One of the modules that a project imports. */
export type Module = (typeof modules)[number];

/** All that each module exports, in the order of the names. */
export function interfaceExports(repository: string): Readonly<Record<Module, readonly Exported[]>> {
  const fileOf = (module: Module) => join(repository, "src", module, "index.ts");
  const found = exportsOf(modules.map(fileOf), compilerOptions(repository));
  return Object.fromEntries(modules.map((module) => [module, found.get(fileOf(module)) ?? []])) as Record<Module, readonly Exported[]>;
}

/** Whether an export of `wheelwright/api` is a decorator. */
export function isDecorator({ code, kind }: Exported): boolean {
  return kind !== "type" && /(?:: |=> )(?:Class|Field)?Decoration\b[^()]*$/.test(code);
}

function compilerOptions(repository: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(repository, "tsconfig.json"), ts.sys.readFile);
  return { ...ts.convertCompilerOptionsFromJson(config.compilerOptions, repository).options, noEmit: true };
}
