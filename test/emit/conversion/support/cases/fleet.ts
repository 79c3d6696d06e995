import { caseOf } from "./kind-files.js";

const imports = (names: string) =>
  `import { CustomResource, ListMap, Resource, StatusSubresource, type int32, ${names} } from "wheelwright/api";`;

/**
 * Maps whose values are the elements of a list, each with its key: at the top, in the status, in elements of other lists, nested, with and without
 * keys of the list, where one side is required, in both directions; the fields inside have other names, and some exist in only one version.
 */
export const fleet = caseOf("Fleet: maps spread into lists", {
  kind: "Fleet",
  hub: "v2",
  types: {
    v2: `
${imports("Hub, StorageVersion")}

export class FailureDomain {
  name!: string;
  controlPlane?: boolean;
  attributes?: Record<string, string>;
  weight?: int32;
}

export class Port {
  id!: string;
  port!: int32;
  timeoutSeconds?: int32;
  protocol?: "TCP" | "UDP";
}

export class Host {
  name!: string;
  @ListMap("id")
  ports?: Port[];
  rack?: string;
}

export class Lane {
  width?: int32;
  speed?: int32;
}

export class FleetSpec {
  @ListMap("name")
  failureDomains?: FailureDomain[];
  loose?: FailureDomain[];
  ports!: Port[];
  @ListMap("name")
  hosts?: Host[];
  lanes?: Record<string, Lane>;
  always!: Record<string, Lane>;
}

export class FleetStatus {
  @ListMap("name")
  failureDomains?: FailureDomain[];
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Fleet extends CustomResource {
  spec!: FleetSpec;
  status?: FleetStatus;
}
`,
    v1: `
${imports("MapsTo, SpokeOnly, duration, entries, inverse, text")}

export class FailureDomain {
  controlPlane?: boolean;
  attributes?: Record<string, string>;
}

export class Port {
  @MapsTo("port", text(), { whenAbsent: 0 })
  number!: string;

  @MapsTo("timeoutSeconds", duration("s"))
  timeout?: string;

  @SpokeOnly()
  comment?: string;
}

export class Host {
  @MapsTo("ports", entries("id"))
  ports?: Record<string, Port>;
}

export class Lane {
  title!: string;
  @MapsTo("width")
  metres?: int32;
}

export class FleetSpec {
  @MapsTo(".spec.failureDomains", entries("name"))
  failureDomains?: Record<string, FailureDomain>;

  @MapsTo(".spec.loose", entries("name"))
  loose?: Record<string, FailureDomain>;

  @MapsTo(".spec.ports", entries("id"), { whenAbsent: [] })
  ports?: Record<string, { port: int32; timeoutSeconds?: int32; protocol?: "TCP" | "UDP" }>;

  @MapsTo(".spec.hosts", entries("name"))
  hosts?: Record<string, Host>;

  @ListMap("title")
  @MapsTo(".spec.lanes", inverse(entries("title")))
  lanes?: Lane[];

  @MapsTo(".spec.always", inverse(entries("title")), { whenAbsent: { a: { speed: 1 } } })
  always?: Lane[];
}

export class FleetStatus {
  @MapsTo("failureDomains", entries("name"))
  failureDomains?: Record<string, FailureDomain>;
}

@Resource()
@StatusSubresource()
export class Fleet extends CustomResource {
  spec!: FleetSpec;
  status?: FleetStatus;
}
`,
  },
});
