import { caseOf } from "./kind-files.js";

/**
 * A kind with three versions: renames, a rename inside list elements and map values, a codec, fields that only one version has, values for absence, fields
 * moved into and out of objects that only one version has, a nullable object.
 */
export const widget = caseOf("Widget", {
  kind: "Widget",
  hub: "v1",
  types: {
    v1: `
import { CustomResource, Hub, ListMap, MaxItems, MaxLength, MinLength, Minimum, Resource, StorageVersion, type IntOrString, type int32, type int64 } from "wheelwright/api";

export enum Colour {
  Red = "red",
  Green = "green",
}

export class Rule {
  @MinLength(1)
  @MaxLength(8)
  name!: string;

  weight?: int32;
  colour?: Colour;
}

export class Limits {
  cpu?: string;
  memory?: string;
  inner?: { depth?: int32 };
}

export class Tls {
  @MinLength(1)
  secret!: string;

  @MaxItems(3)
  hosts?: string[];
  extra?: Record<string, int64>;
}

export class WidgetSpec {
  @Minimum(0)
  size!: int32;

  timezone!: string;
  colour?: Colour;
  host?: string;
  port?: int32;
  tls?: Tls;
  limits?: Limits;
  target?: IntOrString;

  @ListMap("name")
  rules?: Rule[];

  sets?: Record<string, Rule>;
  net?: { mtu?: int32 } | null;
  burst?: int32;
  schedule!: string;
  class?: "a" | "b";
}

export class WidgetStatus {
  observed?: int64;
  phase?: string;
}

@Resource()
@StorageVersion()
@Hub()
export class Widget extends CustomResource {
  spec!: WidgetSpec;
  status?: WidgetStatus;
}
`,
    v1beta1: `
import { CustomResource, HubOnly, ListMap, MapsTo, MaxLength, MinLength, Minimum, Resource, SpokeOnly, hostPort, type IntOrString, type int32, type int64 } from "wheelwright/api";

export enum Colour {
  Red = "red",
  Green = "green",
}

export class Limit {
  @MinLength(1)
  @MaxLength(8)
  name!: string;

  @MapsTo("weight")
  priority?: int32;

  colour?: Colour;
}

export class Network {
  @MapsTo("mtu")
  size?: int32;
}

export class Bursting {
  @MapsTo(".spec.burst")
  level?: int32;
}

export class WidgetSpec {
  @Minimum(0)
  @MapsTo(".spec.size")
  replicas!: int32;

  colour?: Colour;

  @MapsTo([".spec.host", ".spec.port"], hostPort())
  address?: string;

  @MapsTo(".spec.limits.cpu")
  cpu?: string;

  @MapsTo(".spec.limits.inner.depth")
  depth?: int32;

  target?: IntOrString;

  @ListMap("name")
  @MapsTo("rules")
  limits?: Limit[];

  sets?: Record<string, Limit>;

  @MapsTo(".spec.net")
  network?: Network | null;

  bursting?: Bursting;

  @MapsTo(".spec.schedule", { whenAbsent: "@daily" })
  schedule?: string;

  @SpokeOnly()
  legacy?: { policy: string; notes?: string[] };

  class?: "a" | "b";
}

export class WidgetStatus {
  observed?: int64;

  @MapsTo("phase")
  state?: string;
}

@Resource()
@HubOnly(".spec.timezone", { whenAbsent: "UTC" })
export class Widget extends CustomResource {
  spec!: WidgetSpec;
  status?: WidgetStatus;
}
`,
    v1alpha1: `
import { CustomResource, HubOnly, ListMap, MapsTo, Minimum, Resource, SpokeOnly, type int32 } from "wheelwright/api";
import { Rule, Tls } from "../v1/widget_types";

export class WidgetSpec {
  @Minimum(0)
  @MapsTo(".spec.size")
  count!: int32;

  @MapsTo(".spec.host")
  hostname?: string;

  @SpokeOnly()
  port?: int32;

  tls?: Tls;

  @ListMap("name")
  rules?: Rule[];

  sets?: Record<string, Rule>;
}

@Resource()
@HubOnly(".spec.timezone", { whenAbsent: "CET" })
@HubOnly(".spec.schedule", { whenAbsent: "" })
@HubOnly(".spec.port")
export class Widget extends CustomResource {
  spec!: WidgetSpec;

  @SpokeOnly()
  note?: string;
}
`,
  },
});
