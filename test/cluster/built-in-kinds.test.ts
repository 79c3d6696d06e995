import { expect, it } from "vitest";
import { builtInPlural } from "../../src/model/built-in-kinds.js";
import { describeCluster } from "./support/describe-cluster.js";

interface Resource {
  readonly name: string;
  readonly kind: string;
  readonly verbs: readonly string[];
}

describeCluster("the plurals of Kubernetes' own kinds", (cluster) => {
  it("are what the API server calls them", async () => {
    const raw = async <T>(path: string) => JSON.parse(await cluster().kubectl(["get", "--raw", path])) as T;
    const { groups } = await raw<{ groups: { name: string; versions: { groupVersion: string }[] }[] }>("/apis");
    const builtIn = groups.filter(({ name }) => !name.includes(".") || name.endsWith(".k8s.io"));
    const lists = [
      { group: "", path: "/api/v1" },
      ...builtIn.flatMap(({ name, versions }) => versions.map(({ groupVersion }) => ({ group: name, path: `/apis/${groupVersion}` }))),
    ];
    const seen: [string, string, string][] = [];
    for (const { group, path } of lists) {
      const { resources } = await raw<{ resources: Resource[] }>(path);
      for (const { name, kind, verbs } of resources) if (verbs.includes("watch") && !name.includes("/")) seen.push([group, kind, name]);
    }
    expect(seen.length).toBeGreaterThan(55);
    expect(seen.filter(([group, kind, plural]) => builtInPlural(group, kind) !== plural)).toEqual([]);
  });
});
