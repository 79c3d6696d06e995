import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Paths of the programs that a control plane consists of. */
export interface ControlPlanePrograms {
  readonly etcd: string;
  readonly "kube-apiserver": string;
}

/** Where programs are looked for. */
export interface ProgramSource {
  /** The folder that has them; no other is looked at then. `$KUBEBUILDER_ASSETS` by default. */
  readonly assets?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The folder that relative folders are relative to. */
  readonly cwd?: string;
}

const names = ["etcd", "kube-apiserver"] as const;

/** Where setup-envtest puts a version's programs, in a folder `bin` of the project, as kubebuilder's Makefile has it. */
const projectFolder = "bin/k8s";
const systemFolder = process.platform === "win32" ? "C:\\kubebuilder\\bin" : "/usr/local/kubebuilder/bin";

const howToGetThem = "`make envtest` gets them, or `setup-envtest use`; or name the folder that has them in KUBEBUILDER_ASSETS";

/**
 * Finds kube-apiserver and etcd: in the folder that is given, or else in the newest of bin/k8s, in /usr/local/kubebuilder/bin, on PATH.
 * @throws Error that says which is missing, and how to get it
 */
export function findPrograms(source: ProgramSource = {}): ControlPlanePrograms {
  const missing = missingPrograms(source);
  if (missing !== undefined) throw new Error(missing);
  return Object.fromEntries(names.map((name) => [name, find(name, source)])) as unknown as ControlPlanePrograms;
}

/** Names the missing programs and how to get them, in one line; undefined where none is missing. */
export function missingPrograms(source: ProgramSource = {}): string | undefined {
  const missing = names.filter((name) => find(name, source) === undefined);
  if (missing.length === 0) return undefined;
  const assets = assetsOf(source);
  const places = assets === undefined ? `${projectFolder}, ${systemFolder} or on PATH` : assets;
  return `there is no ${missing.join(" and no ")} in ${places}: ${howToGetThem}`;
}

function assetsOf({ assets, env = process.env }: ProgramSource): string | undefined {
  return assets || env.KUBEBUILDER_ASSETS || undefined;
}

function find(name: string, source: ProgramSource): string | undefined {
  const assets = assetsOf(source);
  const folders = assets === undefined ? usualFolders(source) : [assets];
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return folders.map((folder) => join(folder, file)).find(isProgram);
}

function usualFolders({ env = process.env, cwd = process.cwd() }: ProgramSource): readonly string[] {
  const onPath = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return [...versionsIn(join(cwd, projectFolder)), systemFolder, ...onPath];
}

/** The folders `1.36.0-linux-amd64` and so on of a folder, the newest version first. */
function versionsIn(folder: string): readonly string[] {
  try {
    const numerically = new Intl.Collator("en", { numeric: true }).compare;
    return readdirSync(folder)
      .sort((left, right) => numerically(right, left))
      .map((version) => join(folder, version));
  } catch {
    return []; // It is the usual thing not to have it.
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
