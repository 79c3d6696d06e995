import { describe, expect, it } from "vitest";
import type { KindConversion } from "../../../src/convert/index.js";
import type { JsonObject } from "../../../src/model/json.js";
import { valueAt, withValueAt } from "../../../src/testing/arbitraries/sites.js";
import { emitProject, loadConversions } from "./support/build.js";
import { caseOf } from "./support/cases/kind-files.js";
import { lawsOf } from "./support/conversions.js";

/** The spoke's `y` is there because of `mode` or `own`; its `count` shows 0 where `y` is absent. */
const project = caseOf("Crate: an object with a value for absence", {
  kind: "Crate",
  hub: "v9",
  types: {
    v9: `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";
export class CrateSpec {
  count!: int32;
  mode?: string;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Resource, SpokeOnly, type int32 } from "wheelwright/api";
export class Y {
  @MapsTo(".spec.count", { whenAbsent: 0 })
  count!: int32;
  @MapsTo(".spec.mode")
  mode?: string;
  @SpokeOnly()
  own?: string;
}
export class CrateSpec {
  y?: Y;
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`,
  },
});

type FromHub = (converted: JsonObject, hub: JsonObject) => JsonObject;

/** Whether L13 holds of the conversion, with another function from the hub. */
async function framed(change: FromHub): Promise<boolean> {
  const built = emitProject(project.config, project.files);
  const conversions = (await loadConversions(built)).map(
    (each): KindConversion => ({
      ...each,
      spokes: each.spokes.map((spoke) => {
        const convertFrom = (hub: JsonObject) => change(spoke.converter.convertFrom(hub as never) as JsonObject, hub);
        return { ...spoke, converter: { convertTo: (source: never) => spoke.converter.convertTo(source), convertFrom } as never };
      }),
    }),
  );
  const law = lawsOf(built.project, conversions)[0]?.laws.find(({ name }) => name.startsWith("L13"));
  try {
    await law?.check({ numRuns: 300, seed: 5 });
    return law !== undefined;
  } catch {
    return false;
  }
}

const y = ["spec", "y"];
const hasMode = (hub: JsonObject) => valueAt(hub, ["spec", "mode"]) !== undefined;
const isRemembered = ({ metadata }: JsonObject) => valueAt(metadata, ["annotations"]) !== undefined;

/** The object without `y` where an edit cleared the mode, and something is remembered. */
const dropping =
  (isDropped: (converted: JsonObject) => boolean): FromHub =>
  (converted, hub) =>
    isRemembered(hub) && !hasMode(hub) && isDropped(converted) ? (withValueAt(converted, y, undefined) as JsonObject) : converted;

describe("L13, where an edit takes an object away with a field that shows a value for absence", () => {
  it("holds of the conversion that is generated", async () => {
    expect(await framed((converted) => converted)).toBe(true);
  });

  it("is broken where the field has another value", async () => {
    expect(await framed(dropping((converted) => valueAt(converted, [...y, "count"]) !== 0))).toBe(false);
  });

  it("is broken where the object has a value that is kept", async () => {
    expect(await framed(dropping((converted) => valueAt(converted, [...y, "own"]) !== undefined))).toBe(false);
  });

  it("is broken where the object stays, without the field", async () => {
    const forgets: FromHub = (converted, hub) =>
      isRemembered(hub) && !hasMode(hub) ? (withValueAt(converted, [...y, "count"], undefined) as JsonObject) : converted;
    expect(await framed(forgets)).toBe(false);
  });
});
