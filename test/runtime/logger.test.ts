import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";

const file = join(temporaryFolder("logger-"), "main.cjs");

/** Returns the output of a process that logs a debug line, one with an error, and one with an error at info. */
function lines(options: object): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [file, JSON.stringify(options)], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.split("\n").slice(0, -1);
}

describe("the log", async () => {
  await build({
    stdin: {
      contents: `
        import { createLogger, leastLevel } from "../../src/runtime/logger.js";
        import { LogThreshold } from "../../src/runtime/log-threshold.js";
        const { toggled = 0, ...options } = JSON.parse(process.argv[2]);
        const threshold = new LogThreshold(leastLevel(options));
        const log = createLogger(options, threshold).child({ part: "a" });
        for (let count = 0; count < toggled; count++) threshold.toggle(log);
        const err = new TypeError("wrong");
        log.debug({ n: 1 }, "small");
        log.info({ err }, "told");
        log.error({ err }, "failed");
        process.exit(0);
      `,
      loader: "ts",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile: file,
  });

  it("is JSON from info on by default", () => {
    const parsed = lines({}).map((line) => JSON.parse(line) as { level: string; time: string; err?: { stack?: string } });
    expect(parsed).toMatchObject([
      { level: "info", part: "a", msg: "told", err: { type: "TypeError", message: "wrong", stack: expect.stringContaining("at ") } },
      { level: "error", msg: "failed" },
    ]);
    expect(Date.parse(parsed[0]?.time ?? "")).toBeGreaterThan(0);
  });

  it("has another level, in child loggers, too, once that is changed", () => {
    const told = (options: object) => lines(options).map((line) => JSON.parse(line) as { level: string; logLevel?: string; msg: string });
    const change = (logLevel: string) => ({ level: "info", logLevel, msg: "the log level was changed" });
    expect(told({ toggled: 1 })).toMatchObject([change("debug"), { msg: "small" }, { msg: "told" }, { msg: "failed" }]);
    expect(told({ toggled: 2, logLevel: "error" })).toMatchObject([change("debug"), change("error"), { msg: "failed" }]);
  });

  it("is for people in development", () => {
    const [debug, told, stack] = lines({ logDevelopment: true });
    expect(debug).toMatch(/^\d{4}-\S+Z\tDEBUG\tsmall\t\{"part":"a","n":1\}$/);
    expect(told).toMatch(/\tINFO\ttold\t\{"part":"a","err":\{"type":"TypeError","message":"wrong"\}\}$/);
    expect(stack).toBe("TypeError: wrong");
  });

  it("leaves out stacks below a level, and says when as it is told", () => {
    const parsed = lines({ logStacktraceLevel: "error", logTimeEncoding: "epoch" }).map(
      (line) => JSON.parse(line) as { time: number; err: { stack?: string; message: string } },
    );
    expect(parsed.map(({ err }) => [err.message, err.stack === undefined])).toEqual([
      ["wrong", true],
      ["wrong", false],
    ]);
    expect(parsed[0]?.time).toBeGreaterThan(1e9);
    expect(parsed[0]?.time).toBeLessThan(1e10);
  });
});
