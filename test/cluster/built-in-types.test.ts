import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { modelNames } from "../../scripts/builtin-schemas/model-names.js";
import { type Definitions, fetchDefinitions } from "../../scripts/builtin-schemas/open-api.js";
import { declarationsPath, typeDeclarations } from "../../scripts/builtin-schemas/type-declarations.js";
import { typesFile, typesFilePath } from "../../scripts/builtin-schemas/types-file.js";
import { openApiSchema } from "../../src/emit/crd/openapi-schema.js";
import { kubernetesSchema } from "../../src/reader/built-in/kubernetes-schema.js";
import { kubernetesTypeNames } from "../../src/reader/built-in/kubernetes-types.js";
import { ApiClient } from "../control-plane/api-client.js";
import { ControlPlane } from "../control-plane/control-plane.js";
import { describeCluster } from "./support/describe-cluster.js";
import { goSchemas } from "./support/go-types.js";

/** Types that controller-gen doesn't accept, so that there is nothing to compare with, and why. */
const refusedByControllerGen: Readonly<Record<string, string>> = {
  V1APIServiceSpec: "`+listType=atomic` on its caBundle, which is a string in JSON",
  V1APIService: "it holds a V1APIServiceSpec",
  V1APIServiceList: "it holds V1APIServices",
};

describeCluster("the built-in types", (cluster) => {
  let controlPlane: ControlPlane | undefined;
  let definitions: Definitions;

  beforeAll(async () => {
    controlPlane = await ControlPlane.start(cluster().connection.binaries, { allApis: true });
    const api = new ApiClient(controlPlane.connection);
    definitions = await fetchDefinitions((path) => api.text(path));
    await api.close();
  });
  afterAll(() => controlPlane?.stop());

  it.skipIf(process.env.KUBEBUILDER_ASSETS)("are what `npm run update-builtin-schemas` writes today, to the byte", () => {
    const committed = readFileSync(join(import.meta.dirname, "../..", typesFilePath), "utf8");
    expect(typesFile(definitions) === committed, "run `npm run update-builtin-schemas`").toBe(true);
  });

  it.skipIf(process.env.KUBEBUILDER_ASSETS)("are declared in TypeScript as the script writes it today, to the byte", () => {
    const committed = readFileSync(join(import.meta.dirname, "../..", declarationsPath), "utf8");
    expect(typeDeclarations(definitions) === committed, "run `npm run update-builtin-schemas`").toBe(true);
  });

  it("have the schema that controller-gen gives the Go type, every one of them", () => {
    const described = new Map([...modelNames(definitions)].map(([fullName, name]) => [name, fullName]));
    const compared = [...kubernetesTypeNames()].filter((name) => emitted(name) !== undefined && refusedByControllerGen[name] === undefined);
    expect(compared.length).toBeGreaterThan(700);
    const fullNames = compared.map((name) => described.get(name) ?? `io.k8s.apimachinery.pkg.util.intstr.${name}`);
    const expected = goSchemas(cluster().connection.binaries["controller-gen"], fullNames);
    const differing = compared.filter((name, index) => {
      const schema = expected.get(fullNames[index] ?? "");
      return JSON.stringify(sorted(emitted(name))) !== JSON.stringify(sorted(schema));
    });
    for (const name of differing) expect(emitted(name), name).toEqual(expected.get(described.get(name) ?? ""));
    expect(differing).toEqual([]);
  });
});

/** Returns the schema that is emitted for a field of a built-in type; undefined for one that contains itself. */
function emitted(name: string): object | undefined {
  const found = kubernetesSchema(name);
  return found === undefined || "cycle" in found ? undefined : openApiSchema(found.schema);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
