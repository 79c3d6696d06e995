import { load } from "js-yaml";
import { afterEach, expect, it } from "vitest";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import { fooFiles, outcome, typeFile } from "../support/type-file.js";
import { waitFor } from "../support/wait.js";
import { type Crd, deleteCrd, getCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";

const crds = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions" };

/** Foo, another kind of its group, and why the API server, which takes both CRDs, never serves the second. */
const clashes: readonly (readonly [other: string, options: string, reason: string])[] = [
  ["Bar", '{ plural: "foo" }', "PluralConflict"],
  ["Bar", '{ singular: "foos" }', "SingularConflict"],
  ["Bar", '{ shortNames: ["foo"] }', "ShortNamesConflict"],
  ["FooList", "", "KindConflict"],
];

describeCluster("two kinds of a group with a name in common", (cluster) => {
  let installed: readonly Crd[] = [];
  afterEach(async () => {
    for (const { metadata } of installed) await deleteCrd(cluster().api, String(metadata.name));
  });

  it.each(clashes)("are refused by us, and never served by the API server: Foo and %s %s", async (other, options, reason) => {
    const foo = "@Resource() export class Foo extends CustomResource { spec?: RawExtension }";
    const second = typeFile(`@Resource(${options}) export class ${other} extends CustomResource { spec?: RawExtension }`);
    const { project, findings } = outcome(fooFiles(foo, { "api/v1/other_types.ts": second }), true);
    expect(findings.map((finding) => finding.slice(0, 5))).toContain("WW309");

    const emitted = emitCrds(project).map(({ content }) => load(content) as Crd);
    const first = emitted.find(({ spec }) => spec.names.kind === "Foo") as Crd;
    const clashing = emitted.find((crd) => crd !== first) as Crd;
    // The second goes first: without the first its names would be accepted, and a CRD that is deleted before it is served may take minutes to go.
    installed = [clashing, first];
    await installCrd(cluster().api, first);
    await cluster().api.create(crds, clashing);
    const refused = await waitFor({ for: `${clashing.metadata.name} to be judged` }, async () => {
      const { status } = await getCrd(cluster().api, String(clashing.metadata.name));
      return status?.conditions?.find(({ type }) => type === "NamesAccepted");
    });
    expect(refused).toMatchObject({ status: "False", reason, message: expect.stringContaining("is already in use") });
  });
});
