import { spawn } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  type Binaries,
  type BinaryName,
  type BinarySource,
  binariesFolder,
  binaryFile,
  binaryNames,
  binarySources,
  bundleValidatorFolder,
  bundleValidatorSources,
  type HelmName,
  helmFolder,
  helmNames,
  helmSources,
  moduleFolder,
} from "./binaries.js";
import { withLock } from "./lock.js";

/** Why the programs can't be had on this machine, and what to do about it: one line. */
export interface Unavailable {
  readonly unavailable: string;
}

const unfinishedEnding = ".unfinished";

const inEveryAssetsFolder: readonly BinaryName[] = ["kube-apiserver", "etcd", "kubectl"];

const howToGetGo = "Install Go 1.26 or newer and let it reach a module proxy once";
const howToGetThem = `${howToGetGo}, or set KUBEBUILDER_ASSETS to a folder with kube-apiserver, etcd and kubectl.`;

/** Programs that are built into one folder. */
interface ProgramSet<Name extends string> {
  readonly paths: Readonly<Record<Name, string>>;
  readonly sources: Readonly<Record<Name, BinarySource>>;
  readonly folder: string;
  /** The remedy where they can't be built. */
  readonly advice: string;
}

/**
 * Gives the programs of the control plane: those in the folder `KUBEBUILDER_ASSETS`, where that is set, the others from the user's cache, into
 * which they are built first where they are missing. Builds run one after the other, under a lock, each into a file of its own that is then
 * moved into place, so a build that is killed leaves nothing broken behind.
 * @param report prints a line for a person
 * @throws where `KUBEBUILDER_ASSETS` lacks a program that every such folder has, or where the Go compiler fails on modules that it has
 */
export async function controlPlaneBinaries(report: (line: string) => void): Promise<Binaries | Unavailable> {
  const assets = process.env.KUBEBUILDER_ASSETS;
  const absent = assets ? inEveryAssetsFolder.filter((name) => !existsSync(join(assets, binaryFile(name)))) : [];
  if (absent.length > 0) throw new Error(`KUBEBUILDER_ASSETS is ${assets}, which has no ${absent.join(", no ")}.`);
  const folder = binariesFolder();
  const paths = Object.fromEntries(binaryNames.map((name) => [name, pathOf(name, folder, assets)])) as Record<BinaryName, string>;
  return built({ paths, sources: binarySources, folder, advice: howToGetThem }, report);
}

/**
 * Gives both majors of Helm, built into the user's cache like the control plane.
 * @param report prints a line for a person
 * @throws where the Go compiler fails on modules that it has
 */
export async function helmBinaries(report: (line: string) => void): Promise<Readonly<Record<HelmName, string>> | Unavailable> {
  const folder = helmFolder();
  const paths = Object.fromEntries(helmNames.map((name) => [name, join(folder, binaryFile(name))])) as Record<HelmName, string>;
  return built({ paths, sources: helmSources, folder, advice: `${howToGetGo}.` }, report);
}

/** The judge of OLM bundles. */
export interface BundleValidator {
  /** The program `operator-verify`. */
  readonly program: string;
  /** OLM's CRD of ClusterServiceVersions, of the same module. */
  readonly csvCrd: string;
}

/**
 * Gives the operator-framework's validator of OLM bundles, built into the user's cache like the control plane.
 * @param report prints a line for a person
 * @throws where the Go compiler fails on modules that it has
 */
export async function bundleValidator(report: (line: string) => void): Promise<BundleValidator | Unavailable> {
  const folder = bundleValidatorFolder();
  const paths = { "operator-verify": join(folder, binaryFile("operator-verify")) };
  const found = await built({ paths, sources: bundleValidatorSources, folder, advice: `${howToGetGo}.` }, report);
  if ("unavailable" in found) return found;
  const csvCrd = join(folder, "clusterserviceversions.yaml");
  if (!existsSync(csvCrd)) {
    const module = await run("go", ["list", "-m", "-f", "{{.Dir}}", "github.com/operator-framework/api"], moduleFolder("operator-verify"));
    if (module.exitCode !== 0) return { unavailable: `Go can't say where the module is: ${lastLine(module.output)}. ${howToGetGo}.` };
    const unfinished = `${csvCrd}.${process.pid}${unfinishedEnding}`;
    copyFileSync(join(module.output.trim(), "crds/operators.coreos.com_clusterserviceversions.yaml"), unfinished);
    renameSync(unfinished, csvCrd);
  }
  return { program: found["operator-verify"], csvCrd };
}

