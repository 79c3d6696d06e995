import type { Quantity } from "../../model/quantity/quantity.js";
import type { JsonListOrigin, JsonMapOrigin } from "./json-origin.js";
import type { IpAddress } from "./net/ip-address.js";
import type { GoUrl } from "./net/url-parts.js";
import type { SemanticVersion } from "./semantic-version.js";

/**
 * A value of the Common Expression Language. An `int` is within 64 bits with a sign, a `uint` within 64 bits without. An error is a value like
 * any other: it is what an operation on it gives, but for `&&`, `||` and the macros built on them.
 */
export type CelValue =
  | CelNull
  | CelBool
  | CelInt
  | CelUint
  | CelDouble
  | CelString
  | CelBytes
  | CelList
  | CelMap
  | CelTimestamp
  | CelDuration
  | CelType
  | CelOptional
  | CelQuantity
  | CelIp
  | CelCidr
  | CelUrl
  | CelSemver
  | CelFormat
  | CelUnknown
  | CelError;

export interface CelNull {
  readonly type: "null";
}
export interface CelBool {
  readonly type: "bool";
  readonly value: boolean;
}
export interface CelInt {
  readonly type: "int";
  readonly value: bigint;
}
export interface CelUint {
  readonly type: "uint";
  readonly value: bigint;
}
export interface CelDouble {
  readonly type: "double";
  readonly value: number;
}
export interface CelString {
  readonly type: "string";
  readonly value: string;
}
export interface CelBytes {
  readonly type: "bytes";
  readonly value: Uint8Array;
}

/** A list. `at` is asked for indexes in range only. */
export interface CelList {
  readonly type: "list";
  readonly size: number;
  at(index: number): CelValue;
  /** The origin of a list in an object of the cluster, whose schema decides about equality and `+`. */
  readonly origin?: JsonListOrigin;
  /** The two lists that `+` joined. */
  readonly parts?: readonly [CelList, CelList];
}

/** A map, or an object of a schema with known fields. `find` gives an error for a key of a wrong type where Kubernetes does. */
export interface CelMap {
  readonly type: "map";
  readonly size: number;
  keys(): readonly CelValue[];
  find(key: CelValue): CelValue | undefined;
  readonly origin?: JsonMapOrigin;
}

/** An instant, in nanoseconds since 1970, and the offset that it was written with, in seconds east of UTC. */
export interface CelTimestamp {
  readonly type: "timestamp";
  readonly nanoseconds: bigint;
  readonly offset: number;
}

/** In nanoseconds, within 64 bits. */
export interface CelDuration {
  readonly type: "duration";
  readonly nanoseconds: bigint;
}

/** The result of `type()`: the name of a type, such as `int` or `google.protobuf.Timestamp`. */
export interface CelType {
  readonly type: "type";
  readonly name: string;
}

export interface CelOptional {
  readonly type: "optional";
  readonly value?: CelValue;
}

/** `computed`: from `add` or `sub`, whose results cel-go knows by another Go type, so that they are equal only when they stand on the left. */
export interface CelQuantity {
  readonly type: "quantity";
  readonly value: Quantity;
  readonly computed?: true;
}
export interface CelIp {
  readonly type: "ip";
  readonly value: IpAddress;
}
export interface CelCidr {
  readonly type: "cidr";
  readonly address: IpAddress;
  readonly bits: number;
}
export interface CelUrl {
  readonly type: "url";
  readonly value: GoUrl;
}
export interface CelSemver {
  readonly type: "semver";
  readonly value: SemanticVersion;
}

/** A named format: `format.dns1123Label()`. */
export interface CelFormat {
  readonly type: "format";
  readonly name: string;
  /** The length of the regular expression that the format stands for, which its cost is counted by. */
  readonly regexLength: number;
  /** Returns the problems of a text; none if it fits the format. */
  readonly check: (text: string) => readonly string[];
}

/** A value that x-kubernetes-preserve-unknown-fields keeps where no type is given: no rule can reach into it. */
export interface CelUnknown {
  readonly type: "unknown";
  readonly json: unknown;
}

export interface CelError {
  readonly type: "error";
  readonly message: string;
}

/** A value's type as `type()` and messages name it. */
export function typeName(value: CelValue): string {
  return value.type === "unknown" || value.type === "error" ? value.type : typeNames[value.type];
}

const typeNames = {
  null: "null_type",
  bool: "bool",
  int: "int",
  uint: "uint",
  double: "double",
  string: "string",
  bytes: "bytes",
  list: "list",
  map: "map",
  timestamp: "google.protobuf.Timestamp",
  duration: "google.protobuf.Duration",
  type: "type",
  optional: "optional_type",
  quantity: "kubernetes.Quantity",
  ip: "net.IP",
  cidr: "net.CIDR",
  url: "kubernetes.URL",
  semver: "kubernetes.Semver",
  format: "kubernetes.NamedFormat",
} as const;

/** The names of types that an expression can write. */
export const typeIdentifiers: ReadonlySet<string> = new Set(
  "bool bytes double google.protobuf.Duration int list map null_type string google.protobuf.Timestamp type uint optional_type net.IP net.CIDR".split(
    " ",
  ),
);
