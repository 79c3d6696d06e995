import { type Condition, CustomResource, ListMap, MapsTo, Resource, StatusSubresource, type int32 } from "wheelwright/api";
import { duration, enumMap, hostPort } from "wheelwright/convert";

/** One route of a Gateway. */
export class Rule {
  name!: string;

  @MapsTo("prefix")
  pathPrefix!: string;

  @MapsTo("weightPercent")
  weight?: int32;

  @MapsTo(["host", "port"], hostPort())
  backend?: string;

  @MapsTo("timeoutSeconds", duration("s"))
  timeout?: string;
}

/** What a Gateway should be. */
export class GatewaySpec {
  title!: string;

  @MapsTo([".spec.host", ".spec.port"], hostPort())
  address?: string;

  @MapsTo(".spec.idleSeconds", duration("s"))
  idle?: string;

  @MapsTo(".spec.mode", enumMap({ open: "Open", strict: "Strict" }))
  mode?: "open" | "strict";

  options?: Record<string, string>;

  @MapsTo(".spec.routes")
  @ListMap("name")
  rules?: Rule[];
}

/** What was seen of a Gateway. */
export class GatewayStatus {
  phase?: string;

  @ListMap("type")
  conditions?: Condition[];
}

/** Gateway routes requests. */
@Resource()
@StatusSubresource()
export class Gateway extends CustomResource {
  spec!: GatewaySpec;
  status?: GatewayStatus;
}
