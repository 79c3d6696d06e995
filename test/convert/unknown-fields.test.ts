import { describe, expect, it } from "vitest";
import { copyUnknownFields, type Direction, Residue } from "../../src/convert/generated/index.js";

const up: Direction = { group: "example.com", from: "v1", to: "v2", fingerprint: "" };
const down: Direction = { group: "example.com", from: "v2", to: "v1", fingerprint: "" };
const toHub = { source: ["theme"], target: ["style"] };
const fromHub = { source: ["style"], target: ["theme"] };

describe("fields that neither version knows", () => {
  it("are copied, whatever their names", () => {
    const source = JSON.parse('{"theme":"a","x":{"y":[1]},"__proto__":2}') as object;
    const target = {};
    copyUnknownFields(source, target, new Residue({}, up), ".settings", toHub);
    expect(JSON.stringify(target)).toBe('{"x":{"y":[1]},"__proto__":2}');
  });

  it("are kept where the other version knows the name as something else", () => {
    const residue = new Residue({}, up);
    const target = {};
    copyUnknownFields({ theme: "a", style: 5 }, target, residue, ".settings", toHub);
    const hub: { metadata?: unknown } = {};
    residue.close(hub);
    expect([target, JSON.stringify(hub)]).toEqual([
      {},
      JSON.stringify({ metadata: { annotations: { "example.com/residue.v1": '{"l":"","r":{".settings{}":{"style":5}}}' } } }),
    ]);
    const back = {};
    copyUnknownFields({ style: "b" }, back, new Residue(hub, down), ".settings", fromHub);
    expect(back).toEqual({ style: 5 });
  });
});
