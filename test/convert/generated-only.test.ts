import { describe, expect, it } from "vitest";
import { isGeneratedOnly } from "../../src/convert/generated-only.js";
import { duration, hub, type KindConversion, type SpokeConversion } from "../../src/convert/index.js";

const converter = { convertTo: (source: object) => source, convertFrom: (source: object) => source };
const codec = { spoke: ".spec.timeout", hub: [".spec.timeoutSeconds"], codec: duration("s", { hub: "int32" }) };

function kind(spokes: readonly Partial<SpokeConversion>[], more: Partial<KindConversion> = {}): KindConversion {
  const named = spokes.map((spoke, index) => ({ version: `v1beta${index}`, converter, ...spoke }));
  return { group: "", kind: "Foo", hub: hub({ groupVersion: { group: "", version: "v1" }, kind: "Foo" }), spokes: named, ...more };
}

describe("a kind's conversions run generated code alone", () => {
  it("if they have the library's codecs, or none", () => {
    expect(isGeneratedOnly(kind([{ codecs: [] }, { codecs: [codec] }]))).toBe(true);
  });

  it.each<[string, KindConversion]>([
    ["a body is hand-written", kind([{ codecs: [] }, { codecs: [], generated: converter }])],
    ["a codec is the project's own", kind([{ codecs: [codec, { ...codec, own: { name: "cron", file: "api/v1beta1/cron.ts" } }] }])],
    ["they aren't of a generated registry", kind([{}])],
    [
      "they have a former hub, whose codecs aren't known",
      kind([{ codecs: [] }], { formerHubs: [{ version: "v1beta0", present: [], conversions: [] }] }),
    ],
  ])("unless %s", (_what, conversions) => {
    expect(isGeneratedOnly(conversions)).toBe(false);
  });
});
