import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ApiWarning, onceEach, warningTexts } from "../../src/cluster/api-warning.js";
import { ClusterClient } from "../../src/cluster/client.js";
import { demos, json, ScriptedApi } from "./scripted-api.js";

describe("warnings of the API server", () => {
  let api: ScriptedApi;
  beforeEach(() => {
    api = new ScriptedApi();
  });
  afterEach(() => api.stop());

  it.each([
    [undefined, []],
    ['299 - "v1beta1 is deprecated"', ["v1beta1 is deprecated"]],
    ['299 - "a, b", 299 - "unknown field \\"spec.sice\\""', ["a, b", 'unknown field "spec.sice"']],
    [
      ['299 - "a"', '299 example.com "b" "Wed, 21 Oct 2015 07:28:00 GMT"'],
      ["a", "b"],
    ],
    ["garbage", []],
  ])("are read from the header %j", (header, texts) => {
    expect(warningTexts(header)).toEqual(texts);
  });

  it("are told with their request, and logged once each", async () => {
    const told: ApiWarning[] = [];
    const client = new ClusterClient(await api.start(), { onWarning: onceEach((warning) => told.push(warning)) });
    const warned = (text: string) => json(200, {}, { warning: `299 - "${text}"` });
    api.others.push(warned("old"), warned("old"), warned("unknown field"));
    for (let count = 0; count < 3; count++) await client.get(demos, { name: "a", namespace: "default" });
    await client.close();
    const path = "/apis/demo.example.com/v1/namespaces/default/demos/a";
    expect(told).toEqual([
      { message: "old", method: "GET", path },
      { message: "unknown field", method: "GET", path },
    ]);
  });
});
