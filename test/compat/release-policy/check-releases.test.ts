import { describe, expect, it } from "vitest";
import { checkReleases } from "../../../src/compat/release-policy/check-releases.js";
import type { Release } from "../../../src/compat/release-policy/release.js";
import { crdDefinition } from "../../../src/crds/crd-definition.js";
import type { JsonValue } from "../../../src/model/json.js";

const schema = { openAPIV3Schema: { type: "object" } };

/** `v1 served stored deprecated`. */
function version(text: string) {
  const [name, ...words] = text.split(" ");
  const is = (word: string) => words.includes(word);
  return { name, served: is("served"), storage: is("stored"), ...(is("deprecated") ? { deprecated: true } : {}), schema };
}

function release(name: string, month: number, ...versions: readonly string[]): Release {
  const crd = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    spec: {
      group: "apps.example.com",
      scope: "Namespaced",
      names: { plural: "widgets", singular: "widget", kind: "Widget", listKind: "WidgetList" },
      versions: versions.map(version),
    },
  };
  return { name, time: month * 30 * 86_400, definitions: [crdDefinition(crd as JsonValue)] };
}

const found = (...releases: readonly Release[]) =>
  checkReleases(releases).map(({ rule, version, severity }) => `${severity} ${rule} ${version}`);

describe("the release policy", () => {
  it("is kept where a version takes one step a release, with time enough", () => {
    const kept = [
      release("v0.1.0", 0, "v1beta1 served stored"),
      release("v0.2.0", 1, "v1beta1 served stored", "v1beta2 served"),
      release("v0.3.0", 2, "v1beta1 served deprecated", "v1beta2 served stored"),
      release("v0.4.0", 6, "v1beta1 served deprecated", "v1beta2 served stored"),
      release("v0.5.0", 9, "v1beta1 served deprecated", "v1beta2 served stored"),
      release("v0.6.0", 12, "v1beta1 deprecated", "v1beta2 served stored"),
      release("v0.7.0", 13, "v1beta2 served stored"),
    ];
    expect(found(...kept)).toEqual([]);
  });

  it("forbids to store a version in the release that adds it", () => {
    expect(found(release("v0.1.0", 0, "v1beta1 served stored"), release("now", 1, "v1beta1 served", "v1beta2 served stored"))).toEqual([
      "error policy-stored-at-once v1beta2",
    ]);
  });

  it("forbids to remove a version that is served", () => {
    const before = release("v0.1.0", 0, "v1beta1 served", "v1beta2 served stored");
    expect(found(before, release("now", 1, "v1beta2 served stored"))).toEqual(["error policy-removed-while-served v1beta1"]);
  });

  it("forbids to stop serving a version that nobody deprecated", () => {
    const before = release("v0.1.0", 0, "v1beta1 served", "v1beta2 served stored");
    expect(found(before, release("now", 1, "v1beta1", "v1beta2 served stored"))).toEqual(["error policy-unserved-without-notice v1beta1"]);
  });

  it.each([
    ["too few releases", [0, 11], ["warning policy-notice-too-short v1beta1"]],
    ["too few months", [0, 1, 2, 3], ["warning policy-notice-too-short v1beta1"]],
    ["enough of both", [0, 5, 8, 11], []],
  ] as const)("counts the releases and the time since the deprecation: %s", (_name, months, expected) => {
    const warned = months
      .slice(0, -1)
      .map((month) => release(`v0.${month}.0`, month, "v1beta1 served deprecated", "v1beta2 served stored"));
    expect(found(...warned, release("now", months.at(-1) ?? 0, "v1beta1 deprecated", "v1beta2 served stored"))).toEqual(expected);
  });

  it("counts from the last deprecation, where one was taken back, and promises nothing for alpha versions", () => {
    const deprecated = (month: number) => release(`v0.${month}.0`, month, "v1beta1 served deprecated", "v1beta2 served stored");
    const takenBack = release("v0.9.0", 9, "v1beta1 served", "v1beta2 served stored");
    const gone = release("now", 30, "v1beta1", "v1beta2 served stored");
    expect(found(deprecated(0), deprecated(1), takenBack, deprecated(12), gone)).toEqual(["warning policy-notice-too-short v1beta1"]);
    const alpha = release("v0.1.0", 0, "v1alpha1 served deprecated", "v1beta2 served stored");
    expect(found(alpha, release("now", 0, "v1alpha1", "v1beta2 served stored"))).toEqual([]);
  });

  it("only notes what was done in former releases", () => {
    const releases = [
      release("v0.1.0", 0, "v1beta1 served stored"),
      release("v0.2.0", 1, "v1beta1 served", "v1beta2 served stored"),
      release("now", 2, "v1beta1 served", "v1beta2 served stored"),
    ];
    expect(found(...releases)).toEqual(["info policy-stored-at-once v1beta2"]);
  });
});
