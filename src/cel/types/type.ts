/** A type of CEL's type checker: common/types/types.go of cel-go. */
export interface Type {
  readonly kind: Kind;
  /** The name that tells types of one kind apart: of an object the path of its schema (`self.spec`), of an opaque type `net.IP`, of a parameter `A`. */
  readonly name: string;
  /** The elements of a list, the keys and values of a map, or the parameters of an opaque type. */
  readonly parameters: readonly Type[];
  /** The types of an object's fields, by their names in CEL. */
  readonly fields?: FieldTypes;
  /** Null fits, too, as it does for a message that wraps a number or a text. It is the same type otherwise. */
  readonly nullable?: true;
}

/** The lookup that the checker needs of an object's schema. */
export interface FieldTypes {
  typeOf(name: string): Type | undefined;
  /** The names as a rule writes them. */
  names(): readonly string[];
}

export type Kind =
  | "bool"
  | "int"
  | "uint"
  | "double"
  | "string"
  | "bytes"
  | "null"
  | "duration"
  | "timestamp"
  | "list"
  | "map"
  | "object"
  | "opaque"
  | "type"
  | "dyn"
  | "error"
  | "parameter";

const none: readonly Type[] = [];

function simple(kind: Kind, name: string = kind): Type {
  return { kind, name, parameters: none };
}

export const bool = simple("bool");
export const int = simple("int");
export const uint = simple("uint");
export const double = simple("double");
export const string = simple("string");
export const bytes = simple("bytes");
export const nullType = simple("null", "null_type");
export const duration = simple("duration", "google.protobuf.Duration");
export const timestamp = simple("timestamp", "google.protobuf.Timestamp");
/** Any type; it is known at run time only. */
export const dyn = simple("dyn");
/** The type of an expression that was found wrong: it fits everywhere, so that one mistake is reported once. */
export const errorType = simple("error");

export function list(element: Type): Type {
  return { kind: "list", name: "list", parameters: [element] };
}

export function map(key: Type, value: Type): Type {
  return { kind: "map", name: "map", parameters: [key, value] };
}

export function opaque(name: string, ...parameters: Type[]): Type {
  return { kind: "opaque", name, parameters };
}

export function optional(value: Type): Type {
  return opaque("optional_type", value);
}

export function object(name: string, fields?: FieldTypes): Type {
  return { kind: "object", name, parameters: none, ...(fields && { fields }) };
}

/** The type of a type: of `int` or `type(x)`. */
export function typeOf(type: Type): Type {
  return { kind: "type", name: "type", parameters: [type] };
}

export function orNull(type: Type): Type {
  return { ...type, nullable: true };
}

export function parameter(name: string): Type {
  return simple("parameter", name);
}

/** Types of Kubernetes' libraries: k8s.io/apiserver/pkg/cel. */
export const ip = opaque("net.IP");
export const cidr = opaque("net.CIDR");
export const url = object("kubernetes.URL");
export const quantity = object("kubernetes.Quantity");
export const semver = object("kubernetes.Semver");
export const format = object("kubernetes.NamedFormat");

export function isDyn(type: Type): boolean {
  return type.kind === "dyn";
}

/** Returns the type inside an optional; undefined for a type that isn't one. */
export function optionalValue(type: Type): Type | undefined {
  return type.kind === "opaque" && type.name === "optional_type" ? type.parameters[0] : undefined;
}

/** Whether two types are the same, parameters of types included. */
export function sameType(left: Type, right: Type, sameNames = true): boolean {
  if (left === right) return true;
  if (left.kind !== right.kind || left.parameters.length !== right.parameters.length) return false;
  if ((sameNames || left.kind !== "parameter") && left.name !== right.name) return false;
  return left.parameters.every((each, index) => sameType(each, right.parameters[index] as Type, sameNames));
}

const shortNames: Readonly<Record<string, string>> = {
  "net.IP": "IP address",
  "net.CIDR": "CIDR",
  "kubernetes.URL": "URL",
  "kubernetes.Quantity": "quantity",
  "kubernetes.Semver": "semantic version",
  "kubernetes.NamedFormat": "format",
};

/** A type in the words of a message: `list(string)`, `object`, `optional(int)`. */
export function describeType(type: Type): string {
  const parameters = type.parameters.map(describeType).join(", ");
  switch (type.kind) {
    case "list":
    case "map":
    case "type":
      return `${type.kind}(${parameters})`;
    case "object":
      return shortNames[type.name] ?? "object";
    case "opaque":
      return type.name === "optional_type" ? `optional(${parameters})` : (shortNames[type.name] ?? type.name);
    case "parameter":
    case "dyn":
    case "error":
      return "any";
    default:
      return type.kind;
  }
}
