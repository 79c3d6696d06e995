import { caseOf } from "./kind-files.js";

/** Lists and maps that the two published versions merge differently, with keys on either side and hidden fields in the elements. */
export const roster = caseOf("Roster: merged differently", {
  kind: "Roster",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, ListMap, ListSet, MapType, MaxItems, MaxLength, MinLength, Resource, StorageVersion } from "wheelwright/api";

export class Member {
  @MinLength(1)
  @MaxLength(20)
  name!: string;
  @MaxLength(20)
  role?: string;
  @MaxLength(20)
  zone?: string;
}

export class Shift {
  @MaxLength(20)
  key!: string;
  @MaxLength(20)
  place?: string;
}

export class RosterSpec {
  @ListMap("name")
  @MaxItems(10)
  members?: Member[];
  @MaxItems(10)
  shifts?: Shift[];
  @ListSet()
  @MaxItems(10)
  days?: string[];
  @MapType("atomic")
  labels?: { [key: string]: string };
}

@Resource()
@StorageVersion()
@Hub()
export class Roster extends CustomResource {
  spec!: RosterSpec;
}
`,
    v1: `
import { CustomResource, ListMap, MapsTo, MaxItems, MaxLength, MinLength, Resource, SpokeOnly } from "wheelwright/api";

export class Member {
  @MinLength(1)
  @MaxLength(20)
  name!: string;
  @MapsTo("role")
  @MaxLength(20)
  title?: string;
  @SpokeOnly()
  @MaxLength(20)
  note?: string;
}

export class Shift {
  @MapsTo("key")
  @MaxLength(20)
  id!: string;
  @MapsTo("place")
  @MaxLength(20)
  room?: string;
  @SpokeOnly()
  @MaxLength(20)
  note?: string;
}

export class RosterSpec {
  @MapsTo(".spec.members", { mergeDiffers: true })
  @MaxItems(10)
  people?: Member[];
  @MapsTo(".spec.shifts", { mergeDiffers: true })
  @ListMap("id")
  @MaxItems(10)
  shifts?: Shift[];
  @MapsTo(".spec.days", { mergeDiffers: true })
  @MaxItems(10)
  days?: string[];
  @MapsTo("labels", { mergeDiffers: true })
  labels?: { [key: string]: string };
}

@Resource()
export class Roster extends CustomResource {
  spec!: RosterSpec;
}
`,
  },
});
