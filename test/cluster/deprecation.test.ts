import { afterAll, beforeAll, expect, it } from "vitest";
import { type Crd, deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { goldenFiles, objectsOf } from "./support/goldens.js";

const [file] = goldenFiles("config/crd/bases").filter(({ label }) => label.startsWith("crontab/"));

describeCluster("the versions of CronTab", (cluster) => {
  let crd: Crd;

  beforeAll(async () => {
    [crd] = objectsOf(file?.text ?? "") as readonly [Crd];
    await installCrd(cluster().api, crd);
  });

  afterAll(() => deleteCrd(cluster().api, String(crd.metadata.name)));

  const list = (version: string) =>
    cluster().kubectl(["get", `crontabs.${version}.stable.example.com`, "--warnings-as-errors", "--output", "name"]);

  it("are served without a word where they are current", async () => {
    expect(await list("v1")).toBe("");
  });

  it("warn in the words of @DeprecatedVersion where they are deprecated", async () => {
    await expect(list("v1beta1")).rejects.toThrow("Warning: stable.example.com/v1beta1 CronTab is deprecated; use v1");
  });

  it("are not served where they say @Unserved", async () => {
    await expect(list("v1alpha1")).rejects.toThrow(/the server doesn't have a resource type "crontabs"/);
  });
});
