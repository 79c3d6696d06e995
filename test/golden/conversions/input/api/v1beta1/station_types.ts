import {
  type Condition,
  CustomResource,
  duration,
  entries,
  enumMap,
  first,
  HubOnly,
  hostPort,
  type int32,
  type int64,
  Items,
  inverse,
  ListMap,
  MapsTo,
  MaxItems,
  MaxLength,
  MaxProperties,
  PreserveUnknownFields,
  Resource,
  SpokeOnly,
  StatusSubresource,
  scale,
  single,
} from "wheelwright/api";
import { cron } from "./cron";

/** What stands beside a track. */
export class Lamp {
  @MapsTo("name")
  @MaxLength(8)
  id!: string;

  height?: int32;

  /** Only here. */
  @SpokeOnly()
  @MaxLength(8)
  bulb?: string;
}

/** A track of the station. */
export class Rail {
  @MapsTo("id")
  @MaxLength(8)
  name!: string;

  @MapsTo("side", enumMap({ n: "North", s: "South" }))
  side!: "n" | "s";

  @MapsTo("length", duration("s"))
  @MaxLength(24)
  travel?: string;

  @MapsTo("limits.speed")
  speed?: int32;

  @MapsTo("signals")
  @ListMap("id")
  @MaxItems(8)
  lamps?: Lamp[];
}

/** A schedule in its fields. */
export class CronSchedule {
  @MaxLength(8)
  minute?: string;

  @MaxLength(8)
  hour?: string;

  @MaxLength(8)
  dayOfMonth?: string;

  @MaxLength(8)
  month?: string;

  @MaxLength(8)
  dayOfWeek?: string;
}

/** A stop on the way. */
export class Halt {
  @MapsTo("at")
  @MaxLength(8)
  where?: string;

  minutes?: int32;
}

/** What is sold. */
export class Kiosk {
  @MapsTo("title")
  @MaxLength(8)
  name?: string;
}

/** Where the station stands. */
export class Place {
  @MaxLength(16)
  city?: string;

  /** It has its own object in the new version. */
  @MapsTo(".spec.cleaning.interval")
  @MaxLength(16)
  cleaned?: string;
}

export class StationSpec {
  @MapsTo([".spec.host", ".spec.port"], hostPort())
  @MaxLength(24)
  address?: string;

  @MapsTo(".spec.timeoutSeconds", duration("s"))
  @MaxLength(24)
  timeout?: string;

  @MapsTo(".spec.mode", enumMap({ a: "Open", b: "Closed", c: "Closed" }))
  mode?: "a" | "b" | "c";

  @MapsTo(".spec.memoryBytes", scale("Mi"))
  memoryMi?: int64;

  @MapsTo(".spec.operators", first())
  operator?: string;

  @MapsTo(".spec.main", single())
  @MaxItems(4)
  shops?: Kiosk[];

  @MapsTo(".spec.labelList", entries("key", "value"))
  @MaxProperties(8)
  labels?: Record<string, string>;

  @MapsTo(".spec.schedule", cron)
  schedule?: CronSchedule;

  @MapsTo(".spec.tracks")
  @ListMap("name", "side")
  @MaxItems(8)
  rails?: Rail[];

  @MaxProperties(8)
  byName?: Record<string, Rail>;

  @MapsTo(".spec.stops")
  @MaxItems(8)
  halts?: Halt[];

  /** It was in seconds here, when this version was the hub. */
  @MapsTo(".spec.dwell", inverse(duration("s")))
  dwellSeconds?: int32;

  @MapsTo(".spec.exit", inverse(first()))
  @MaxItems(4)
  @Items(MaxLength(16))
  exits?: string[];

  place?: Place;

  @MapsTo(".spec.place.street")
  @MaxLength(16)
  street?: string;

  /** The hub's is a number. */
  ratio?: int64;

  @MapsTo(".spec.grade", { whenAbsent: "local" })
  @MaxLength(16)
  grade?: string;

  @SpokeOnly()
  @MaxLength(16)
  legacy?: string;

  @PreserveUnknownFields()
  extras?: Record<string, unknown>;
}

export class StationStatus {
  @ListMap("type")
  conditions?: Condition[];

  @MapsTo(".status.trains")
  trainCount?: int32;
}

/** A station of the railway. */
@Resource()
@StatusSubresource()
@HubOnly(".spec.zone", { whenAbsent: "UTC" })
export class Station extends CustomResource {
  spec!: StationSpec;
  status?: StationStatus;
}
