import { type Condition, CustomResource, Hub, ListMap, Resource, StatusSubresource, StorageVersion, type int32 } from "wheelwright/api";

/** One route of a Gateway. */
export class Route {
  name!: string;
  prefix!: string;
  weightPercent?: int32;
  host?: string;
  port?: int32;
  timeoutSeconds?: int32;
  /** Not in v1beta1. */
  retries?: int32;
}

/** What a Gateway should be. */
export class GatewaySpec {
  title!: string;
  host?: string;
  port?: int32;
  idleSeconds?: int32;
  mode?: "Open" | "Strict" | "Audit";
  /** Not in v1beta1. */
  region?: string;
  options?: Record<string, string>;

  @ListMap("name")
  routes?: Route[];
}

/** What was seen of a Gateway. */
export class GatewayStatus {
  phase?: string;

  @ListMap("type")
  conditions?: Condition[];
}

/** Gateway routes requests. */
@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Gateway extends CustomResource {
  spec!: GatewaySpec;
  status?: GatewayStatus;
}
