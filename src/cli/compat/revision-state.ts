import { kindOfCrd } from "../../crds/kind-of-crd.js";
import { type Diagnostic, DiagnosticError, DiagnosticSink, diagnostic } from "../../diagnostics/diagnostic.js";
import type { JsonValue } from "../../model/json.js";
import type { Project } from "../../model/project.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { parseProjectFile } from "../../project/project-file.js";
import { readProject } from "../../reader/read-project.js";
import type { SourceTrees } from "../../reader/source-trees.js";
import type { ComparedState } from "./compared-state.js";
import { crdsOfText } from "./crd-documents.js";
import { gitFiles, listContents } from "./git/git-files.js";
import type { Repository } from "./git/repository.js";
import type { Revision } from "./git/resolve-revision.js";
import { definitionOfKind, definitionsOf } from "./kind-definitions.js";

/**
 * A project as it was in a revision: of its type files, read by the present reader, or of the CRDs that were generated of them where it can't read them.
 * @param trees what was parsed of another state: most files are the same in both
 * @throws DiagnosticError WW586 where the revision has neither
 */
export function revisionState(repository: Repository, revision: Revision, trees?: SourceTrees): ComparedState {
  const files = gitFiles(repository, listContents(repository, revision));
  const common = { name: revision.name, commit: revision.commit, whole: true, readFile: (path: string) => files.read(path) };
  const read = projectOf(files, trees);
  if ("project" in read && read.project.kinds.length > 0) {
    return { ...common, definitions: definitionsOf(read.project), fromTypeFiles: true, diagnostics: [] };
  }
  const definitions = files
    .list("config/crd/bases")
    .filter((path) => /\.ya?ml$/.test(path))
    .flatMap((path) => crdsOfText(files.read(path) ?? ""))
    // How versions are converted stands in a patch beside them.
    .map((crd) => definitionOfKind(kindOfCrd(crd as JsonValue, { subresources: true })));
  const problem = "problem" in read ? read.problem : undefined;
  if (definitions.length === 0) throw new DiagnosticError([nothingFound(revision, repository, problem)]);
  const diagnostics = problem === undefined ? [] : [diagnostic("WW587", { source: revision.name, problem: firstWords(problem) })];
  return { ...common, definitions, fromTypeFiles: false, diagnostics };
}

function nothingFound(revision: Revision, { prefix }: Repository, problem: Diagnostic | undefined): Diagnostic {
  const looked =
    problem === undefined ? `no type files and no CRDs in ${prefix === "" ? "its root" : prefix}` : `${firstWords(problem)}, and no CRDs`;
  return diagnostic("WW586", { source: revision.name, looked });
}

/** The project that a revision's type files declare, or the first reason why they can't be read. */
function projectOf(
  files: ProjectFiles,
  trees: SourceTrees | undefined,
): { readonly project: Project } | { readonly problem: Diagnostic } | object {
  const text = files.read("PROJECT");
  if (text === undefined) return {};
  const sink = new DiagnosticSink();
  const config = parseProjectFile(text, sink);
  const project = config === undefined ? undefined : readProject(config, files, sink, trees);
  const problem = sink.sorted().find(({ severity }) => severity === "error");
  if (problem !== undefined) return { problem };
  return project === undefined ? {} : { project };
}

function firstWords({ code, message, place }: Diagnostic): string {
  return `${code}${place === undefined ? "" : ` at ${place.file}:${place.line}`}: ${message.split("\n")[0]}`;
}
