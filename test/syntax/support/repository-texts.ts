import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/cli.js";

/** The TypeScript files of folders of the repository, by path. */
export function repositoryTexts(folders: readonly string[]): ReadonlyMap<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !path.includes("node_modules"))
      .map((path) => `${folder}/${path}`),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(repository, path), "utf8")]));
}

/** The files of users among the tests: types, conversions, webhooks, controllers. */
export function isOfUser(path: string): boolean {
  return /(?:_types|_conversion|_webhook|_controller|groupversion_info|codecs?)\.ts$/.test(path) && !path.includes("/zz_generated.");
}
