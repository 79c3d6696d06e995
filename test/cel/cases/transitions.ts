import { richObject } from "../support/rich-object.js";

/** The rich object before an update. */
export const formerObject = {
  ...richObject,
  count: 5,
  text: "old",
  when: "2024-02-01T00:00:00Z",
  names: ["c", "a"],
  numbers: [1],
  labels: { app: "web", "a.b/c": "d" },
  ports: [{ name: "dns", number: 5353, protocol: "UDP" }],
  nested: { a: "deep", b: { c: 41, when: "2024-02-29T23:30:15Z" } },
  absent: "was here",
  maybe: "was set",
};

/** Rules that compare with the value before. */
export const transitionRules: readonly string[] = [
  "self.count >= oldSelf.count",
  "self.count <= oldSelf.count",
  "self.text == oldSelf.text",
  "self.blob == oldSelf.blob",
  "self.when - oldSelf.when > duration('600h')",
  "self.when - oldSelf.when > duration('6000h')",
  "oldSelf.names.all(n, n in self.names)",
  "self.names.all(n, n in oldSelf.names)",
  "self.names == oldSelf.names",
  "self.names == oldSelf.names + ['b']",
  "self.ports == oldSelf.ports",
  "oldSelf.ports + self.ports == self.ports",
  "oldSelf.ports.all(p, self.ports.exists(q, q.name == p.name))",
  "oldSelf.ports.all(p, self.ports.exists(q, q == p))",
  "self.labels == oldSelf.labels",
  "oldSelf.labels.all(k, self.labels[k] == oldSelf.labels[k])",
  "self.labels.all(k, self.labels[k] == oldSelf.labels[k])",
  "self.nested == oldSelf.nested",
  "self.nested.a == oldSelf.nested.a",
  "self.embedded == oldSelf.embedded",
  "self.open == oldSelf.open",
  "self == oldSelf",
  "self != oldSelf",
  "has(oldSelf.absent)",
  "has(oldSelf.absent) && has(self.absent)",
  "self.absent == oldSelf.absent",
  "has(oldSelf.maybe)",
  "has(oldSelf.absentCount)",
  "oldSelf.?absent.orValue('') == 'was here'",
  "!has(oldSelf.absent) || self.absent == oldSelf.absent",
  "self.numbers[0] / (oldSelf.count - 5) == 1",
];

/** Rules to which the value before is an optional. */
export const optionalTransitionRules: readonly string[] = [
  "oldSelf.hasValue()",
  "!oldSelf.hasValue()",
  "oldSelf.value().count < self.count",
  "oldSelf.?count.orValue(100) < self.count",
  "oldSelf.count.orValue(0) < self.count",
  "oldSelf.nested.b.c.orValue(0) == 41",
  "oldSelf.?nested.?b.?c.orValue(0) == 42",
  "oldSelf.optMap(o, o.count < self.count).orValue(true)",
  "oldSelf.optMap(o, o.when < self.when).orValue(false)",
  "oldSelf.?when.orValue(self.when) == self.when",
  "type(oldSelf.when.value()) == string",
  "oldSelf.value().when < self.when",
  "oldSelf.?dash__dash__field.hasValue()",
  "oldSelf.absent.hasValue()",
  "oldSelf.maybe.hasValue()",
  "oldSelf.names[?0].orValue('') == 'c'",
  "oldSelf.labels[?'app'].orValue('') == 'web'",
  "oldSelf.or(optional.of(self)).value().count == self.count",
  "oldSelf.?port.orValue(1) == self.port",
];

/** Message expressions of rules that are false. */
export const messageExpressions: readonly string[] = [
  "'text is ' + self.text",
  "'  trimmed  '",
  "''",
  "'two\\nlines'",
  "self.absent",
  "'%s of %d'.format([self.text, self.count])",
  "self.names.join(' and ')",
  `'abc'.replace('', '${"x".repeat(2000)}')`,
  "string(1 / (self.count - 7))",
  "format.dns1123Label().validate(self.text).value()[0]",
];
