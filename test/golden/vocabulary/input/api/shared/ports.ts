import { ListMap, Maximum, MaxLength, Minimum, MinLength, Pattern, type int32 } from "wheelwright/api";
import { dnsLabel, limits, type protocols } from "./limits";

/** What has a name. */
export abstract class Named {
  /** Unique within the list. */
  @MinLength(limits.minimum)
  @MaxLength(limits.names.longest)
  @Pattern(dnsLabel)
  name!: string;
}

/** A port that something listens on. */
export class Port extends Named {
  @Minimum(1)
  @Maximum(2 ** 16 - 1)
  number!: int32;

  protocol?: (typeof protocols)[number] = "TCP";
}

/** A page of something. */
export class Page<T, Next = string> {
  items!: T[];
  next?: Next;
}

/** What several hosts share. */
export class Hosts {
  @ListMap("name")
  ports?: Port[];
}
