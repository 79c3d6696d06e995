import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { importWireTypes } from "../../project/typescript/wire-imports.js";
import { isKubernetesType } from "../../reader/built-in/kubernetes-types.js";
import type { FixRequest } from "./parse-fix.js";

/** The code of the finding that moving imports fixes. */
const code = "WW177";

/** Where a project has TypeScript. */
const folders = ["api", "src", "test"] as const;

/** The problems that remain after imports were moved. */
interface MovedImports {
  /** New texts by their paths. */
  readonly moved: ReadonlyMap<string, string>;
  /** The requests that ask for something else. */
  readonly others: readonly FixRequest[];
  /** A request to move imports where there are none to move. */
  readonly unneeded?: Diagnostic;
}

/**
 * Moves imports of Kubernetes' types from client-node to `wheelwright/kubernetes` in the whole project, if `WW177=1` is among the requests.
 * @throws DiagnosticError WW407 for a file that can't be read completely
 */
export function moveImports(requests: readonly FixRequest[], files: ProjectFiles): MovedImports {
  const [request] = requests.filter((each) => each.code === code);
  const others = requests.filter((each) => each.code !== code);
  if (request === undefined) return { moved: new Map(), others };
  const { written, option } = request;
  if (option !== 1)
    return { moved: new Map(), others, unneeded: diagnostic("WW563", { written, options: ["import from wheelwright/kubernetes"] }) };
  const paths = folders.flatMap((folder) => files.list(folder)).filter((path) => path.endsWith(".ts"));
  const moved = new Map<string, string>();
  for (const path of paths) {
    const text = files.read(path) ?? "";
    const after = importWireTypes(path, text, isKubernetesType);
    if (after !== text) moved.set(path, after);
  }
  return moved.size > 0 ? { moved, others } : { moved, others, unneeded: diagnostic("WW561", { written, open: [] }) };
}
