import type { CrdDefinition } from "../../crds/crd-definition.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";

/** The kinds of a project at some time, and where they were read from. */
export interface ComparedState {
  /** For people: `v0.1.0`, `origin/main@3f2a1c9`, `dist/install.yaml`, `the cluster`. */
  readonly name: string;
  readonly definitions: readonly CrdDefinition[];
  /** Of a revision: the commit's full hash. */
  readonly commit?: string;
  /** Whether it has all kinds of the project: then a kind that it lacks is new. */
  readonly whole: boolean;
  /** Whether it was read from type files: their descriptions are whole, and their lines known. */
  readonly fromTypeFiles: boolean;
  /** The project's folder from the repository's root, with a slash at its end; absent where it isn't known. */
  readonly prefix?: string;
  readonly readFile: (path: string) => string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
