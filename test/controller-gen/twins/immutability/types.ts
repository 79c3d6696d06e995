import { CustomResource, Immutable, Items, type int32, ListSet, MaxItems, MaxLength, Resource, XValidation } from "wheelwright/api";

@XValidation({ rule: "self.first != self.second" })
export class Pair {
  @Immutable()
  first!: string;

  @Immutable()
  second?: string;
}

export class ImmutabilitySpec {
  /** A name. */
  @Immutable()
  @MaxLength(63)
  name!: string;

  @Immutable()
  size?: int32;

  @Immutable()
  pair?: Pair;

  @Immutable()
  @ListSet()
  @MaxItems(8)
  @Items(MaxLength(63))
  names!: string[];

  @Immutable()
  defaulted?: int32 = 1;

  mutable!: string;
}

@Resource()
export class Immutability extends CustomResource {
  spec!: ImmutabilitySpec;
}
