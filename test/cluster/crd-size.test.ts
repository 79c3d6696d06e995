import { load } from "js-yaml";
import { afterEach, expect, it } from "vitest";
import { reportCrdSizes } from "../../src/cli/crd-sizes.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { crdBytes } from "../../src/emit/crd/crd-size.js";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import { fooFiles, outcome } from "../support/type-file.js";
import { type Crd, deleteCrd, hasCondition, installCrd, waitUntilServed } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";

const crds = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions" };

/** A Foo whose CRD has so many bytes of JSON, nearly all of them in a description with characters that Go escapes. */
function fooOf(bytes: number) {
  const withText = (text: string) =>
    outcome(
      fooFiles(`export class FooSpec { /** ${text} */ notes?: string; size?: int32 }
        @Resource() export class Foo extends CustomResource { spec?: FooSpec }`),
    ).project;
  const [empty] = withText("a < b & c > d").kinds;
  if (empty === undefined) throw new Error("Foo wasn't read");
  const project = withText(`a < b & c > d${"x".repeat(bytes - crdBytes(empty))}`);
  const files = emitCrds(project);
  const sink = new DiagnosticSink();
  reportCrdSizes(project, files, sink);
  const yaml = files[0]?.content ?? "";
  return { crd: load(yaml) as Crd, yaml, found: sink.sorted(), bytes: project.kinds.map((kind) => crdBytes(kind)) };
}

describeCluster("a large CRD", (cluster) => {
  const name = "foos.sample.example.com";
  afterEach(() => deleteCrd(cluster().api, name));

  it("above 1.5 MiB is refused by us with its biggest field, and by etcd", async () => {
    const { crd, found } = fooOf(1_573_000);
    expect(found.map(({ code }) => code)).toEqual(["WW384"]);
    expect(found[0]?.message).toContain("the CRD of Foo has 1,573,000 bytes of JSON");
    expect(found[0]?.message).toContain("the most is in .spec.notes");
    expect(found[0]?.message).toMatch(/v1 1,57\d,\d{3} \(1,57\d,\d{3} in \.spec\.notes\)/);
    await expect(cluster().api.create(crds, crd)).rejects.toThrow("etcdserver: request is too large");
  });

  it("is established just below what we refuse", async () => {
    const { crd, found } = fooOf(1_564_672);
    expect(found.map(({ code }) => code)).toEqual(["WW385"]);
    expect(hasCondition(await installCrd(cluster().api, crd), "Established")).toBe(true);
    expect(fooOf(1_564_673).found.map(({ code }) => code)).toEqual(["WW384"]);
  });

  it("isn't taken by kubectl apply from where we warn on, and is by server-side apply", async () => {
    const apply = (yaml: string, ...flags: string[]) => cluster().kubectl(["apply", ...flags, "--filename", "-"], yaml);
    const { yaml, found } = fooOf(262_079);
    expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["warning WW385"]);
    expect(found[0]?.remedy).toContain("kubectl apply --server-side");
    await expect(apply(yaml)).rejects.toThrow("metadata.annotations: Too long: may not be more than 262144 bytes");
    await apply(yaml, "--server-side");
    await waitUntilServed(cluster().api, name);
    await deleteCrd(cluster().api, name);

    const smaller = fooOf(262_078);
    expect(smaller.found).toEqual([]);
    await apply(smaller.yaml);
    await waitUntilServed(cluster().api, name);
  });
});
