import { describe, expect, it } from "vitest";
import { one } from "../../src/convert/generated/index.js";
import { checkSamples, codec, duration, hostPort, inverse, scale, unrepresentable } from "../../src/convert/index.js";

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

  it("calls a promise one: a codec can't wait", () => {
    const waiting = codec<number, number>({
      toHub: (async (value: number) => value) as never,
      fromHub: (value) => value,
      samples: [[1, 1]],
    });
    expect(checkSamples(waiting)).toEqual(["sample 1: toHub(1) gives a promise, not 1"]);
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

describe("checkSamples of a codec with `put`", () => {
  /** The first word of a string; the rest is hidden. */
  function word(put: (edited: string, previous: string) => unknown) {
    return codec<string, string>({
      toHub: (text) => text,
      fromHub: (text) => text.split(" ")[0] ?? "",
      samples: [
        ["a", "a"],
        ["b", "b"],
      ],
      put: { toHub: put as (edited: string, previous: string) => string },
    });
  }

  it("has nothing to say where each value shows that was put into the other side of each sample", () => {
    expect(checkSamples(word((edited, previous) => [edited, ...previous.split(" ").slice(1)].join(" ")))).toEqual([]);
    expect(checkSamples(word(() => unrepresentable()))).toEqual([]);
  });

  it.each([
    [
      "doesn't show",
      (edited: string, previous: string) => (edited === "b" ? previous : edited),
      'put.toHub("b", "a") gives "a", which shows "a", not "b"',
    ],
    [
      "adds something",
      (edited: string, previous: string) => (edited === previous ? `${edited} x` : edited),
      'put.toHub("a", "a") gives "a x", not "a"',
    ],
    [
      "throws",
      (_edited: string, previous: string) => {
        if (previous === "a") throw new Error("no");
        return _edited;
      },
      'put.toHub("a", "a") throws Error: no',
    ],
  ])("tells where it %s", (_how, put, told) => {
    expect(checkSamples(word(put)).join("\n")).toContain(told);
  });

  it("checks the other function, too, and the inverse's", () => {
    const size = codec<number, { size: number; unit?: string }>({
      toHub: (value) => ({ size: value }),
      fromHub: ({ size }) => size,
      samples: [[1, { size: 1 }]],
      put: { toHub: (value, previous) => ({ ...previous, size: value }), fromHub: () => 7 },
    });
    expect(checkSamples(size)).toEqual(['sample 1: put.fromHub({"size":1}, 1) gives 7, not 1']);
    const turned = inverse(size);
    expect(turned.put?.fromHub?.(5, { size: 1, unit: "m" })).toEqual({ size: 5, unit: "m" });
    expect(checkSamples(turned)).toEqual(['sample 1: put.toHub({"size":1}, 1) gives 7, not 1']);
    expect(one(size).put?.toHub?.(5, [{ size: 1, unit: "m" }])).toEqual([{ size: 5, unit: "m" }]);
    expect(one(size).put?.fromHub?.([{ size: 1 }], 1)).toBe(7);
  });
});
