import { expect, it } from "vitest";
import { lawRuns } from "../../support/law-runs.js";
import { caseOf } from "./support/cases/kind-files.js";
import { brokenLaw } from "./support/evolution/check-laws.js";

const numRuns = Math.min(200, lawRuns);

/**
 * Fields of both versions with a default, and values that one of the two can't represent: the API server gives the field of that version its default, as nobody wrote it.
 * Each is in an object that is always there, in list elements, in an object that may not be empty, and in one that has a field elsewhere in the other version.
 */
const fields: Readonly<Record<string, { readonly hub: string; readonly spoke: string }>> = {
  "of a type with more values in the spoke": { hub: "size?: int32 = 3;", spoke: "@Default(3) size?: int64;" },
  "of a type with more values in the hub": { hub: "size?: int64 = 3;", spoke: "@Default(3) size?: int32;" },
  "with a codec, which represents no text but digits": { hub: "size?: int32 = 3;", spoke: '@MapsTo("size", text()) size?: string = "3";' },
  "with a map of which the spoke has not all values": {
    hub: 'mode?: "A" | "B" | "C" = "A";',
    spoke: '@MapsTo("mode", enumMap({ a: "A", b: "B" })) mode?: "a" | "b" = "a";',
  },
};

it.each(Object.entries(fields))("the laws hold for a default %s", async (name, { hub, spoke }) => {
  const broken = await brokenLaw(caseOf(`Crate: ${name}`, { kind: "Crate", hub: "v9", types: { v9: inHub(hub), v1: inSpoke(spoke) } }), {
    numRuns,
    seed: 7,
  });
  expect(broken).toBeUndefined();
});

function inHub(field: string): string {
  return `
import { CustomResource, Hub, ListMap, MinProperties, Resource, StorageVersion, type int32, type int64 } from "wheelwright/api";

export class Item {
  id!: string;
  ${field}
  own?: boolean = true;
}
export class Filled {
  ${field}
  text?: string;
}
export class Spread {
  ${field}
  text?: string;
}
export class CrateSpec {
  @ListMap("id")
  items?: Item[];
  ${field}
  @MinProperties(1)
  filled?: Filled;
  spread?: Spread;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`;
}

function inSpoke(field: string): string {
  return `
import { CustomResource, Default, ListMap, MapsTo, Resource, enumMap, text, type int32, type int64 } from "wheelwright/api";

export class Item {
  id!: string;
  ${field}
}
export class Filled {
  ${field}
  text?: string;
}
export class Spread {
  ${field}
}
export class CrateSpec {
  @ListMap("id")
  items?: Item[];
  ${field}
  filled?: Filled;
  spread?: Spread;
  @MapsTo(".spec.spread.text")
  text?: string;
}
@Resource()
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`;
}
