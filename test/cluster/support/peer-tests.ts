import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { join } from "node:path";
import { goTool } from "../../../bench/go-tool.js";

const goModule = "test/api-server-judge";

/** A test of the CEL specification: an expression, and what it comes to as a literal, where there is one. */
export interface SpecificationTest {
  readonly name: string;
  readonly expression: string;
  /** The values of variables, as literals. */
  readonly bindings?: Readonly<Record<string, string>>;
  /** Whether a variable has a value without a literal. */
  readonly unbound?: boolean;
  readonly value?: string;
}

/** The conformance tests of the CEL specification, from the Go module that has them. Throws where that can't be had. */
export function specificationTests(): readonly SpecificationTest[] {
  return linesOf("conformance", [join(moduleFolder("cel.dev/expr"), "tests/simple/testdata")]) as readonly SpecificationTest[];
}

/**
 * The different string constants in the tests of Go packages. Throws where their module can't be had.
 * @param packages folders of modules, or of Go's standard library
 */
export function stringConstants(packages: readonly (string | readonly [module: string, folder: string])[]): readonly string[] {
  const library = () => run("go", ["env", "GOROOT"]).trim();
  const folders = packages.map((each) => (typeof each === "string" ? join(library(), "src", each) : join(moduleFolder(each[0]), each[1])));
  return linesOf("strings", folders) as readonly string[];
}

/** Builds a program that prints what the tests of Go packages have. Throws where it can't be had. */
export function buildPeerReader(program: "conformance" | "strings"): string {
  const built = goTool(program, goModule, `./${program}`);
  if (built === undefined) throw new Error(`${goModule}/${program} can't be built: Go and the module proxy are needed`);
  return built;
}

function linesOf(program: "conformance" | "strings", args: readonly string[]): readonly unknown[] {
  return run(buildPeerReader(program), args)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

/** The folder of a Go module's sources, which are downloaded first if need be. */
export function moduleFolder(module: string): string {
  return (JSON.parse(run("go", ["mod", "download", "-json", module])) as { readonly Dir: string }).Dir;
}

/** The output of a program, which runs in the judge's Go module unless it says otherwise. Throws where it fails. */
export function run(program: string, args: readonly string[], options: Pick<SpawnSyncOptions, "cwd" | "env"> = {}): string {
  const cwd = join(import.meta.dirname, "../../..", goModule);
  const { stdout, stderr, status } = spawnSync(program, args, { cwd, ...options, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed: ${stderr || stdout}`);
  return stdout;
}
