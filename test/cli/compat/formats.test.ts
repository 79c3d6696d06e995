import { describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/compat.js";
import type { CompatCommandOptions } from "../../../src/cli/declarations/compat.js";
import type { JsonObject } from "../../../src/model/json.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { DemoRepository } from "./repository.js";
import { sarifProblems } from "./sarif.js";

const types = "api/v1beta2/demoapplication_types.ts";

/** Changes with a place and without one, with an example and without one, and of each severity. */
const changed = (goldenInput("demoapplication")[types] ?? "")
  .replace("@Maximum(65535)", "@Maximum(1024)")
  .replace('"TCP" | "UDP" | "SCTP"', '"TCP" | "UDP" | "<b>&\\"é"')
  .replace("size?: int32 = 1;", "size?: int32 = 1;\n\n  /** 100% | of, it: */\n  note?: string;");

/** How often each format is printed; 100 times in the soak. */
const sameRuns = Number(process.env.COMPAT_SAME_RUNS ?? 2);

describe("the findings as", () => {
  let demo: DemoRepository;
  const print = async (options: CompatCommandOptions, settings: { readonly json?: boolean; readonly verbose?: boolean } = {}) => {
    const context = recordingContext(demo.project, settings);
    await run({ against: "v0.1.0", ...options }, context);
    return context.printed;
  };

  const prepare = () => {
    demo = new DemoRepository("operators/my demo/");
    demo.write({ [types]: changed });
  };

  it("text show the line now and then, who breaks, an example, and what to do", async () => {
    prepare();
    const { stderr, stdout } = await print({});
    expect(stdout).toBe("");
    const from = stderr.lastIndexOf("\n", stderr.indexOf("WW710")) + 1;
    const block = stderr.slice(from, stderr.indexOf("explain WW710") + 13);
    expect(block).toMatchInlineSnapshot(`
      "api/v1beta2/demoapplication_types.ts:25:12 - warning WW710: DemoApplication v1beta2: the maximum of .spec.ports[].port is 1024 now; it was 65535

        25 |   @Maximum(1024)
           |            ^^^^
        v0.1.0:api/v1beta2/demoapplication_types.ts:25:12 - before

        25 |   @Maximum(65535)
           |            ^^^^^
        breaks writers
        for example: {"spec":{"image":"x","ports":[{"name":"x","port":1025}]}} is refused now: spec.ports[0].port: Invalid value: 1025: should be less than or equal to 1024
        what to do: leave the bound as it is, or check it in the operator for new objects only
        more: wheelwright explain WW710"
    `);
    expect(stderr).toMatch(
      /Compared with v0\.1\.0: 3 warnings, 1 note \(--verbose lists the notes\)\. By this the next release is v0\.1\.1\.\n$/,
    );
    expect((await print({ level: "strict" })).stderr).toMatch(
      /By this the next release is v0\.2\.0\.\nTo break nobody, leave DemoApplication v1beta2 as it was, and make its changes in a new version: wheelwright create api\n$/,
    );
    expect((await print({}, { verbose: true })).stderr).toMatch(
      /note WW702: api\/v1beta2\/demoapplication_types\.ts:\d+: .*\.spec\.note was added/,
    );
  });

  it("JSON, also with --json", async () => {
    prepare();
    const { stdout } = await print({ format: "json" });
    expect((await print({}, { json: true })).stdout).toBe(stdout);
    const report = JSON.parse(stdout) as { readonly counts: unknown; readonly findings: readonly JsonObject[]; readonly exitCode: number };
    expect(report.exitCode).toBe(0);
    expect(report).toMatchObject({ bump: "minor", nextVersion: "v0.1.1", brokenVersions: [] });
    expect(JSON.parse((await print({ format: "json", level: "strict" })).stdout)).toMatchObject({
      ...{ bump: "major", nextVersion: "v0.2.0" },
      brokenVersions: [{ group: "apps.example.com", kind: "DemoApplication", version: "v1beta2" }],
    });
    expect(report.counts).toEqual({ error: 0, warning: 3, info: 1 });
    expect(report.findings.map(({ rule }) => rule)).toEqual([
      "field-added-optional",
      "maximum-lowered",
      "enum-value-removed",
      "enum-value-added",
    ]);
  });

  it("SARIF 2.1.0, with paths from the repository's root", async () => {
    prepare();
    const report = JSON.parse((await print({ format: "sarif" })).stdout) as JsonObject;
    expect(sarifProblems(report)).toEqual([]);
    const [{ results }] = report.runs as unknown as readonly [
      { readonly results: readonly { readonly level: string; readonly locations: unknown[] }[] },
    ];
    expect(results.map(({ level }) => level)).toEqual(["note", "warning", "warning", "warning"]);
    expect(results[1]?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: "operators/my%20demo/api/v1beta2/demoapplication_types.ts", uriBaseId: "%SRCROOT%" },
          region: { startLine: 25, startColumn: 12, endColumn: 16 },
        },
      },
    ]);
  });

  it("SARIF are judged: what is missing, unknown or wrong is seen", () => {
    const run = { tool: { driver: { name: "x" } }, results: [{ message: { text: "x" }, ruleId: "A", ruleIndex: 0 }] };
    expect(sarifProblems({ version: "2.1.0", runs: [run] })).toEqual(["A isn't rule 0"]);
    expect(sarifProblems({ version: "2.1.0", runs: [{ results: [{ level: "info" }] }] })).toEqual([
      "log/runs/0 must have required property 'tool'",
      "log/runs/0/results/0 must have required property 'message'",
      "log/runs/0/results/0/level must be equal to one of the allowed values",
    ]);
    expect(sarifProblems({ version: "2.1.0", runs: [], more: 1 })).toEqual(["log must NOT have additional properties"]);
    expect(sarifProblems({ $schema: "no URI", version: "2.1.0", runs: [] })).toEqual(['log/$schema must match format "uri"']);
  });

  it("workflow commands of GitHub, which come out as they went in", async () => {
    prepare();
    const lines = (await print({ format: "github" })).stdout.trimEnd().split("\n");
    const commands = lines.map((line) => /^::(error|warning|notice) ([^:]*)::(.*)$/.exec(line)?.slice(1) ?? []);
    expect(commands.map(([command]) => command)).toEqual(["notice", "warning", "warning", "warning"]);
    const unescaped = (value = "") =>
      value.replace(/%(0D|0A|3A|2C|25)/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    const properties = Object.fromEntries((commands[2]?.[1] ?? "").split(",").map((each) => each.split("=").map(unescaped)));
    expect(properties).toEqual({
      file: "operators/my demo/api/v1beta2/demoapplication_types.ts",
      line: "28",
      col: "14",
      endColumn: "39",
      title: "WW709 enum-value-removed",
    });
    expect(unescaped(commands[2]?.[2])).toContain('.spec.ports[].protocol may not be "SCTP" any more\nbreaks writers');
  });

  it("Markdown, in which no value ends a cell or begins a tag", async () => {
    prepare();
    const { stdout } = await print({ format: "markdown" });
    const rows = stdout.split("\n").filter((line) => line.startsWith("| warning"));
    expect(rows.length).toBe(3);
    for (const row of rows) expect(row.split(/(?<!\\)\|/).length).toBe(6);
    expect(stdout.replace(/```.*?```|<br>|<\/?details>|<\/?summary>/gs, "")).not.toMatch(/<[a-z]/);
    expect(stdout).toMatch(/^## API compatibility with v0\.1\.0: 3 warnings, 1 note\n/);
  });

  it("JUnit, well-formed, in which errors fail", async () => {
    prepare();
    const warnings = (await print({ format: "junit" })).stdout;
    expect(tags(warnings)).toEqual({ testsuites: 1, testsuite: 1, testcase: 4, "system-out": 4 });
    expect(warnings).toContain('tests="4" failures="0"');
    const errors = (await print({ format: "junit", level: "strict" })).stdout;
    expect(tags(errors)).toMatchObject({ testcase: 4, failure: 3 });
    demo.write(goldenInput("demoapplication"));
    expect(tags((await print({ format: "junit" })).stdout)).toEqual({ testsuites: 1, testsuite: 1, testcase: 1 });
  });

  it("the same bytes each time", async () => {
    prepare();
    for (const format of ["json", "sarif", "github", "markdown", "junit"] as const) {
      const { stdout } = await print({ format });
      for (let run = 1; run < sameRuns; run++) expect((await print({ format })).stdout).toBe(stdout);
    }
  });
});

/** How often each element is in a text of XML. Throws where an element isn't closed, or a character stands there that can't. */
function tags(xml: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml [^?]*\?>/, "")
    .replace(/<(\/?)([a-z-]+)((?: [a-z]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*)(\/?)>/g, (_all, end, name, _attributes, alone) => {
      if (end === "/") {
        if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
      } else {
        counts[name] = (counts[name] ?? 0) + 1;
        if (alone !== "/") open.push(name);
      }
      return "";
    });
  if (open.length > 0 || /[<>]|&(?!(amp|lt|gt|quot);)/.test(rest)) throw new Error(`not well-formed: ${rest}`);
  return counts;
}
