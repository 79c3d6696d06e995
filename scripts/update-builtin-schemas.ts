import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ApiClient } from "../test/control-plane/api-client.js";
import { controlPlaneBinaries } from "../test/control-plane/build.js";
import { ControlPlane } from "../test/control-plane/control-plane.js";
import { fetchDefinitions } from "./builtin-schemas/open-api.js";
import { declarationsPath, typeDeclarations } from "./builtin-schemas/type-declarations.js";
import { typesFile, typesFilePath } from "./builtin-schemas/types-file.js";

/**
 * `npm run update-builtin-schemas`: writes the schemas and the TypeScript declarations of Kubernetes' own types again, from the OpenAPI of the
 * API server that the tests run on, with all its API versions. What that document doesn't say of them is in builtin-schemas/unsaid-facts.ts.
 */
const binaries = await controlPlaneBinaries((line) => console.error(line));
if ("unavailable" in binaries) {
  console.error(binaries.unavailable);
  process.exit(1);
}
const controlPlane = await ControlPlane.start(binaries, { allApis: true });
const api = new ApiClient(controlPlane.connection);
try {
  const definitions = await fetchDefinitions((path) => api.text(path));
  const text = typesFile(definitions);
  writeFileSync(join(import.meta.dirname, "..", typesFilePath), text);
  writeFileSync(join(import.meta.dirname, "..", declarationsPath), typeDeclarations(definitions));
  console.log(`${typesFilePath}: ${text.split("\n").length - 1} types, ${Math.round(text.length / 1024)} KB`);
} finally {
  await api.close();
  await controlPlane.stop();
}
