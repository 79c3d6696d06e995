import {
  type Condition,
  CustomResource,
  type double,
  Hub,
  type int32,
  type int64,
  ListMap,
  ListSet,
  MaxItems,
  MaxLength,
  MaxProperties,
  MinLength,
  PreserveUnknownFields,
  Resource,
  StatusSubresource,
  StorageVersion,
} from "wheelwright/api";

/** What stands beside a track. */
export class Signal {
  @MaxLength(8)
  name!: string;

  /** Only here. */
  @MaxLength(16)
  colour?: string;

  height?: int32;
}

/** A track of the station. */
export class Track {
  @MaxLength(8)
  id!: string;

  side!: "North" | "South";
  length?: int32;

  /** Only here. */
  @MaxLength(16)
  gauge?: string;

  @ListMap("name")
  @MaxItems(8)
  signals?: Signal[];

  limits?: Limits;
}

/** What a track bears. */
export class Limits {
  speed?: int32;
  axle?: int32;
}

/** A label of the station. */
export class Label {
  key!: string;

  @MaxLength(8)
  value!: string;

  /** Only here. */
  secret?: boolean;
}

/** Where the station stands. */
export class Place {
  @MaxLength(16)
  city?: string;

  /** From the root of the old version. */
  @MaxLength(16)
  street?: string;
}

/** How often it is cleaned. */
export class Cleaning {
  @MaxLength(16)
  interval?: string;

  staff?: int32;
}

/** A stop on the way. */
export class Stop {
  @MaxLength(8)
  at?: string;

  minutes?: int32;
}

/** What is sold. */
export class Shop {
  @MaxLength(8)
  title?: string;

  open?: boolean;
}

/** Who runs the station. */
export class StationSpec {
  @MaxLength(16)
  host?: string;

  port?: int32;
  timeoutSeconds?: int32;
  mode?: "Open" | "Closed" | "Rebuilding";
  memoryBytes?: int64;

  @ListSet()
  @MaxItems(8)
  operators?: string[];

  main?: Shop;

  @MaxItems(8)
  labelList?: Label[];

  /** Five fields of cron. */
  @MaxLength(64)
  schedule?: string;

  @ListMap("id", "side")
  @MaxItems(8)
  tracks?: Track[];

  @MaxProperties(8)
  byName?: Record<string, Track>;

  @MaxItems(8)
  stops?: Stop[];

  @MaxLength(24)
  dwell?: string;

  @MaxLength(16)
  exit?: string;

  place?: Place;
  cleaning?: Cleaning;
  ratio?: double;

  @MaxLength(16)
  zone!: string;

  /** Grades required, with a value for absence. */
  @MinLength(1)
  @MaxLength(16)
  grade!: string;

  @PreserveUnknownFields()
  extras?: Record<string, unknown>;
}

export class StationStatus {
  @ListMap("type")
  conditions?: Condition[];

  trains?: int32;
}

/** A station of the railway. */
@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Station extends CustomResource {
  spec!: StationSpec;
  status?: StationStatus;
}
