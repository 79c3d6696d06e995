import { expect, it } from "vitest";
import { exampleLines } from "../../../src/cli/compat/format/example.js";
import type { CompatFinding, Counterexample } from "../../../src/compat/finding.js";

const object = (size: number) => ({ apiVersion: "a/v1", kind: "Widget", metadata: { name: "x" }, spec: { size } });
const message = "spec.size: Invalid value";

it.each<readonly [string, Counterexample, readonly string[]]>([
  ["is refused", { shows: "refused", object: object(1), message }, [`for example: {"spec":{"size":1}} is refused now: ${message}`]],
  [
    "is accepted",
    { shows: "accepted", object: object(1), message },
    [`for example: {"spec":{"size":1}} is accepted now; before: ${message}`],
  ],
  [
    "can't be edited",
    { shows: "refused", object: object(1), before: object(2), message },
    [`for example: {"spec":{"size":2}} can't become {"spec":{"size":1}}: ${message}`],
  ],
  [
    "can be edited",
    { shows: "accepted", object: object(1), before: object(2), message },
    [`for example: {"spec":{"size":2}} can become {"spec":{"size":1}} now; before: ${message}`],
  ],
  [
    "reads otherwise",
    { shows: "changed", object: object(1), reads: object(2) },
    ['for example: {"spec":{"size":1}}', '        now: {"spec":{"size":2}}'],
  ],
])("the example of an object that %s says so", (_what, example, lines) => {
  expect(exampleLines({ example } as unknown as CompatFinding)).toEqual(lines);
});
