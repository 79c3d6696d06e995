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
  inverse,
  MapsTo,
  quantity,
  scale,
  single,
  text,
} from "../../src/api/index.js";
import * as convert from "../../src/convert/index.js";

enum Mode {
  Quick = "Quick",
  Slow = "Slow",
}

class Schedule {
  minute?: string;
}

class Tls {
  host!: string;
}

const cron = codec<Schedule, string>({
  toHub: ({ minute }) => minute ?? "*",
  fromHub: (minute) => ({ minute }),
  samples: [[{ minute: "5" }, "5"]],
});

const cronOfConvert = convert.codec<Schedule, string>({
  toHub: ({ minute }) => minute ?? convert.unrepresentable(),
  fromHub: (minute) => ({ minute }),
  samples: [[{ minute: "5" }, "5"]],
});

const address = codec<string, readonly [string | undefined, number | undefined]>({
  toHub: (text) => [text, 80],
  fromHub: ([host]) => host ?? "",
  samples: [["a", ["a", 80]]],
});

/** Every argument that the types take; a wrong line below is an error of `npm run typecheck`. */
class EveryInverse extends CustomResource {
  @MapsTo(".spec.timeout", inverse(duration("s"))) seconds?: int32;
  @MapsTo(".spec.timeout", inverse(duration("s")), { whenAbsent: 300 }) always!: int64 | null;
  @MapsTo(".spec.mode", inverse(enumMap({ quick: "Quick", slow: "Slow" }, { otherwise: "slow" }))) mode?: "Quick" | "Slow";
  @MapsTo(".spec.mode", inverse(enumMap({ quick: "Quick", slow: "Slow" }))) named?: Mode;
  @MapsTo(".spec.mode", inverse(enumMap({ on: true, off: false }))) enabled?: boolean;
  @MapsTo(".spec.memoryMi", inverse(scale("Mi"))) memoryBytes?: int64;
  @MapsTo(".spec.port", inverse(text())) port?: int32;
  @MapsTo(".spec.memory", inverse(quantity("Mi"))) memoryMi?: int64;
  @MapsTo(".spec.ready", inverse(text())) ready?: boolean;
  @MapsTo(".spec.host", inverse(first())) hosts?: string[];
  @MapsTo(".spec.tls", inverse(single())) tls?: Tls;
  @MapsTo(".spec.labels", inverse(entries("key", "value"))) labels?: { key: string; value: string }[];
  @MapsTo(".spec.zones", inverse(entries("name"))) zones?: { name: string; port: int32 }[];
  @MapsTo(".spec.schedule", inverse(cron)) schedule?: string;
  @MapsTo(".spec.schedule", inverse(cronOfConvert)) other?: string;
  @MapsTo(".spec.timeout", convert.inverse(convert.duration("s"))) runTime?: int32;

  // @ts-expect-error: the length is a number
  @MapsTo(".spec.timeout", inverse(duration("s"))) wrong1?: string;
  // @ts-expect-error: several paths are no field
  @MapsTo(".spec.address", inverse(hostPort())) wrong2?: string;
  // @ts-expect-error: the count is a number
  @MapsTo(".spec.memory", inverse(quantity("Mi"))) wrong11?: string;
  // @ts-expect-error: not a string
  @MapsTo(".spec.port", inverse(text())) wrong10?: string;
  // @ts-expect-error: a list
  @MapsTo(".spec.host", inverse(first())) wrong3?: string;
  // @ts-expect-error: a list
  @MapsTo(".spec.labels", inverse(entries("key", "value"))) wrong4?: string;
  // @ts-expect-error: the codec's hub is a string
  @MapsTo(".spec.schedule", inverse(cron)) wrong5?: Schedule;
  // @ts-expect-error: the codec's hub are two values
  @MapsTo(".spec.address", inverse(address)) wrong6?: string;
  // @ts-expect-error: the inverse of an inverse
  @MapsTo(".spec.timeoutSeconds", inverse(inverse(duration("s")))) wrong7?: string;
  // @ts-expect-error: it takes a codec
  @MapsTo(".spec.timeout", inverse("s")) wrong8?: int32;
  // @ts-expect-error: a bytes amount is a number
  @MapsTo(".spec.memoryMi", inverse(scale("Mi"))) wrong9?: string;
}

describe("inverse() in a type file", () => {
  it("does nothing to a class", () => {
    expect(Object.keys(new EveryInverse()).sort()).toContain("memoryBytes");
  });
});
