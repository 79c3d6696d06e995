import type { CrdDefinition } from "../../crds/crd-definition.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { KindName } from "./changed/recorded-kinds.js";

/** The kinds of a project at some time, and where they were read from. */
export interface ComparedState {
  /** For people: `v0.1.0`, `origin/main@3f2a1c9`, `dist/install.yaml`, `the cluster`. */
  readonly name: string;
  /** The kinds that were read: all, or those that may differ from the other state. */
  readonly definitions: readonly CrdDefinition[];
  /** All kinds, where some weren't read. */
  readonly kinds?: readonly KindName[];
  /** The commit's full hash, for a revision. */
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

/** All kinds of a state, read or not. */
export function kindsOf({ definitions, kinds }: ComparedState): readonly KindName[] {
  return kinds ?? definitions.map(({ kind: { group, kind } }) => ({ group, kind }));
}
