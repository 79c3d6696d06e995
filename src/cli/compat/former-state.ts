import { type CrdDefinition, crdDefinition } from "../../crds/crd-definition.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ApiKind } from "../../model/api-kind.js";
import type { JsonObject } from "../../model/json.js";
import { crdName } from "../../model/kind-queries.js";
import type { SourceTrees } from "../../reader/source-trees.js";
import { readManifests } from "../convert/manifests.js";
import { clusterCrd } from "../kinds-of-crds.js";
import type { ComparedState } from "./compared-state.js";
import { crdsAmong } from "./crd-documents.js";
import { comparedRevision } from "./git/compared-revision.js";
import { openRepository } from "./git/repository.js";
import { definitionOfFile } from "./kind-definitions.js";
import { revisionState } from "./revision-state.js";

/** The choice of the state that a project is compared with. */
export interface FormerOptions {
  /** A revision, `file:CRD`, `installer:FILE` or `kube:[CONTEXT]`; by default the merge base with the default branch. */
  readonly against?: string;
  readonly kubeconfig?: string;
  readonly cwd: string;
  /** The project's folder; the working folder by default. */
  readonly root?: string;
  /** The parsed files of the present state. */
  readonly trees?: SourceTrees;
}

/**
 * Reads the old state of a project's kinds.
 * @throws DiagnosticError WW581 to WW586 for revisions, WW233, WW586 and WW589 for files, WW6xx for clusters
 */
export async function formerState(kinds: readonly ApiKind[], options: FormerOptions): Promise<ComparedState> {
  const { against, cwd } = options;
  const [, scheme, rest = ""] = otherSource.exec(against ?? "") ?? [];
  if (scheme === "kube") return clusterState(kinds, rest, options);
  if (scheme !== undefined) return fileState(kinds, rest, scheme === "installer", cwd);
  const repository = openRepository(options.root ?? cwd);
  return revisionState(repository, comparedRevision(repository, against), options.trees);
}

/** Whether a state is a revision of the repository, given or by default. */
export function isRevision(against: string | undefined): boolean {
  return !otherSource.test(against ?? "");
}

const otherSource = /^(file|installer|kube):(.*)$/s;

function fileState(kinds: readonly ApiKind[], file: string, isInstaller: boolean, cwd: string): ComparedState {
  const documents = readManifests(cwd, [file]).flatMap(({ documents: found }) => found.map(({ value }) => value));
  const crds = crdsAmong(documents);
  if (crds.length === 0) throw new DiagnosticError([diagnostic("WW586", { source: file, looked: "no CustomResourceDefinition is in it" })]);
  const definitions = crds.map((crd) => (isInstaller ? crdDefinition(crd) : definitionOfFile(crd, kinds)));
  return crdState(file, definitions, kinds, isInstaller);
}

async function clusterState(kinds: readonly ApiKind[], context: string, { kubeconfig }: FormerOptions): Promise<ComparedState> {
  const name = context === "" ? "the cluster" : `the cluster of context ${context}`;
  const crds: JsonObject[] = [];
  for (const kind of kinds) {
    const found = await clusterCrd(crdName(kind), {
      ...(context === "" ? {} : { context }),
      ...(kubeconfig === undefined ? {} : { kubeconfig }),
    });
    if (found !== undefined) crds.push(found as JsonObject);
  }
  if (crds.length === 0) throw new DiagnosticError([diagnostic("WW586", { source: name, looked: "it has none of this project's CRDs" })]);
  return crdState(name, crds.map(crdDefinition), kinds, false);
}

function crdState(name: string, all: readonly CrdDefinition[], kinds: readonly ApiKind[], whole: boolean): ComparedState {
  const groups = new Set(kinds.map(({ group }) => group));
  const definitions = all.filter(({ kind }) => groups.has(kind.group));
  const isOurs = definitions.some(({ kind }) => kinds.some((each) => each.kind === kind.kind && each.group === kind.group));
  if (!isOurs) {
    const others = all.map(({ kind }) => `${kind.kind} (${kind.group})`);
    throw new DiagnosticError([diagnostic("WW589", { source: name, kinds: others })]);
  }
  return { name, definitions, whole, fromTypeFiles: false, readFile: () => undefined, diagnostics: [] };
}
