import { describe, expect, it } from "vitest";
import { readRule } from "../../src/docs/reading/read-rule.js";

const readings: readonly (readonly [rule: string, reading: string])[] = [
  ["self.size <= 100 || self.image.startsWith('internal/')", 'size is at most 100, or image begins with "internal/"'],
  ["!has(self.tls) || self.port == 443", "if tls is set, port is 443"],
  ["has(self.tls) && !has(self.cert)", "tls is set and cert is not set"],
  ["!(has(self.a) && has(self.b))", "a is not set, or b is not set"],
  ["!(self.a < 3 || self.b >= 4)", "a is at least 3 and b is less than 4"],
  ["!has(oldSelf.zone) || has(self.zone)", "if zone was set, zone is set"],
  ["self.name == oldSelf.name", "name never changes"],
  ["self.a ? self.b > 1 : true", "if a is true, b is more than 1"],
  ["self.a ? true : self.b > 1", "b is more than 1, unless a is true"],
  ["self.a ? self.b > 1 : self.c != ''", "if a is true, b is more than 1; otherwise c is not empty"],
  ["self.ports.all(p, p.port > 1024 && p.name != '')", "for every p in ports: p.port is more than 1024 and p.name is not empty"],
  ["self.a > 1 && (self.b || !(self.c && self.d))", "a is more than 1 and (if c is true and d is true, b is true)"],
  ["self.ports.exists(p, p.open) && self.a", "(for at least one p in ports: p.open is true) and a is true"],
  ["size(self.x) > 0", "x is not empty"],
  ["self.x.size() <= 3", "the size of x is at most 3"],
  ["self.mode in ['a', 'b']", 'mode is "a" or "b"'],
  ["!(self.mode in ['a', 'b'])", 'mode is none of "a", "b"'],
  ["self.wait < duration('1h')", 'wait is less than "1h"'],
  ["[has(self.a),has(self.b)].filter(x,x==true).size() == 1", "exactly one of a, b is set"],
  ["(has(self.a)?1:0)+(has(self.b)?1:0)+(has(self.c)?1:0) <= 1", "at most one of a, b, c is set"],
  ["[has(self.a),has(self.b)].filter(x,x==true).size() <= 1", "at most one of a, b is set"],
];

describe("a rule in words", () => {
  it.each(readings)("%s", (rule, reading) => {
    expect(readRule(rule, "")).toBe(reading);
  });

  it("calls self by the field's name", () => {
    expect(readRule("self == oldSelf", "zone")).toBe("zone never changes");
    expect(readRule("self.startsWith('a')", "zone")).toBe('zone begins with "a"');
  });

  // A wrong reading is worse than none.
  it.each([
    "self.map(x, x * 2).size() > 3",
    "self.a.?b.orValue(1) == 1",
    "has(self.a) != has(self.b)",
    "self.all(x, self.exists(y, y == x)) ? true : self.filter(z, z > 1)",
    "true",
    "not a rule (",
  ])("there are none for %s", (rule) => {
    expect(readRule(rule, "")).toBeUndefined();
  });
});
