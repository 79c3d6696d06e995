import { caseOf } from "./kind-files.js";

/** In list elements: a field that moves into an object which the hub requires and the spoke may lack, with a value for absence inside it. */
export const tour = caseOf("Tour: moved fields in list elements", {
  kind: "Tour",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, ListMap, MaxLength, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Route {
  @MaxLength(20)
  host!: string;
  port?: int32;
  weight?: int32;
}

export class Stop {
  @MaxLength(20)
  name!: string;
  route!: Route;
}

@Resource()
@StorageVersion()
@Hub()
export class Tour extends CustomResource {
  @ListMap("name")
  stops?: Stop[];
}
`,
    v1: `
import { CustomResource, ListMap, MapsTo, MaxLength, Resource, type int32 } from "wheelwright/api";

export class Route {
  @MaxLength(20)
  @MapsTo("host", { whenAbsent: "localhost" })
  host!: string;
  weight?: int32;
}

export class Stop {
  @MaxLength(20)
  name!: string;
  @MapsTo("route.port")
  port?: int32;
  route?: Route;
}

@Resource()
export class Tour extends CustomResource {
  @ListMap("name")
  stops?: Stop[];
}
`,
  },
});
