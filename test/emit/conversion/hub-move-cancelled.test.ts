import { expect, test } from "vitest";
import { conversionTo } from "../../../src/convert/convert-object.js";
import { conversionRegistry } from "../../../src/convert/index.js";
import type { JsonObject } from "../../../src/model/json.js";
import { loadConversions } from "./support/build.js";
import { caseOf } from "./support/cases/kind-files.js";
import { hubMoves } from "./support/hub-move.js";

/** Two spokes say the same field of the hub by the same codec: once one of them is the hub, the other copies it. */
const clock = caseOf("Clock: a codec that cancels out", {
  kind: "Clock",
  hub: "v1beta2",
  types: Object.fromEntries(
    [
      ["v1beta2", "Hub, StorageVersion", "@StorageVersion()\n@Hub()", "timeoutSeconds?: int32;"],
      ["v1", "MapsTo, duration", "", '@MapsTo(".spec.timeoutSeconds", duration("s")) patience?: string;'],
      ["v1beta1", "MapsTo, duration", "", '@MapsTo(".spec.timeoutSeconds", duration("s")) timeout?: string;'],
    ].map(([version, imports, decorators, field]) => [
      version,
      `import { CustomResource, Resource, type int32, ${imports} } from "wheelwright/api";

export class ClockSpec {
  ${field}
}

@Resource()
${decorators}
export class Clock extends CustomResource {
  spec?: ClockSpec;
}
`,
    ]),
  ),
});

const [move] = hubMoves(clock).filter(({ promoted }) => promoted === "v1");

test("what was kept of a field whose codec cancels out is restored after the move", async () => {
  if (move === undefined) throw new Error("there is no move to v1");
  const build = async (built: typeof move.before) => {
    const registry = conversionRegistry(await loadConversions(built));
    return (object: JsonObject, version: string) => conversionTo(registry, `${move.kind.group}/${version}`)(object) as JsonObject;
  };
  const [old, now] = [await build(move.before), await build(move.after)];
  const object = (version: string, spec: JsonObject): JsonObject => ({
    apiVersion: `${move.kind.group}/${version}`,
    kind: "Clock",
    metadata: { name: "a" },
    spec,
  });
  for (const timeout of ["abc", "90s", "1m30s", ""]) {
    for (const stored of ["v1beta2", "v1"]) {
      const kept = old(object("v1beta1", { timeout }), stored);
      expect(now(kept, "v1beta1").spec, `${timeout} stored in ${stored}`).toEqual({ timeout });
      expect(now(now(kept, "v1"), "v1beta1").spec, `${timeout} stored in ${stored}, by way of v1`).toEqual({ timeout });
    }
  }
  const cleared = old(object("v1beta1", { timeout: "abc" }), "v1beta2");
  expect(now({ ...cleared, spec: { timeoutSeconds: 5 } }, "v1beta1").spec).toEqual({ timeout: "5s" });
  expect(now(object("v1beta1", { timeout: "abc" }), "v1").spec).toEqual({ patience: "abc" });
});
