import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/compat.js";
import { readWaivers } from "../../../src/cli/compat/read-waivers.js";
import type { CompatCommandOptions } from "../../../src/cli/declarations/compat.js";
import type { CompatFinding } from "../../../src/compat/finding.js";
import { DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { DemoRepository, git } from "./repository.js";

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

describe("compat --fix", () => {
  const allowed = { reason: "nobody has one", by: "alice", until: "2027-01-31" };
  const place = "api/v1beta1/demoapplication_types.ts:24";

  /** Compares with a lowered maximum, and gives the findings and the file of waivers. */
  async function fixed(options: CompatCommandOptions, waivers?: string) {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    if (waivers !== undefined) demo.write({ "api/compat.yaml": waivers });
    const { findings, diagnostics } = await demo.compat({ against: "v0.1.0", ...options });
    const said = findings.map(({ severity, rule }) => `${severity} ${rule}`);
    const written = existsSync(join(demo.folder, "api/compat.yaml")) ? demo.read("api/compat.yaml") : undefined;
    return { said, written, problems: diagnostics.map(({ code, message }) => `${code}: ${message}`), demo };
  }

  const entry = `- rule: maximum-lowered
  kind: DemoApplication
  version: v1beta1
  path: .spec.ports[].port
  reason: nobody has one
  by: alice
  until: "2027-01-31"
`;

  it("writes a waiver, which holds at once and in the next run", async () => {
    const { said, written, demo } = await fixed({ fix: [`WW710@${place}=waive`], ...allowed });
    expect(written).toBe(`waivers:\n${entry}`);
    expect(said).toEqual(["info maximum-lowered"]);
    expect((await demo.compat({ against: "v0.1.0" })).findings.map(({ severity }) => severity)).toEqual(["info"]);
  });

  it.each([
    ["", `waivers:\n${entry}`],
    ["# Ours.\nwaivers: [] # none yet\n", `# Ours.\nwaivers: # none yet\n${entry}`],
    [
      "waivers:\n  # Of old.\n  - {rule: field-removed, kind: Old, reason: gone, by: bob, until: 2027-01-31}\n# End.\n",
      `waivers:\n  # Of old.\n  - {rule: field-removed, kind: Old, reason: gone, by: bob, until: 2027-01-31}\n${entry.replace(/^/gm, "  ").trimEnd()}\n# End.\n`,
    ],
    ["waivers:\r\n", `waivers:\n${entry}`.replaceAll("\n", "\r\n")],
  ])("leaves what is in %j as it is", async (text, expected) => {
    const { written } = await fixed({ fix: ["WW710=waive"], ...allowed }, text);
    expect(written).toBe(expected);
    expect(readWaivers(written).compat.at(-1)).toMatchObject({ rule: "maximum-lowered", ...allowed });
  });

  it("takes git's name for who allows it", async () => {
    const demo = new DemoRepository();
    demo.lowerMaximum();
    git(demo.folder, "config", "user.name", "Carol O'Neil: lead");
    await demo.compat({ against: "v0.1.0", fix: ["WW710=waive"], reason: "why: # not", until: "2027-01-31" });
    expect(readWaivers(demo.read("api/compat.yaml")).compat).toMatchObject([{ by: "Carol O'Neil: lead", reason: "why: # not" }]);
  });

  it.each<[CompatCommandOptions, RegExp]>([
    [{ fix: ["WW710"], ...allowed }, /^WW560/],
    [{ fix: ["WW710=1"], ...allowed }, /^WW560/],
    [{ fix: ["WW703=waive"], ...allowed }, /^WW561/],
    [{ fix: ["WW710@api/v1beta1/demoapplication_types.ts:23=waive"], ...allowed }, /^WW561/],
    [{ fix: ["WW710=waive"], by: "alice", until: "2027-01-31" }, /^WW749: say with --reason/],
    [{ fix: ["WW710=waive"], reason: "x", by: "alice" }, /^WW749: say with --until/],
    [{ fix: ["WW710=waive"], ...allowed, until: "2020-01-31" }, /^WW749: --until 2020-01-31 is over/],
    [{ fix: ["WW710=waive"], ...allowed, by: " " }, /^WW749: say with --by/],
    [{ reason: "x" }, /^WW749: .*there is no --fix/],
  ])("writes nothing with %j", async (options, problem) => {
    const { problems, written } = await fixed(options);
    expect(problems.join()).toMatch(problem);
    expect(written).toBeUndefined();
  });

  it("asks which place is meant", async () => {
    const demo = new DemoRepository();
    const lowered = (path: string) => demo.write({ [path]: demo.read(path).replace("@Maximum(65535)", "@Maximum(1024)") });
    lowered("api/v1beta1/demoapplication_types.ts");
    lowered("api/v1beta2/demoapplication_types.ts");
    const { diagnostics } = await demo.compat({ against: "v0.1.0", fix: ["WW710=waive"], ...allowed });
    expect(diagnostics.map(({ code, remedy }) => `${code}: ${remedy}`)).toEqual([
      "WW562: say which: --fix WW710@api/v1beta2/demoapplication_types.ts:25=waive, --fix WW710@api/v1beta1/demoapplication_types.ts:24=waive",
    ]);
    const both = [`WW710@${place}=waive`, "WW710@api/v1beta2/demoapplication_types.ts:25=waive"];
    const { findings } = await demo.compat({ against: "v0.1.0", fix: both, ...allowed });
    expect(findings.map(({ severity }) => severity)).toEqual(["info", "info"]);
  });
});
