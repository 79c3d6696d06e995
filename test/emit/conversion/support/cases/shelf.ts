import { caseOf } from "./kind-files.js";

/** Lists that the other version has as one value or as a map, where one side is required or may be null. */
export const shelf = caseOf("Shelf: lists, null and absence", {
  kind: "Shelf",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, Nullable, Resource, StorageVersion } from "wheelwright/api";

export class Label {
  key!: string;
  value?: string;
}

export class Note {
  key!: string;
  @Nullable()
  value?: string | null;
}

export class ShelfSpec {
  hosts?: string[];
  names!: string[];
  labels?: Label[];
  zones!: Label[];
  one?: string;
  @Nullable()
  addresses?: string[] | null;
  @Nullable()
  aliases?: (string | null)[] | null;
  @Nullable()
  regions?: Label[] | null;
  places?: Label[];
  notes?: Note[];
}

@Resource()
@StorageVersion()
@Hub()
export class Shelf extends CustomResource {
  spec!: ShelfSpec;
}
`,
    v1: `
import { CustomResource, MapsTo, Nullable, Resource, entries, first, single } from "wheelwright/api";

export class ShelfSpec {
  @MapsTo(".spec.hosts", first(), { whenAbsent: "localhost" })
  host!: string;
  @MapsTo(".spec.names", first(), { whenAbsent: ["a", "b"] })
  name?: string;
  @MapsTo(".spec.labels", entries("key", "value"), { whenAbsent: { a: "b" } })
  labels!: Record<string, string>;
  @MapsTo(".spec.zones", entries("key", "value"), { whenAbsent: [{ key: "a", value: "b" }] })
  zones?: Record<string, string>;
  @MapsTo(".spec.one", single(), { whenAbsent: ["a"] })
  ones!: string[];
  @MapsTo(".spec.addresses", first())
  address?: string;
  @MapsTo(".spec.aliases", first())
  @Nullable()
  alias?: string | null;
  @MapsTo(".spec.regions", entries("key", "value"))
  regions?: Record<string, string>;
  @MapsTo(".spec.places", entries("key", "value"))
  @Nullable()
  places?: Record<string, string> | null;
  @MapsTo(".spec.notes", entries("key", "value"))
  notes?: Record<string, string | null>;
}

@Resource()
export class Shelf extends CustomResource {
  spec!: ShelfSpec;
}
`,
  },
});
