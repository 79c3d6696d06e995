import { caseOf } from "./kind-files.js";

/**
 * Objects, lists with keys and maps that one version requires and the other may lack, in both directions, each with fields inside that only one
 * version has.
 */
export const cargo = caseOf("Cargo: optional in one version, required in the other", {
  kind: "Cargo",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, ListMap, MaxLength, Resource, StorageVersion, StatusSubresource, type int32 } from "wheelwright/api";

export class Port {
  @MaxLength(20)
  name!: string;
  weight?: int32;
}

export class Crate {
  @MaxLength(20)
  label?: string;
  fragile?: boolean;
}

export class Seal {
  @MaxLength(20)
  number?: string;
  issued?: int32;
}

export class CargoSpec {
  @MaxLength(20)
  image!: string;
  @MaxLength(20)
  zone?: string;
  @ListMap("name")
  ports?: Port[];
  @ListMap("name")
  docks!: Port[];
  crates!: Record<string, Crate>;
  seal?: Seal;
  @ListMap("name")
  gates?: Port[];
}

export class CargoStatus {
  crate!: Crate;
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Cargo extends CustomResource {
  spec!: CargoSpec;
  status?: CargoStatus;
}
`,
    v1: `
import { CustomResource, ListMap, MapsTo, MaxLength, Resource, SpokeOnly, StatusSubresource } from "wheelwright/api";

export class Port {
  @MaxLength(20)
  name!: string;
  @SpokeOnly()
  color?: "red" | "green";
}

export class Crate {
  @MaxLength(20)
  label?: string;
}

export class Seal {
  @MaxLength(20)
  number?: string;
  @SpokeOnly()
  broken?: boolean;
}

export class CargoSpec {
  @MaxLength(20)
  image!: string;
  @ListMap("name")
  ports?: Port[];
  @ListMap("name")
  @MapsTo(".spec.docks", { whenAbsent: [{ name: "main", weight: 1 }] })
  docks?: Port[];
  @MapsTo(".spec.crates", { whenAbsent: {} })
  crates?: Record<string, Crate>;
  @MapsTo(".spec.seal", { whenAbsent: { number: "0" } })
  seal!: Seal;
  @ListMap("name")
  @MapsTo(".spec.gates", { whenAbsent: [] })
  gates!: Port[];
}

export class CargoStatus {
  @MapsTo(".status.crate", { whenAbsent: { label: "new" } })
  crate?: Crate;
}

@Resource()
@StatusSubresource()
export class Cargo extends CustomResource {
  @MapsTo(".spec", { whenAbsent: { image: "", docks: [], crates: {} } })
  spec?: CargoSpec;
  status?: CargoStatus;
}
`,
  },
});
