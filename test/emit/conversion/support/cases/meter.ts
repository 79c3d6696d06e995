import { caseOf } from "./kind-files.js";

const imports = (names: string) =>
  `import { CustomResource, ListMap, Nullable, Resource, type double, type int32, type int64, type Quantity, ${names} } from "wheelwright/api";`;

/**
 * Numbers and their spellings, as strings and as quantities: at the top, in elements and map values, optional, required and nullable, in both
 * directions.
 */
export const meter = caseOf("Meter: numbers in words", {
  kind: "Meter",
  hub: "v2",
  types: {
    v2: `
${imports("Hub, StorageVersion")}

export class Gauge {
  name!: string;
  level?: int64;
  label?: string;
  memoryMi?: int32;
  cpu?: Quantity;
}

export class MeterSpec {
  port?: int32;
  serial?: int64;
  ratio?: double;
  enabled?: boolean;
  step!: int32;
  @Nullable()
  limit?: int64 | null;
  weight?: string;
  factor!: string;
  ready?: string;
  memoryMi?: int64;
  millicores!: int32;
  cores?: double;
  @Nullable()
  bytes?: int64 | null;
  storage?: Quantity;
  disk!: Quantity;
  share?: Quantity;

  @ListMap("name")
  gauges?: Gauge[];

  byName?: Record<string, Gauge>;
}

@Resource()
@StorageVersion()
@Hub()
export class Meter extends CustomResource {
  spec!: MeterSpec;
}
`,
    v1: `
${imports("MapsTo, MaxLength, Pattern, inverse, quantity, text")}

export class Gauge {
  name!: string;

  @MapsTo("level", text())
  level?: string;

  @MapsTo("label", inverse(text()))
  number?: int64;

  @MapsTo("memoryMi", quantity("Mi"))
  memory?: Quantity;

  @MapsTo("cpu", inverse(quantity("m")))
  millicores?: int64;
}

export class MeterSpec {
  @MapsTo(".spec.port", text())
  port?: string;

  @MapsTo(".spec.serial", text())
  @Pattern("^[0-9]{1,20}$")
  serial?: string;

  @MapsTo(".spec.ratio", text())
  @MaxLength(30)
  ratio?: string;

  @MapsTo(".spec.enabled", text())
  enabled?: string;

  @MapsTo(".spec.step", text(), { whenAbsent: 1 })
  step?: string;

  @MapsTo(".spec.limit", text())
  @Nullable()
  limit?: string | null;

  @MapsTo(".spec.weight", inverse(text()))
  weight?: int32;

  @MapsTo(".spec.factor", inverse(text()), { whenAbsent: "0.5" })
  factor?: double;

  @MapsTo(".spec.ready", inverse(text()))
  ready?: boolean;

  @MapsTo(".spec.memoryMi", quantity("Mi"))
  memory?: Quantity;

  @MapsTo(".spec.millicores", quantity("m"), { whenAbsent: 100 })
  cpu?: Quantity;

  @MapsTo(".spec.cores", quantity())
  cores?: string;

  @MapsTo(".spec.bytes", quantity())
  @Nullable()
  size?: Quantity | null;

  @MapsTo(".spec.storage", inverse(quantity("Gi")))
  storageGi?: int32;

  @MapsTo(".spec.disk", inverse(quantity("M")), { whenAbsent: "10G" })
  diskMegabytes?: int64;

  @MapsTo(".spec.share", inverse(quantity()))
  share?: double;

  @ListMap("name")
  gauges?: Gauge[];

  byName?: Record<string, Gauge>;
}

@Resource()
export class Meter extends CustomResource {
  spec!: MeterSpec;
}
`,
  },
});
