import { readFileSync, writeFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { JsonObject } from "../../src/model/json.js";
import { ofControllerGen } from "../controller-gen/deliberate-differences.js";
import { emittedCrds } from "../controller-gen/emitted-crds.js";
import { controllerGenOptions, twins, twinsModule } from "../controller-gen/twins.js";
import { goBenchKinds } from "../support/bench-kinds/go.js";
import type { BenchOptions } from "../support/bench-kinds/model.js";
import { benchKinds } from "../support/bench-kinds.js";
import { controllerGen, withGoModule } from "./support/controller-gen.js";
import { describeCluster } from "./support/describe-cluster.js";

/** RECORD=1 writes what controller-gen says now into the twins' recordings. */
const record = process.env.RECORD === "1";

describeCluster("the real controller-gen", (cluster) => {
  const binary = () => cluster().connection.binaries["controller-gen"];
  const ofTwins = (...options: string[]) =>
    controllerGen(binary(), { folder: twinsModule, packages: "./twins/..." }, [...controllerGenOptions, ...options]);

  it("makes of the twins in Go what is recorded", () => {
    const texts = Object.entries(ofTwins())
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, text]) => text);
    expect(texts.map(kindOf).sort()).toEqual(
      twins()
        .flatMap(({ kinds }) => kinds)
        .sort(),
    );
    for (const { kinds, recording } of twins()) {
      const made = texts.filter((text) => kinds.includes(kindOf(text))).join("");
      if (record) writeFileSync(recording, made);
      expect(made, recording).toBe(readFileSync(recording, "utf8"));
    }
  });

  it.each(twins().map((twin) => [twin.feature, twin] as const))("and the API server takes what we make of %s", async (_feature, twin) => {
    const items = Object.values(emittedCrds(twin.files, twin.config));
    const list = { apiVersion: "v1", kind: "List", items };
    await cluster().kubectl(["create", "--validate=strict", "--dry-run=server", "--filename", "-"], JSON.stringify(list));
  });

  // The strings are left out: their descriptions have characters of several bytes, which controller-gen cuts in two.
  it.each([0, 1, 25, 60, 120])("cuts descriptions at %i bytes as we do", (limit) => {
    const compared = twins().filter(({ feature }) => feature !== "strings");
    const { "twins.example.com_strings.yaml": _strings, ...theirs } = parsed(ofTwins(`maxDescLen=${limit}`));
    const ours = compared.map(({ files, config }) => emittedCrds(files, { ...config, maxDescriptionLength: limit }));
    expect(Object.assign({}, ...ours)).toEqual(theirs);
  });

  it.each<[string, BenchOptions, number | undefined]>([
    ["in one version", { kinds: 2, versions: 1, pod: false }, undefined],
    ["in three versions", { kinds: 2, versions: 3, pod: false }, undefined],
    ["in three versions, with a pod template and without descriptions", { kinds: 2, versions: 3, pod: true }, 0],
  ])("makes of the benchmark's kinds %s what we do", (_, options, limit) => {
    const theirs = withGoModule(goBenchKinds(options), (module) =>
      parsed(controllerGen(binary(), module, limit === undefined ? [] : [`maxDescLen=${limit}`])),
    );
    const { PROJECT = "", ...files } = benchKinds(options);
    const project = limit === undefined ? PROJECT : `maxDescriptionLength: ${limit}\n${PROJECT}`;
    expect(Object.keys(theirs)).toHaveLength(options.kinds);
    expect(emittedCrds({ ...files, PROJECT: project })).toEqual(theirs);
  });
});

function parsed(files: Readonly<Record<string, string>>): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, ofControllerGen(load(text) as JsonObject)]));
}

function kindOf(text: string): string {
  return (load(text) as { readonly spec: { readonly names: { readonly kind: string } } }).spec.names.kind;
}
