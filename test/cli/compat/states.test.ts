import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../../support/cli.js";
import { DemoRepository, lowered, rulesOf } from "./repository.js";

const base = readFileSync(
  join(repository, "test/golden/demoapplication/output/config/crd/bases/apps.example.com_demoapplications.yaml"),
  "utf8",
);
/** As it is installed: in the project a patch of config/crd has the conversion. */
const crd = base.replace(
  /^spec:\n/m,
  "spec:\n  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n      clientConfig:\n        service: {namespace: demo, name: webhook, path: /convert}\n",
);
const others = "apiVersion: v1\nkind: Namespace\nmetadata:\n  name: demo\n";
const strange = crd.replaceAll("apps.example.com", "other.example.com");

describe("wheelwright compat compares with", () => {
  it("a CRD file, a folder of them, and the CRDs of an installer", async () => {
    const demo = new DemoRepository();
    demo.write({ "released/crds/demo.yaml": crd, "released/base.yaml": base, "released/install.yaml": `${others}---\n${crd}` });
    for (const against of [
      "file:released/crds/demo.yaml",
      "file:released/crds",
      "file:released/base.yaml",
      "installer:released/install.yaml",
    ]) {
      expect(rulesOf(await demo.compat({ against })), against).toEqual([]);
    }
    demo.write({ "released/unpatched.yaml": `${others}---\n${base}` });
    expect(rulesOf(await demo.compat({ against: "installer:released/unpatched.yaml" }))).toEqual(["conversion-to-webhook"]);
    demo.lowerMaximum();
    for (const against of ["file:released/crds/demo.yaml", "file:released/crds", "installer:released/install.yaml"]) {
      const result = await demo.compat({ against });
      expect(rulesOf(result), against).toEqual(lowered);
      expect(result.findings[0]?.place).toMatchObject({ file: "api/v1beta1/demoapplication_types.ts", line: 24 });
      expect(result.findings[0]?.formerPlace).toBeUndefined();
    }
  });

  it("nothing where the file has no CRD, another group's, or isn't there", async () => {
    const demo = new DemoRepository();
    demo.write({ "none.yaml": others, "strange.yaml": strange });
    const codes = async (against: string) => (await demo.compat({ against })).diagnostics.map(({ code }) => code);
    expect(await codes("file:none.yaml")).toEqual(["WW586"]);
    expect(await codes("installer:strange.yaml")).toEqual(["WW589"]);
    expect(await codes("file:nowhere.yaml")).toEqual(["WW233"]);
  });
});
