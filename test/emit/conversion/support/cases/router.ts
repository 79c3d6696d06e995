import { caseOf } from "./kind-files.js";

/**
 * Lists with keys, two deep, in lists and in a map: with renames, with fields that only one version has in the elements of both, with a key that is
 * renamed, and one whose values are renamed.
 */
export const router = caseOf("Router: nested lists with keys", {
  kind: "Router",
  hub: "v1",
  types: {
    v1: `
import { CustomResource, Hub, ListMap, MinLength, Resource, StorageVersion, type int32, type int64 } from "wheelwright/api";

export class Route {
  path!: string;
  method!: "GET" | "PUT" | "DELETE";
  weight?: int32;
  timeoutSeconds?: int64;
  headers?: Record<string, string>;
}

export class Backend {
  name!: string;
  port!: int32;
  weight?: int32;
}

export class Listener {
  @MinLength(1)
  name!: string;

  port?: int32;
  certificate?: string;
  limits?: { connections?: int32; bytes?: int64 };

  @ListMap("path", "method")
  routes?: Route[];

  @ListMap("port")
  backends?: Backend[];
}

export class RouterSpec {
  @ListMap("name")
  listeners?: Listener[];

  zones?: Record<string, Listener>;
}

export class RouterStatus {
  @ListMap("name")
  listeners?: { name: string; ready?: boolean; since?: string }[];
}

@Resource()
@StorageVersion()
@Hub()
export class Router extends CustomResource {
  spec!: RouterSpec;
  status?: RouterStatus;
}
`,
    v1beta1: `
import { CustomResource, ListMap, MapsTo, MinLength, Resource, SpokeOnly, enumMap, type int32 } from "wheelwright/api";

export class Path {
  @MapsTo("path")
  prefix!: string;

  @MapsTo("method", enumMap({ get: "GET", put: "PUT", delete: "DELETE" }))
  verb!: "get" | "put" | "delete";

  @MapsTo("weight")
  share?: int32;

  @SpokeOnly()
  comment?: string;
}

export class Backend {
  @MapsTo("name")
  service!: string;

  port!: int32;
}

export class Server {
  @MinLength(1)
  @MapsTo("name")
  id!: string;

  port?: int32;

  @MapsTo("limits.connections")
  connections?: int32;

  @SpokeOnly()
  legacy?: { policy?: string; notes?: string[] };

  @MapsTo("routes")
  @ListMap("prefix", "verb")
  paths?: Path[];

  @ListMap("port")
  backends?: Backend[];
}

export class RouterSpec {
  @MapsTo(".spec.listeners")
  @ListMap("id")
  servers?: Server[];

  zones?: Record<string, Server>;
}

export class ServerStatus {
  @MapsTo("name")
  id!: string;

  ready?: boolean;
}

export class RouterStatus {
  @MapsTo("listeners")
  @ListMap("id")
  servers?: ServerStatus[];
}

@Resource()
export class Router extends CustomResource {
  spec!: RouterSpec;
  status?: RouterStatus;
}
`,
  },
});
