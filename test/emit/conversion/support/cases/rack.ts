import { caseOf } from "./kind-files.js";

/** Lists without keys at every depth: alone, in a list, in an element of a list with keys, in a map, with fields that only one version has in the elements of both. */
export const rack = caseOf("Rack: lists without keys", {
  kind: "Rack",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Rule {
  host!: string;
  mode?: "A" | "B" | "Z";
  weight?: int32;
}

export class Group {
  name!: string;
  zone?: string;
  rules?: Rule[];
}

export class RackSpec {
  rules?: Rule[];
  grid?: Rule[][];
  @ListMap("name")
  groups?: Group[];
  sets?: Record<string, Rule[]>;
  nested?: { rules?: Rule[]; weight?: int32 }[];
}

@Resource()
@StorageVersion()
@Hub()
export class Rack extends CustomResource {
  spec!: RackSpec;
}
`,
    v1: `
import { CustomResource, ListMap, MapsTo, Resource, SpokeOnly, enumMap } from "wheelwright/api";

export class Rule {
  @MapsTo("host")
  address!: string;
  @MapsTo("mode", enumMap({ a: "A", b: "B" }, { otherwise: "a" }))
  mode?: "a" | "b";
  @SpokeOnly()
  note?: string;
}

export class Group {
  name!: string;
  rules?: Rule[];
}

export class RackSpec {
  rules?: Rule[];
  grid?: Rule[][];
  @ListMap("name")
  groups?: Group[];
  sets?: Record<string, Rule[]>;
  nested?: { rules?: Rule[] }[];
}

@Resource()
export class Rack extends CustomResource {
  spec!: RackSpec;
}
`,
  },
});
