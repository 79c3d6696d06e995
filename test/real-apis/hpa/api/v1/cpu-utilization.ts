import { codec, type int32, unrepresentable } from "wheelwright/api";
import type { CurrentMetrics, Metrics } from "../v2/horizontalpodautoscaler_types";

/** The CPU's target in percent ⇄ the metric in the list that holds it. */
export const cpuUtilization = codec<int32, Metrics[]>({
  toHub: (percent) => [{ type: "Resource", resource: { name: "cpu", target: { type: "Utilization", averageUtilization: percent } } }],
  fromHub: (metrics) => metrics.find(({ resource }) => resource?.name === "cpu")?.resource?.target.averageUtilization ?? unrepresentable(),
  samples: [[80, [{ type: "Resource", resource: { name: "cpu", target: { type: "Utilization", averageUtilization: 80 } } }]]],
});

/** The CPU's present utilisation in percent ⇄ the metric in the list that holds it. */
export const currentCpuUtilization = codec<int32, CurrentMetrics[]>({
  toHub: (percent) => [{ type: "Resource", resource: { name: "cpu", current: { averageUtilization: percent } } }],
  fromHub: (metrics) => metrics.find(({ resource }) => resource?.name === "cpu")?.resource?.current.averageUtilization ?? unrepresentable(),
  samples: [[35, [{ type: "Resource", resource: { name: "cpu", current: { averageUtilization: 35 } } }]]],
});
