import { describe, expect, it } from "vitest";
import {
  CustomResource,
  codec,
  duration,
  entries,
  enumMap,
  first,
  hostPort,
  type int32,
  type int64,
  MapsTo,
  type Quantity,
  quantity,
  scale,
  single,
  text,
  unrepresentable,
} from "../../src/api/index.js";
import { one } from "../../src/convert/generated/index.js";
import * as convert from "../../src/convert/index.js";

enum Mode {
  Quick = "quick",
  Slow = "slow",
}

class Schedule {
  minute?: string;
}

class Tls {
  host!: string;
}

const cron = codec<Schedule, string>({
  toHub: ({ minute }) => minute ?? unrepresentable(),
  fromHub: (text) => (text.startsWith("@") ? unrepresentable({ minute: "0" }) : { minute: text }),
  samples: [[{ minute: "5" }, "5"]],
});

/** The same, with the run-time module's functions. */
const cronOfConvert = convert.codec<Schedule, string>({
  toHub: ({ minute }) => minute ?? convert.unrepresentable(),
  fromHub: (text) => ({ minute: text }),
  samples: [[{ minute: "5" }, "5"]],
});

const address = codec<string, readonly [string | undefined, number | undefined]>({
  toHub: (text) => [text, 80],
  fromHub: ([host]) => host ?? unrepresentable(),
  samples: [["a", ["a", 80]]],
});

/** Every argument that the types take; a wrong line below is an error of `npm run typecheck`. */
class EveryMapping extends CustomResource {
  @MapsTo(".spec.size") renamed?: int32;
  @MapsTo(".spec.size", { whenAbsent: 1 }) always!: int32;
  @MapsTo(".spec.size", { whenAbsent: 1, whenAbsentInHub: 2 }) both!: int32;
  @MapsTo(".spec.size", { whenAbsent: 1, remember: false }) forgotten?: int32;
  @MapsTo([".spec.host", ".spec.port"], hostPort()) address?: string;
  @MapsTo(".spec.seconds", duration("s")) timeout?: string;
  @MapsTo(".spec.seconds", duration("s"), { whenAbsent: "5m" }) period!: string;
  @MapsTo(".spec.mode", enumMap({ quick: "Quick", slow: "Slow" })) mode?: "quick" | "slow";
  @MapsTo(".spec.mode", enumMap({ quick: "Quick", slow: "Slow" }, { otherwise: Mode.Slow })) named?: Mode = Mode.Quick;
  @MapsTo(".spec.mode", enumMap({ true: "On", false: "Off" }, { otherwise: true })) enabled?: boolean;
  @MapsTo(".spec.bytes", scale("Mi")) memory?: int64 | null;
  @MapsTo(".spec.bytes", scale(1000)) disk?: int64;
  @MapsTo(".spec.memoryMi", quantity("Mi")) memoryLimit?: Quantity;
  @MapsTo(".spec.memoryMi", quantity()) memoryText?: string;
  @MapsTo(".spec.port", text()) port?: string;
  @MapsTo(".spec.hosts", first()) host?: string;
  @MapsTo(".spec.tls", single()) tls?: Tls[];
  @MapsTo(".spec.labels", entries("key", "value")) labels?: Record<string, string>;
  @MapsTo(".spec.zones", entries("name")) zones?: Record<string, Tls>;
  @MapsTo(".spec.schedule", cron) schedule?: Schedule;
  @MapsTo(".spec.schedule", cronOfConvert) other!: Schedule;
  @MapsTo([".spec.host", ".spec.port"], address) pair!: string;
  @MapsTo(".spec.seconds", convert.duration("s")) runTime?: string;

  // @ts-expect-error: a duration is a string
  @MapsTo(".spec.seconds", duration("s")) wrong1?: number;
  // @ts-expect-error: no such unit
  @MapsTo(".spec.seconds", duration("sec")) wrong2?: string;
  // @ts-expect-error: the codec's spoke is a Schedule
  @MapsTo(".spec.schedule", cron) wrong3?: string;
  // @ts-expect-error: an amount is a number
  @MapsTo(".spec.bytes", scale("Mi")) wrong4?: string;
  // @ts-expect-error: no such suffix
  @MapsTo(".spec.bytes", scale("mi")) wrong5?: int64;
  // @ts-expect-error: no list
  @MapsTo(".spec.tls", single()) wrong6?: string;
  // @ts-expect-error: several paths and no codec
  @MapsTo([".spec.host", ".spec.port"]) wrong7?: string;
  // @ts-expect-error: no map
  @MapsTo(".spec.labels", entries("key", "value")) wrong8?: string;
  // @ts-expect-error: no such suffix
  @MapsTo(".spec.memoryMi", quantity("mi")) wrong11?: Quantity;
  // @ts-expect-error: a quantity isn't a boolean
  @MapsTo(".spec.memoryMi", quantity()) wrong12?: boolean;
  // @ts-expect-error: a string
  @MapsTo(".spec.port", text()) wrong10?: int32;
  // @ts-expect-error: a codec of one's own is named, not described
  @MapsTo(".spec.schedule", { toHub: (text: string) => text }) wrong9?: string;
}

describe("mappings", () => {
  it("do nothing to a class", () => {
    expect(Object.keys(new EveryMapping()).sort()).toContain("schedule");
    expect(new EveryMapping().named).toBe(Mode.Quick);
  });

  it.each([cron, cronOfConvert])("run, wherever codec() and unrepresentable() come from", (schedule) => {
    expect(convert.checkSamples(schedule)).toEqual([]);
    expect(one<Schedule, string>(schedule).toHub({})).toEqual(convert.unrepresentable());
    expect(schedule.toHub({})).toBeInstanceOf(convert.Unrepresentable);
  });

  it("carry the placeholder", () => {
    expect(one<Schedule, string>(cron).fromHub(["@daily"])).toMatchObject({ placeholder: { minute: "0" } });
    expect(one<Schedule, string>(cron).toHub({ minute: "5" })).toEqual(["5"]);
  });
});