async function built<Name extends string>(
  set: ProgramSet<Name>,
  report: (line: string) => void,
): Promise<Readonly<Record<Name, string>> | Unavailable> {
  if (missing(set).length === 0) return set.paths;
  return withLock(
    join(set.folder, ".lock"),
    (holder) => report(`another run (process ${holder}) is building; waiting for it`),
    async () => (await buildAll(set, report)) ?? set.paths,
  );
}

function pathOf(name: BinaryName, folder: string, assets: string | undefined): string {
  const asset = assets ? join(assets, binaryFile(name)) : undefined;
  return asset !== undefined && existsSync(asset) ? asset : join(folder, binaryFile(name));
}

function missing<Name extends string>({ paths }: ProgramSet<Name>): readonly Name[] {
  return (Object.keys(paths) as Name[]).filter((name) => !existsSync(paths[name]));
}

async function buildAll<Name extends string>(set: ProgramSet<Name>, report: (line: string) => void): Promise<Unavailable | undefined> {
  const { paths, sources, folder, advice } = set;
  const names = missing(set);
  if (names.length === 0) return undefined;
  const elapsed = stopwatch();
  removeUnfinished(folder);
  const version = await run("go", ["version"], process.cwd());
  if (version.exitCode === undefined) return { unavailable: `Go is not on PATH. ${advice}` };
  report("getting Go modules");
  for (const module of new Set(names.map((name) => sources[name].module))) {
    const download = await run("go", ["mod", "download"], moduleFolder(module));
    if (download.exitCode !== 0) return { unavailable: `Go can't get the modules: ${lastLine(download.output)}. ${advice}` };
  }
  report(`building ${names.join(", ")}: once for this machine, several minutes`);
  for (const [index, name] of names.entries()) {
    const step = `${name} (${index + 1} of ${names.length})`;
    report(`building ${step}, ${elapsed()} s so far`);
    const ticker = setInterval(() => report(`still building ${step}, ${elapsed()} s so far`), 30_000);
    try {
      await build(sources[name], paths[name]);
    } finally {
      clearInterval(ticker);
    }
  }
  report(`built ${names.length} programs in ${elapsed()} s; they are kept in ${folder}`);
  return undefined;
}

async function build(source: BinarySource, target: string): Promise<void> {
  const unfinished = `${target}.${process.pid}${unfinishedEnding}`;
  try {
    const args = ["build", "-trimpath", "-ldflags", source.ldflags, "-o", unfinished, source.package];
    const result = await run("go", args, moduleFolder(source.module));
    if (result.exitCode !== 0) throw new Error(`go ${args.join(" ")} failed:\n${result.output}`);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Deletes what builds that were killed have left. */
function removeUnfinished(folder: string): void {
  for (const file of readdirSync(folder)) if (file.endsWith(unfinishedEnding)) rmSync(join(folder, file), { force: true });
}

/** Runs a program to its end; without an exit code it could not be started or was killed. */
function run(command: string, args: readonly string[], cwd: string): Promise<{ exitCode: number | undefined; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, GOWORK: "off" }, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", () => resolve({ exitCode: undefined, output: "" }));
    child.on("close", (code) => resolve({ exitCode: code ?? undefined, output: Buffer.concat(chunks).toString("utf8") }));
  });
}

function lastLine(output: string): string {
  return output.trim().split("\n").at(-1) ?? "";
}

/** Whole seconds since it was made. */
function stopwatch(): () => number {
  const start = Date.now();
  return () => Math.round((Date.now() - start) / 1000);
}
