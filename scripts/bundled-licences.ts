import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";

/** The folder of the package that a file is in, as esbuild names it: from the root of this repository. */
const packageFolder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** A package's own description; old ones have the licence's name in an object. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
}

/**
 * Writes the licence of each package whose code a bundle holds into one file, as those licences ask of anyone who passes the code on. The build fails
 * where a package states none. Used on several builds, it writes what all of them hold.
 */
export function bundledLicences(root: string, file: string): Plugin {
  const folders = new Set<string>();
  return {
    name: "bundled-licences",
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile }) => {
        const inputs = Object.values(metafile?.outputs ?? {}).flatMap((output) => Object.entries(output.inputs));
        for (const [path, { bytesInOutput }] of inputs) {
          const folder = packageFolder.exec(path)?.[0];
          if (folder !== undefined && bytesInOutput > 0) folders.add(folder);
        }
        const texts = [...folders].sort().map((folder) => licenceOf(join(root, folder)));
        writeFileSync(file, texts.join(`${"-".repeat(80)}\n\n`));
      });
    },
  };
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const texts = (files: RegExp) =>
    readdirSync(folder)
      .filter((file) => files.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), "utf8"));
  const named = typeof license === "object" ? license.type : license;
  const stated = named ?? /^#+ licen[cs]e\s+(.+)$/im.exec(texts(/^readme/i).join("\n"))?.[1];
  if (stated === undefined) throw new Error(`${name} ${version} is bundled and states no licence`);
  return [`${name} ${version}: ${stated}`, ...texts(/^(licen[cs]e|copying|notice)/i), ""].map((text) => text.trim()).join("\n\n");
}
