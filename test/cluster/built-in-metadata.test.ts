import { load } from "js-yaml";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import { fooFiles, outcome } from "../support/type-file.js";
import { type Crd, deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";

const types = `
import type { V1PodTemplateSpec } from "wheelwright/kubernetes";
export interface PodTemplate extends Omit<V1PodTemplateSpec, "metadata"> {
  metadata?: ObjectMeta;
}
export class FooSpec {
  plain?: V1PodTemplateSpec;
  labelled?: PodTemplate;
}
@Resource()
export class Foo extends CustomResource {
  spec!: FooSpec;
}`;

const template = {
  metadata: { labels: { app: "a" } },
  spec: { containers: [{ name: "a", image: "a:1", ports: [{ containerPort: 80 }], resources: { limits: { cpu: 1, memory: "1Gi" } } }] },
};

describeCluster("a pod template in an object", (cluster) => {
  const read = outcome(fooFiles(types), true);
  const [emitted] = emitCrds(read.project);
  const crd = load(emitted?.content ?? "") as Crd;
  const foos = { apiVersion: "sample.example.com/v1", resource: "foos", namespace: "default" };

  beforeAll(async () => {
    expect(read.findings).toEqual([]);
    await installCrd(cluster().api, crd);
  });
  afterAll(() => deleteCrd(cluster().api, "foos.sample.example.com"));

  it("gets the defaults of its fields, and its labels where ObjectMeta says which metadata there is", async () => {
    const created = await cluster().api.create(foos, {
      apiVersion: foos.apiVersion,
      kind: "Foo",
      metadata: { name: "templates" },
      spec: { plain: template, labelled: template },
    });
    const defaulted = {
      containers: [{ ...template.spec.containers[0], ports: [{ containerPort: 80, protocol: "TCP" }] }],
    };
    expect(created.spec).toEqual({
      plain: { metadata: {}, spec: defaulted },
      labelled: { metadata: template.metadata, spec: defaulted },
    });
  });

  it("is refused with two containers of one name, and with a port that is text", async () => {
    const create = (spec: object) =>
      cluster().api.create(foos, { apiVersion: foos.apiVersion, kind: "Foo", metadata: { name: "refused" }, spec: { plain: { spec } } });
    await expect(create({ containers: [{ name: "a" }, { name: "a" }] })).rejects.toThrow(/containers\[1\]: Duplicate value/);
    await expect(create({ containers: [{ name: "a", ports: [{ containerPort: "80" }] }] })).rejects.toThrow(
      /containerPort: Invalid value: "string"/,
    );
    await expect(create({})).rejects.toThrow(/spec\.plain\.spec\.containers: Required value/);
  });
});
