import { expect, it } from "vitest";
import type { ChartSetting } from "../../../src/chart/setting.js";
import { valuesSchema, valuesYaml } from "../../../src/chart/values-files.js";
import { updateValues } from "../../../src/cli/chart/values-text.js";

const setting = (path: string, value: ChartSetting["default"]): ChartSetting => ({
  path,
  schema: {},
  default: value,
  description: `About ${path}.`,
});
const former = [setting("name", "a"), setting("manager.replicas", 1)];
const present = [...former, setting("manager.pod.labels", {}), setting("metrics.port", 8443), setting("custom", {})];
const update = (text: string) => updateValues("values.yaml", text, valuesSchema(former), present).text;

it("describes values that were added, as a new values.yaml does", () => {
  expect(update(valuesYaml(former))).toBe(`${valuesYaml(former).trimEnd()}
  pod:
    # About manager.pod.labels.
    labels: {}
metrics:
  # About metrics.port.
  port: 8443
# About custom.
custom: {}
`);
});

it("describes no value that was there, and none that doesn't begin a line", () => {
  expect(update("{name: b}\n")).not.toContain("#");
  const once = update("name: b # mine\n");
  expect(once).toContain("name: b # mine\n");
  expect(once).toContain("# About metrics.port.\n");
  expect(updateValues("values.yaml", once, valuesSchema(present), present).text).toBe(once);
});
