import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root, typeFindings } from "../../emit/conversion/support/type-findings.js";

const repository = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(repository, path), "utf8");
const fixture = (name: string) => read(`test/fixtures/memcached/${name}`);

it("the Memcached controller of the docs is the one that is tested, has 60 lines at most, and compiles", () => {
  const controller = fixture("memcached_controller.ts");
  const inDocs = controller.replace('"./memcached_types.js"', '"../../api/v1alpha1/memcached_types.js"');
  expect(read("docs/controllers.md")).toContain(`\`\`\`ts\n${inDocs}\`\`\``);
  expect(inDocs.trimEnd().split("\n").length).toBeLessThanOrEqual(60);
  const files = new Map([
    [`${root}/src/controllers/memcached_controller.ts`, inDocs],
    [`${root}/api/v1alpha1/memcached_types.ts`, fixture("memcached_types.ts")],
  ]);
  const paths = Object.fromEntries(["api", "runtime"].map((name) => [`wheelwright/${name}`, [join(repository, `src/${name}/index.ts`)]]));
  const kubernetes = { "wheelwright/kubernetes": [join(repository, "src/kubernetes/index.d.ts")] };
  expect(
    typeFindings(files, { paths: { ...paths, ...kubernetes }, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }),
  ).toEqual([]);
});
