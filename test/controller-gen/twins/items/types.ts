import {
  CustomResource,
  EmbeddedResource,
  Enum,
  ExclusiveMaximum,
  ExclusiveMinimum,
  Format,
  type IntOrString,
  Items,
  type int32,
  type int64,
  MaxItems,
  Maximum,
  MaxLength,
  MaxProperties,
  MinItems,
  Minimum,
  MinLength,
  MinProperties,
  MultipleOf,
  Pattern,
  PreserveUnknownFields,
  Resource,
  XValidation,
} from "wheelwright/api";

/** @minLength 2 */
export type Word = string;

export class Open {}

export class ItemRulesSpec {
  @Items(MinLength(1), MaxLength(63), Pattern(/^[a-z]+$/))
  texts!: string[];

  @Items(Format("uri"))
  @MaxItems(3)
  uris!: string[];

  @Items(Minimum(1), Maximum(10), MultipleOf(2))
  numbers!: int32[];

  @Items(ExclusiveMinimum(0), ExclusiveMaximum(100))
  between!: int64[];

  @Items(MinItems(1), MaxItems(4))
  lists!: string[][];

  @Items(MinProperties(1), MaxProperties(4))
  maps!: Record<string, string>[];

  @Items(Enum(80, 443, "http"))
  ports!: IntOrString[];

  @MaxItems(4)
  @Items(MaxLength(10), XValidation({ rule: "self.startsWith('a')", message: "starts with a" }))
  ruled!: string[];

  @Items(MaxLength(9))
  words!: Word[];

  @Items(EmbeddedResource(), PreserveUnknownFields())
  objects!: Open[];
}

@Resource()
export class ItemRules extends CustomResource {
  spec!: ItemRulesSpec;
}
