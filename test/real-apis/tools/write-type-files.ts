import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { knownTypes } from "./known-types.js";
import type { PublishedCrd } from "./published-crd.js";
import { digestOf, factsOfVersion } from "./published-schema.js";
import { rootDecorators } from "./root-decorators.js";
import { typeFileOf } from "./type-file.js";

/**
 * Writes the type files of a published CRD's versions, without hints: `tsx test/real-apis/tools/write-type-files.ts CRD PAIR HUB SOURCE`, where CRD
 * is a YAML file, PAIR a folder of test/real-apis, HUB one of its versions, and SOURCE the place where the CRD was published. A maintainer adds hints
 * by hand, so existing files are not overwritten. The digest of the published schemas is recorded in published.json.
 */
const [crdFile = "", pair = "", hub = "", source = ""] = process.argv.slice(2);
const crd = parse(readFileSync(crdFile, "utf8"), { merge: true }) as PublishedCrd;
const { spec } = crd;
const digests: Record<string, string> = {};
for (const version of spec.versions) {
  const { name, schema } = version;
  if (schema?.openAPIV3Schema === undefined) throw new Error(`version ${name} has no schema`);
  const facts = factsOfVersion(schema.openAPIV3Schema);
  digests[name] = digestOf(facts);
  const text = typeFileOf({
    kind: spec.names.kind,
    schema: facts,
    decorators: rootDecorators(crd, { ...version, storage: name === hub }, name === hub),
    known: knownTypes(),
  });
  const folder = fileURLToPath(new URL(`../${pair}/api/${name}`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${spec.names.kind.toLowerCase()}_types.ts`);
  if (!existsSync(path)) writeFileSync(path, formatted(text));
}
const publishedFile = fileURLToPath(new URL("../published.json", import.meta.url));
const published = { ...(JSON.parse(readFileSync(publishedFile, "utf8")) as object), [pair]: { source, digests } };
writeFileSync(publishedFile, `${JSON.stringify(published, null, 2)}\n`);

/** Formats a text as `npm run format` does. */
function formatted(text: string): string {
  const biome = fileURLToPath(new URL("../../../node_modules/.bin/biome", import.meta.url));
  return execFileSync(biome, ["format", "--stdin-file-path=types.ts"], { input: text, encoding: "utf8" });
}
