import { readFileSync } from "node:fs";
import { loadAll } from "js-yaml";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/json.js";
import { emittedConfigurations, emittedRoles, recordings, roleDifferences } from "./rbac-and-webhooks.js";

const recorded = (path: string) => loadAll(readFileSync(path, "utf8")) as JsonObject[];

describe("the roles of @Rbac decorators are those that controller-gen makes of the same markers", () => {
  it("says 37 rules on both sides", () => {
    const count = (file: string, what: RegExp) => readFileSync(new URL(`rbac/${file}`, import.meta.url), "utf8").match(what)?.length;
    expect(count("markers.go", /^\/\/ \+kubebuilder:rbac:/gm)).toBe(37);
    expect(count("controllers.ts", /^@Rbac\(/gm)).toBe(37);
  });

  it("but for the differences that are named", () => {
    const expected = Object.values(roleDifferences).reduce<readonly JsonObject[]>(
      (current, change) => change(current),
      recorded(recordings.rbac),
    );
    expect(emittedRoles()).toEqual(expected);
  });

  it.each(Object.keys(roleDifferences))("differs in this: %s", (name) => {
    const others = Object.entries(roleDifferences).filter(([other]) => other !== name);
    const without = others.reduce<readonly JsonObject[]>((current, [, change]) => change(current), recorded(recordings.rbac));
    expect(emittedRoles()).not.toEqual(without);
  });
});

it("the configurations of webhook decorators are those that controller-gen makes of the same markers, in every detail", () => {
  expect(emittedConfigurations()).toEqual(recorded(recordings.webhook));
});
