import { type Case, caseOf } from "../../emit/conversion/support/cases/kind-files.js";

const root = `@Resource()
ROOT
export class Listener extends CustomResource {
  spec!: ListenerSpec;
}
`;

/**
 * Three versions of a kind: values that only one version has, in the spec, in an object and in the elements of a list with keys; another name,
 * another unit, another place, the head of a list, and a narrower enum.
 */
export const listener: Case = caseOf("Listener", {
  kind: "Listener",
  hub: "v1",
  types: {
    v1: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Network {
  host?: string;
  dns?: string;
}

export class Port {
  name!: string;
  number?: int32;
  weight?: int32;
  protocol?: string;
}

export class ListenerSpec {
  size?: int32;
  timeoutSeconds?: int32;
  mode?: "A" | "B" | "C";
  zone?: string;
  network?: Network;

  @ListMap("name")
  ports?: Port[];

  labels?: Record<string, string>;
  hosts?: string[];
}

${root.replace("ROOT", "@StorageVersion()\n@Hub()")}`,
    v1beta1: `
import { CustomResource, ListMap, MapsTo, Resource, SpokeOnly, duration, enumMap, type int32 } from "wheelwright/api";

export class Port {
  name!: string;

  @MapsTo("number")
  port?: int32;

  protocol?: string;

  @SpokeOnly()
  note?: string;
}

export class ListenerSpec {
  @MapsTo(".spec.size")
  replicas?: int32;

  @MapsTo(".spec.timeoutSeconds", duration("s"))
  timeout?: string;

  @MapsTo(".spec.mode", enumMap({ a: "A", b: "B" }))
  mode?: "a" | "b";

  @MapsTo(".spec.network.host")
  host?: string;

  @ListMap("name")
  ports?: Port[];

  labels?: Record<string, string>;
  hosts?: string[];

  @SpokeOnly()
  comment?: string;
}

${root.replace("ROOT\n", "")}`,
    v1alpha1: `
import { CustomResource, ListMap, MapsTo, Resource, first, type int32 } from "wheelwright/api";

export class Network {
  host?: string;
}

export class Port {
  name!: string;
  number?: int32;
}

export class ListenerSpec {
  @MapsTo(".spec.size")
  count?: int32;

  timeoutSeconds?: int32;
  mode?: "A" | "B" | "C";
  network?: Network;

  @ListMap("name")
  ports?: Port[];

  labels?: Record<string, string>;

  @MapsTo(".spec.hosts", first())
  primary?: string;
}

${root.replace("ROOT\n", "")}`,
  },
});
