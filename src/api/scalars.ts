/** A 32-bit integer: `integer` with format `int32`. */
export type int32 = number;

/** A 64-bit integer: `integer` with format `int64`. JavaScript counts exactly only up to 2^53 - 1. */
export type int64 = number;

/** An integer without a format. */
export type integer = number;

/** A 64-bit floating point number: `number` with format `double`. */
export type double = number;

/** A 32-bit floating point number: `number` with format `float`. */
export type float = number;

/** An amount with a unit (`500m`, `1Gi`), or a plain number: Kubernetes' resource.Quantity. */
export type Quantity = string | number;

/** A number or a string, as in a port that is known by number or by name. */
export type IntOrString = number | string;

/** A moment in RFC 3339 (`2030-01-31T12:00:00Z`): a string with format `date-time`. */
export type Time = string;

/** A moment in RFC 3339 with microseconds. */
export type MicroTime = string;

/** A length of time as Go writes it: `1h30m`. */
export type Duration = string;

/** Bytes in base64: a string with format `byte`. */
export type Bytes = string;

/** Any JSON value; its fields are kept as they are. */
export type JSONValue = null | boolean | number | string | readonly JSONValue[] | { readonly [key: string]: JSONValue };

/** Any JSON object; its fields are kept as they are. */
export type RawExtension = { readonly [key: string]: JSONValue };
