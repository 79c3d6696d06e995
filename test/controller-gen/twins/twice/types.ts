import {
  CustomResource,
  Format,
  type int32,
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
  Resource,
  XValidation,
} from "wheelwright/api";

/**
 * @minLength 1
 * @maxLength 63
 * @pattern ^[a-z]+$
 * @format hostname
 */
export type Name = string;

/**
 * @minimum 1
 * @maximum 65535
 * @multipleOf 2
 * @xValidation {"rule": "self != 80", "message": "80 is taken"}
 * @xValidation {"rule": "self != 443"}
 */
export type Port = int32;

/**
 * @minItems 1
 * @maxItems 8
 */
export type Names = ShortName[];

/** @maxLength 40 */
export type ShortName = Name;

/**
 * @minProperties 1
 * @maxProperties 8
 */
export type Labels = Record<string, string>;

export class TwiceSpec {
  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-z]+$")
  @Format("hostname")
  same!: Name;

  @MinLength(3)
  @MaxLength(30)
  stricter!: Name;

  @MinLength(0)
  @MaxLength(300)
  laxer!: Name;

  @Minimum(1)
  @Maximum(65535)
  @MultipleOf(2)
  @XValidation({ rule: "self != 443" })
  samePort!: Port;

  @Minimum(1024)
  @Maximum(100000)
  highPort!: Port;

  @MinItems(1)
  @MaxItems(4)
  names!: Names;

  @MinProperties(1)
  @MaxProperties(8)
  sameLabels!: Labels;

  @MinProperties(2)
  @MaxProperties(9)
  labels!: Labels;
}

@Resource()
export class Twice extends CustomResource {
  spec!: TwiceSpec;
}
