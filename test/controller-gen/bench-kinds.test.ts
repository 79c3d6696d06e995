import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { JsonObject } from "../../src/model/json.js";
import { benchKinds } from "../support/bench-kinds.js";
import { ofControllerGen } from "./deliberate-differences.js";
import { emittedCrds } from "./emitted-crds.js";

const expected = readFileSync(new URL("bench-kinds/expected/bench.example.com_widget000s.yaml", import.meta.url), "utf8");

it("emits for the benchmark's kind in two versions what controller-gen emits", () => {
  const crds = emittedCrds(benchKinds({ kinds: 1, versions: 2, pod: false }));
  expect(crds).toEqual({ "bench.example.com_widget000s.yaml": ofControllerGen(load(expected) as JsonObject) });
});
