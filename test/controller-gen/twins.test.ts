import { readFileSync } from "node:fs";
import { loadAll } from "js-yaml";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/json.js";
import { ofControllerGen } from "./deliberate-differences.js";
import { emittedCrds } from "./emitted-crds.js";
import { twins } from "./twins.js";

describe("the CRD of a type file is the one that controller-gen makes of its twin in Go", () => {
  it.each(twins().map((twin) => [twin.feature, twin] as const))("%s", (_feature, { files, config, recording }) => {
    const recorded = loadAll(readFileSync(recording, "utf8")) as JsonObject[];
    expect(Object.values(emittedCrds(files, config))).toEqual(recorded.map(ofControllerGen));
  });
});
