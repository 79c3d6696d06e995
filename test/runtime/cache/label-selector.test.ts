import { describe, expect, it } from "vitest";
import { labelSelectorText, parseLabelSelector } from "../../../src/runtime/cache/label-selector.js";

const objects: Readonly<Record<string, Record<string, string> | undefined>> = {
  none: undefined,
  web: { app: "web", tier: "front" },
  db: { app: "db", "example.com/tier": "back" },
  empty: { app: "" },
};
const fitting = (selector: string) => {
  const fits = parseLabelSelector(selector);
  return Object.keys(objects).filter((name) => fits(objects[name] ?? {}));
};

describe("a label selector", () => {
  it.each([
    ["", ["none", "web", "db", "empty"]],
    ["app=web", ["web"]],
    ["app == web", ["web"]],
    ["app!=web", ["none", "db", "empty"]],
    ["app=", ["empty"]],
    ["app", ["web", "db", "empty"]],
    ["!app", ["none"]],
    ["app in (web, db)", ["web", "db"]],
    ["app notin (web),app", ["db", "empty"]],
    ["app in (web,db),example.com/tier=back", ["db"]],
    ["app=web,tier=front,!toString", ["web"]],
    ["toString", []],
  ])("%j fits %j", (selector, names) => {
    expect(fitting(selector)).toEqual(names);
  });

  it.each(["a=b=c", "a in web", "a,,b", "=b", "a in (b", "a b"])("%j is refused", (selector) => {
    expect(() => parseLabelSelector(selector)).toThrow(/is not a label selector, from /);
  });

  it("is the text of what objects have", () => {
    const selector = {
      matchLabels: { app: "web" },
      matchExpressions: [
        { key: "tier", operator: "In", values: ["front", "back"] },
        { key: "old", operator: "DoesNotExist" },
        { key: "app", operator: "Exists" },
        { key: "x", operator: "NotIn", values: ["y"] },
      ],
    };
    expect(labelSelectorText(selector)).toBe("app=web,tier in (front,back),!old,app,x notin (y)");
    expect(fitting(labelSelectorText(selector))).toEqual(["web"]);
    expect(() => labelSelectorText({ matchExpressions: [{ key: "a", operator: "Gt" }] })).toThrow(/"Gt" is not an operator/);
  });
});
