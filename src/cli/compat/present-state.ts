import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkProject } from "../../check/check-project.js";
import { DiagnosticError, DiagnosticSink } from "../../diagnostics/diagnostic.js";
import type { CompatLevel } from "../../model/compat-level.js";
import type { Project } from "../../model/project.js";
import type { ProjectConfig } from "../../model/project-config.js";
import { readProject } from "../../reader/read-project.js";
import type { SourceTrees } from "../../reader/source-trees.js";
import { diskFiles } from "../../tree/disk-files.js";
import { findProjectRoot } from "../find-project.js";
import { readProjectConfig } from "../read-project-config.js";
import type { ComparedState } from "./compared-state.js";
import { isBareRepository, openRepository, prefixOf } from "./git/repository.js";
import { resolveRevision } from "./git/resolve-revision.js";
import { definitionsOf } from "./kind-definitions.js";
import { revisionState } from "./revision-state.js";

/** The present state, and the folder that it is in. */
export interface PresentState extends ComparedState {
  readonly root: string;
  /** The promise that PROJECT makes. */
  readonly level?: CompatLevel;
  /** The rules of `lint` that PROJECT turns off. */
  readonly lintOff?: readonly string[];
}

/**
 * Reads the project as it is on disk; in a repository without files, as it is in HEAD.
 * @throws DiagnosticError where its type files have errors, or there is no project
 */
export function presentState(cwd: string, trees?: SourceTrees): PresentState {
  if (!existsSync(join(cwd, "PROJECT")) && isBareRepository(cwd)) {
    const repository = openRepository(cwd);
    const state = revisionState(repository, resolveRevision(repository, "HEAD"));
    return { ...state, ...promisesOf(readProjectConfig(cwd, { read: state.readFile, list: () => [] })), root: cwd };
  }
  const root = findProjectRoot(cwd);
  const files = diskFiles(root);
  const sink = new DiagnosticSink();
  const config = readProjectConfig(root, files);
  const project: Project = readProject(config, files, sink, trees);
  checkProject(project, sink);
  if (sink.hasErrors) throw new DiagnosticError(sink.sorted().filter(({ severity }) => severity === "error"));
  return {
    name: "the working tree",
    root,
    ...promisesOf(config),
    definitions: definitionsOf(project),
    whole: true,
    fromTypeFiles: true,
    prefix: prefixOf(root),
    readFile: (path) => files.read(path),
    diagnostics: [],
  };
}

/** The settings of comparisons in PROJECT. */
export function promisesOf({ compatibility, lintOff }: ProjectConfig): Pick<PresentState, "level" | "lintOff"> {
  return { ...(compatibility === undefined ? {} : { level: compatibility }), ...(lintOff === undefined ? {} : { lintOff }) };
}
