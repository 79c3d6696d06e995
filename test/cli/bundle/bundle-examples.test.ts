import { expect, it } from "vitest";
import { bundleExamples } from "../../../src/cli/bundle/bundle-examples.js";
import { planGenerate } from "../../../src/cli/plan-generate.js";
import { goldenInput, projectFiles } from "../../support/project.js";

const apiVersion = "apps.example.com/v1beta2";
const sample = (name: string, image: string, version = apiVersion) =>
  `apiVersion: ${version}\nkind: DemoApplication\nmetadata: { name: ${name} }\nspec: { image: ${image} }\n`;

it("has the samples that validate accepts as examples, and names served versions without one (WW805)", () => {
  const input = goldenInput("demoapplication");
  const { project } = planGenerate("/project", projectFiles(input));
  const examples = (samples: Readonly<Record<string, string>>) => {
    const found = bundleExamples(project, projectFiles({ ...input, ...samples }));
    return {
      names: found.examples.map(({ metadata }) => (metadata as { name: string }).name),
      said: found.diagnostics.map(({ code, message }) => `${code} ${message}`),
    };
  };
  expect(examples({ "config/samples/kustomization.yaml": "resources: []\n" })).toEqual({
    names: [],
    said: ["v1beta2", "v1beta1"].map(
      (version) =>
        `WW805 no file in config/samples has a DemoApplication of apps.example.com/${version}, so the bundle has no example of it`,
    ),
  });
  const refused = examples({ "config/samples/a.yaml": sample("a", "3") });
  expect(refused.said[0]).toBe(
    `WW805 the API server would refuse the DemoApplication of ${apiVersion} in config/samples/a.yaml, so the bundle has no example of it`,
  );
  const both = sample("c", "c:1", "apps.example.com/v1beta1");
  expect(examples({ "config/samples/a.yaml": sample("a", "3"), "config/samples/b.yaml": `${sample("b", "b:1")}---\n${both}` })).toEqual({
    names: ["b", "c"],
    said: [],
  });
  expect(examples({ "config/samples/odd.yaml": `${sample("d", "d:1").replace("DemoApplication", "Other")}---\na: [\n` }).names).toEqual([]);
});
