import { describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/compat.js";
import { readWaivers } from "../../../src/cli/compat/read-waivers.js";
import type { CompatFinding } from "../../../src/compat/finding.js";
import { DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { DemoRepository } from "./support/repository.js";

const waiver = (more: Readonly<Record<string, string>> = {}) => {
  const fields = { rule: "maximum-lowered", kind: "DemoApplication", reason: "nobody has one", by: "alice", until: "2026-12-31", ...more };
  return `waivers:\n- ${Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}: ${value}`)
    .join("\n  ")}\n`;
};

/** The findings of a port's maximum that was lowered, with waivers and on a day. */
async function findings(waivers: string, today = "2026-11-22"): Promise<readonly CompatFinding[]> {
  const demo = new DemoRepository();
  demo.lowerMaximum();
  demo.write({ "api/compat.yaml": waivers });
  const context = recordingContext(demo.project, { json: true });
  await run({ against: "v0.1.0", examples: false }, context, today);
  return (JSON.parse(context.printed.stdout) as { readonly findings: readonly CompatFinding[] }).findings;
}

const said = (found: readonly CompatFinding[]) => found.map(({ severity, rule }) => `${severity} ${rule}`);

describe("a waiver", () => {
  it("makes its finding a note that says who allowed it, why, and until when", async () => {
    const found = await findings(waiver());
    expect(said(found)).toEqual(["info maximum-lowered"]);
    expect(found[0]?.waived).toEqual({ reason: "nobody has one", by: "alice", until: "2026-12-31" });
  });

  it("holds until the end of its last day", async () => {
    expect(said(await findings(waiver(), "2026-12-31"))).toEqual(["info maximum-lowered"]);
    const found = await findings(waiver(), "2027-01-01");
    expect(said(found)).toEqual(["warning maximum-lowered", "warning waiver-expired"]);
    expect(found[1]?.place).toMatchObject({ file: "api/compat.yaml", line: 2 });
  });

  it("is of a field and what is inside of it, or of one version", async () => {
    for (const path of [".spec", ".spec.ports", '".spec.ports[].port"']) {
      expect(said(await findings(waiver({ path, version: "v1beta1" })))).toEqual(["info maximum-lowered"]);
    }
    expect(said(await findings(waiver({ path: ".spec.port" })))).toEqual(["warning maximum-lowered", "warning waiver-unused"]);
    expect(said(await findings(waiver({ version: "v1beta2" })))).toEqual(["warning maximum-lowered", "warning waiver-unused"]);
  });

  it.each([
    [waiver({ rule: "maximum-lowerd" }), "there is no rule maximum-lowerd; maximum-lowered is meant"],
    [waiver({ reason: "" }), "a waiver needs `reason`, a text"],
    [waiver({ until: "soon" }), "`until` has to be a day, such as 2027-01-31"],
    [waiver({ owner: "bob" }), "a waiver has no `owner`"],
    [waiver({ path: "[1]" }), "`path` has to be a text"],
    ["waivers: all\n", "`waivers` is no list"],
    ["waivers:\n- all\n", "an entry is no map"],
  ])("that says %j is refused", (text, message) => {
    let found: readonly string[] = [];
    try {
      readWaivers(text);
    } catch (error) {
      if (error instanceof DiagnosticError) found = error.diagnostics.map((each) => `${each.code}: ${each.message}`);
    }
    expect(found).toEqual([`WW740: ${message}`]);
  });
});

describe("PROJECT's compatibility.level", () => {
  it("is what the project promises, unless --level says otherwise", async () => {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    demo.write({ PROJECT: `compatibility:\n  level: strict\n${goldenInput("demoapplication").PROJECT}` });
    expect((await demo.compat({ against: "v0.1.0" })).findings.map(({ severity }) => severity)).toEqual(["error"]);
    expect((await demo.compat({ against: "v0.1.0", level: "api" })).findings.map(({ severity }) => severity)).toEqual(["warning"]);
    demo.write({ PROJECT: `compatibility:\n  level: loose\n${goldenInput("demoapplication").PROJECT}` });
    expect((await demo.compat({ against: "v0.1.0" })).diagnostics.map(({ code }) => code)).toEqual(["WW402"]);
  });
});
