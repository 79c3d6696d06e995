import { describe, expect, it } from "vitest";
import { checkSamples, codec, duration, hostPort, scale, unrepresentable } from "../../src/convert/index.js";

interface Schedule {
  readonly minute?: string;
  readonly hour?: string;
}

function cron(samples: readonly (readonly [Schedule, string])[]) {
  return codec<Schedule, string>({
    toHub: ({ minute = "*", hour = "*" }) => `${minute} ${hour}`,
    fromHub(text) {
      if (text === "boom") throw new RangeError("no such time");
      if (text.startsWith("@")) return text === "@daily" ? unrepresentable({ minute: "0" }) : unrepresentable();
      const [minute, hour] = text.split(" ");
      return { hour, minute } as Schedule;
    },
    samples,
  });
}

describe("checkSamples", () => {
  it("has nothing to say of samples that hold, whatever the order of keys", () => {
    expect(checkSamples(cron([[{ minute: "5", hour: "*" }, "5 *"]]))).toEqual([]);
    expect(checkSamples(hostPort())).toEqual([]);
    for (const unit of ["ns", "us", "ms", "s", "m", "h", "d"] as const) expect(checkSamples(duration(unit))).toEqual([]);
    expect(checkSamples(scale("Mi"))).toEqual([]);
  });

  it.each<[Schedule, string, readonly string[]]>([
    [{ minute: "5" }, "5 *", ['sample 1: fromHub("5 *") gives {"hour":"*","minute":"5"}, not {"minute":"5"}']],
    [
      { minute: "5", hour: "*" },
      "5  *",
      [
        'sample 1: toHub({"hour":"*","minute":"5"}) gives "5 *", not "5  *"',
        'sample 1: fromHub("5  *") gives {"hour":"","minute":"5"}, not {"hour":"*","minute":"5"}',
      ],
    ],
    [
      { minute: "0", hour: "0" },
      "@daily",
      [
        'sample 1: toHub({"hour":"0","minute":"0"}) gives "0 0", not "@daily"',
        'sample 1: fromHub("@daily") is unrepresentable, with the placeholder {"minute":"0"}, not {"hour":"0","minute":"0"}',
      ],
    ],
    [{}, "* *", ['sample 1: fromHub("* *") gives {"hour":"*","minute":"*"}, not {}']],
  ])("says how %j and %j differ", (spoke, hub, told) => {
    expect(checkSamples(cron([[spoke, hub]]))).toEqual(told);
  });

  it("counts the samples, and survives what a codec throws or gives", () => {
    const told = checkSamples(
      cron([
        [{ minute: "5", hour: "1" }, "5 1"],
        [{ minute: "1", hour: "1" }, "boom"],
      ]),
    );
    expect(told).toEqual([
      'sample 2: toHub({"hour":"1","minute":"1"}) gives "1 1", not "boom"',
      'sample 2: fromHub("boom") throws RangeError: no such time',
    ]);
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const odd = codec<string, unknown>({
      toHub: () => cycle,
      fromHub: () => {
        throw "a string";
      },
      samples: [["x", {}]],
    });
    expect(checkSamples(odd)).toEqual([
      'sample 1: toHub("x") gives what is no JSON (object), not {}',
      'sample 1: fromHub({}) throws "a string"',
    ]);
  });
});
