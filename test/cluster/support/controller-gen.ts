import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { twinsModule } from "../../controller-gen/twins.js";

/** The Go module that controller-gen is run on. */
export interface GoModule {
  readonly folder: string;
  /** Go's pattern for the packages: `./twins/...`. */
  readonly packages: string;
}

/**
 * The CRDs that the real controller-gen writes, by the names of their files.
 * @param options of its `crd` generator, as `maxDescLen=0`
 * @throws with what it printed, when it fails
 */
export function controllerGen(
  binary: string,
  { folder, packages }: GoModule,
  options: readonly string[],
): Readonly<Record<string, string>> {
  const output = mkdtempSync(join(tmpdir(), "wheelwright-controller-gen-"));
  try {
    const generator = ["crd", ...(options.length === 0 ? [] : [options.join(",")])].join(":");
    const { status, stderr, error } = spawnSync(binary, [generator, `paths=${packages}`, `output:crd:dir=${output}`], {
      cwd: folder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`controller-gen failed: ${error?.message ?? stderr}`);
    return Object.fromEntries(readdirSync(output).map((name) => [name, readFileSync(join(output, name), "utf8")]));
  } finally {
    rmSync(output, { recursive: true });
  }
}

/** Runs `use` on a module of these Go files, with the packages that the twins' go.mod pins. */
export function withGoModule<T>(files: Readonly<Record<string, string>>, use: (module: GoModule) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-go-"));
  try {
    for (const name of ["go.mod", "go.sum"]) cpSync(join(twinsModule, name), join(folder, name));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return use({ folder, packages: "./..." });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
