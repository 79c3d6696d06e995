import { caseOf } from "./kind-files.js";

/**
 * Objects that exchange fields with others, required in one version and optional in the other: at the top, nested; and an object in list elements
 * whose fields are directly in the hub's elements.
 */
export const parcel = caseOf("Parcel: moved fields around optional objects", {
  kind: "Parcel",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, ListMap, MaxLength, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class PodSpec {
  @MaxLength(20)
  image!: string;
  @MaxLength(20)
  zone?: string;
  minReadySeconds?: int32;
  limits?: Record<string, int32>;
}

export class Template {
  labels?: Record<string, string>;
  spec!: PodSpec;
}

export class Rollout {
  after?: int32;
  type?: "Fast" | "Slow";
}

export class HealthCheck {
  maxInFlight?: int32;
  minutes?: int32;
}

export class Stop {
  @MaxLength(20)
  name!: string;
  rollout?: Rollout;
  healthCheck?: HealthCheck;
}

export class Address {
  @MaxLength(20)
  street?: string;
  floor?: int32;
}

export class ParcelSpec {
  template!: Template;
  @ListMap("name")
  stops?: Stop[];
  address?: Address;
  @MaxLength(20)
  city?: string;
}

@Resource()
@StorageVersion()
@Hub()
export class Parcel extends CustomResource {
  spec!: ParcelSpec;
}
`,
    v1: `
import { CustomResource, ListMap, MapsTo, MaxLength, Resource, SpokeOnly, type int32 } from "wheelwright/api";

export class PodSpec {
  @MaxLength(20)
  image!: string;
  @SpokeOnly()
  legacy?: boolean;
  limits?: Record<string, int32>;
}

export class Template {
  labels?: Record<string, string>;
  @MapsTo(".spec.template.spec", { whenAbsent: { image: "none", limits: { cpu: 1 } } })
  spec?: PodSpec;
}

export class Remediation {
  @MapsTo("healthCheck.maxInFlight")
  maxInFlight?: int32;
}

export class Strategy {
  @MapsTo("rollout.type")
  type?: "Fast" | "Slow";
  remediation?: Remediation;
}

export class Stop {
  @MaxLength(20)
  name!: string;
  strategy?: Strategy;
}

export class Address {
  @MaxLength(20)
  street?: string;
  @MaxLength(20)
  @MapsTo(".spec.city")
  city?: string;
  @SpokeOnly()
  note?: boolean;
}

export class ParcelSpec {
  template!: Template;
  @MapsTo(".spec.template.spec.minReadySeconds")
  minReadySeconds?: int32;
  @ListMap("name")
  stops?: Stop[];
  @MapsTo(".spec.address", { whenAbsent: { street: "unknown" } })
  address!: Address;
}

@Resource()
export class Parcel extends CustomResource {
  spec!: ParcelSpec;
}
`,
  },
});
