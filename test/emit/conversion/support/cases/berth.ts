import { caseOf } from "./kind-files.js";

const file = (names: string, text: string) =>
  `import { CustomResource, ListMap, MaxLength, Resource, ${names} } from "wheelwright/api";\n${text}`;

/**
 * The hub allows less than what its spokes' values convert to: the host of an address, the number of a duration or of another unit, the entries of a
 * map. Of each, one spoke has a field and the other has none.
 */
export const berth = caseOf("Berth: a hub that allows less", {
  kind: "Berth",
  hub: "v2",
  types: {
    v2: file(
      "Enum, Hub, Maximum, MaxItems, MinLength, Pattern, StorageVersion, type int32",
      `
export class Label {
  @MaxLength(8)
  key!: string;
  @MaxLength(4)
  value!: string;
  note?: string;
}
export class Slot {
  @MaxLength(8)
  name!: string;
  @MaxLength(3)
  host?: string;
  port?: int32;
  @Maximum(9)
  depth?: int32;
}
@Resource()
@Hub()
@StorageVersion()
export class Berth extends CustomResource {
  spec?: BerthSpec;
}
export class BerthSpec {
  @MinLength(2)
  @MaxLength(4)
  @Pattern("^[a-z]*$")
  host?: string;
  @Maximum(100)
  port?: int32;
  @Maximum(60)
  timeoutSeconds?: int32;
  @Enum("A", "B")
  grade?: string;
  @MaxItems(1)
  labelList?: Label[];
  @ListMap("name")
  @MaxItems(2)
  slots?: Slot[];
}
`,
    ),
    v1: file(
      "duration, entries, hostPort, MapsTo, SpokeOnly",
      `
export class Slot {
  @MaxLength(8)
  name!: string;
  @MapsTo(["host", "port"], hostPort())
  @MaxLength(40)
  address?: string;
  @MaxLength(40)
  @SpokeOnly()
  legacy?: string;
}
@Resource()
export class Berth extends CustomResource {
  spec?: BerthSpec;
}
export class BerthSpec {
  @MapsTo([".spec.host", ".spec.port"], hostPort())
  @MaxLength(40)
  address?: string;
  @MapsTo(".spec.timeoutSeconds", duration("s"))
  @MaxLength(40)
  timeout?: string;
  @MaxLength(40)
  grade?: string;
  @MapsTo(".spec.labelList", entries("key", "value"))
  labels?: { [key: string]: string };
  @ListMap("name")
  slots?: Slot[];
}
`,
    ),
    v1beta1: file(
      "MapsTo, scale, type int32",
      `
export class Slot {
  @MaxLength(8)
  name!: string;
  @MapsTo("depth", scale("k"))
  deep?: int32;
}
@Resource()
export class Berth extends CustomResource {
  spec?: BerthSpec;
}
export class BerthSpec {
  @ListMap("name")
  slots?: Slot[];
}
`,
    ),
  },
});
