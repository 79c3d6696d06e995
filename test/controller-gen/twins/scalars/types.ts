import {
  type Bytes,
  CustomResource,
  type Duration,
  type double,
  ExclusiveMaximum,
  ExclusiveMinimum,
  Format,
  type int32,
  type int64,
  type integer,
  Maximum,
  MaxLength,
  type MicroTime,
  Minimum,
  MinLength,
  MultipleOf,
  Pattern,
  Resource,
  type Time,
} from "wheelwright/api";

export class ScalarsSpec {
  text!: string;
  flag!: boolean;
  int!: integer;
  int32!: int32;
  int64!: int64;
  double!: double;
  bytes!: Bytes;
  time!: Time;
  micro!: MicroTime;
  duration!: Duration;

  @Minimum(-1)
  @Maximum(9007199254740991)
  bounded!: int64;

  @ExclusiveMinimum(0)
  @ExclusiveMaximum(1)
  share!: double;

  @MultipleOf(0.25)
  quarters!: double;

  @Format("email")
  @MinLength(3)
  @MaxLength(100)
  @Pattern(/^[^\s@]+@"?\\?/)
  mail!: string;

  nullable!: string | null;
  nullableTime?: Time | null;
}

@Resource()
export class Scalars extends CustomResource {
  spec!: ScalarsSpec;
}
