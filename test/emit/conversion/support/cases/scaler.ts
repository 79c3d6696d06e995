import { caseOf } from "./kind-files.js";

/** The project's own codecs whose hub value has more than the spoke shows, one with a `put` and others without, alone and inverted. */
export const scaler = caseOf("Scaler: own codecs that show a part", {
  kind: "Scaler",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Metric {
  name!: string;
  target!: int32;
  window?: string;
}

export class Window {
  from?: string;
  to?: string;
  zone?: string;
}

export class ScalerSpec {
  metrics?: Metric[];
  @ListMap("name")
  keyed?: Metric[];
  window?: Window;
  order?: string;
  percent?: int32;
}

@Resource()
@StorageVersion()
@Hub()
export class Scaler extends CustomResource {
  spec!: ScalerSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, inverse, type int32 } from "wheelwright/api";
import { cpu, keyedCpu, order, percentOf, span } from "./codecs";

export class Percent {
  value!: int32;
  note?: string;
}

export class ScalerSpec {
  @MapsTo(".spec.metrics", cpu)
  cpuPercent?: int32;
  @MapsTo(".spec.keyed", keyedCpu)
  keyedPercent?: int32;
  @MapsTo(".spec.window", span)
  span?: string;
  @MapsTo(".spec.order", order)
  order?: string;
  @MapsTo(".spec.percent", inverse(percentOf))
  percent?: Percent;
}

@Resource()
export class Scaler extends CustomResource {
  spec!: ScalerSpec;
}
`,
  },
  files: {
    "api/v1/codecs.ts": `
import { codec, type int32, unrepresentable } from "wheelwright/api";
import type { Metric, Window } from "../v2/scaler_types";
import type { Percent } from "./scaler_types";

const percentIn = (metrics: Metric[]) => metrics.find(({ name }) => name === "cpu")?.target ?? unrepresentable<int32>();

export const cpu = codec<int32, Metric[]>({
  toHub: (percent) => [{ name: "cpu", target: percent }],
  fromHub: percentIn,
  samples: [[80, [{ name: "cpu", target: 80 }]]],
});

export const keyedCpu = codec<int32, Metric[]>({
  toHub: (percent) => [{ name: "cpu", target: percent }],
  fromHub: percentIn,
  samples: [[80, [{ name: "cpu", target: 80 }]]],
});

export const span = codec<string, Window>({
  toHub: (text) => {
    const [from = "", to = "", ...more] = text.split("-");
    return more.length > 0 || from === "" || to === "" ? unrepresentable() : { from, to };
  },
  fromHub: ({ from, to }) => (from === undefined || to === undefined ? unrepresentable() : from + "-" + to),
  samples: [["8-17", { from: "8", to: "17" }]],
});

/** The hub has an order behind the spoke's word; what is behind it stays. */
export const order = codec<string, string>({
  toHub: (word) => word,
  fromHub: (text) => text.split(" ")[0] ?? "",
  samples: [["a", "a"]],
  put: { toHub: (word, previous) => [word, ...previous.split(" ").slice(1)].join(" ") },
});

export const percentOf = codec<int32, Percent>({
  toHub: (value) => ({ value }),
  fromHub: ({ value }) => value,
  samples: [[1, { value: 1 }]],
});
`,
  },
});
