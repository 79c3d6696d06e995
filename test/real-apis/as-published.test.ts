import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { crdDocument } from "../../src/emit/crd/crd-document.js";
import type { JsonObject } from "../../src/model/json.js";
import { emitProject } from "../emit/conversion/support/build.js";
import { pairs } from "./pairs.js";
import { digestOf, factsOfVersion } from "./tools/published-schema.js";

interface Published {
  readonly source: string;
  readonly digests: Readonly<Record<string, string>>;
}

const published = JSON.parse(readFileSync(new URL("published.json", import.meta.url), "utf8")) as Readonly<Record<string, Published>>;

/** Versions that no API server or CRD has any more: they are written from the Go types. */
const fromGoTypes = ["ingress v1beta1", "deployment v1beta1"];

/** The schema of each version of a pair, as in a CRD. */
function schemasOf(name: string): readonly { readonly version: string; readonly schema: JsonObject }[] {
  const { config, files } = pairs.find((pair) => pair.name === name) ?? { config: undefined, files: {} };
  if (config === undefined) throw new Error(`there is no pair ${name}`);
  const [kind] = emitProject(config, files).project.kinds;
  if (kind === undefined) throw new Error(`${name} has no kind`);
  const { versions } = crdDocument(kind).spec as unknown as { versions: { name: string; schema: { openAPIV3Schema: JsonObject } }[] };
  return versions.map((version) => ({ version: version.name, schema: version.schema.openAPIV3Schema }));
}

describe.each(pairs)("$name", ({ name }) => {
  it("has the fields, types and constraints that were published", () => {
    const versions = schemasOf(name).filter(({ version }) => !fromGoTypes.includes(`${name} ${version}`));
    expect(versions.length).toBeGreaterThan(0);
    expect(published[name]?.source).toMatch(/\w/);
    for (const { version, schema } of versions) {
      expect(digestOf(factsOfVersion(schema)), `${name} ${version}`).toBe(published[name]?.digests[version]);
    }
  });
});
