const ordered = ["bool", "int", "uint", "double", "string", "bytes", "timestamp", "duration"];
const numbers = ["int", "uint", "double"];

/** The functions and operators of CEL itself: cel-go's common/stdlib/standard.go. */
export function standardFunctions(): Readonly<Record<string, string>> {
  return {
    "_?_:_": "conditional: (bool, A, A) A",
    "_&&_": "logical_and: (bool, bool) bool",
    "_||_": "logical_or: (bool, bool) bool",
    "!_": "logical_not: (bool) bool",
    "@not_strictly_false": "not_strictly_false: (bool) bool",
    "_==_": "equals: (A, A) bool",
    "_!=_": "not_equals: (A, A) bool",
    "_<_": comparison("less"),
    "_<=_": comparison("less_equals"),
    "_>_": comparison("greater"),
    "_>=_": comparison("greater_equals"),
    "_+_": `add_bytes: (bytes, bytes) bytes; add_double: (double, double) double; add_duration_duration: (duration, duration) duration;
      add_duration_timestamp: (duration, timestamp) timestamp; add_timestamp_duration: (timestamp, duration) timestamp; add_int64: (int, int) int;
      add_list: (list<A>, list<A>) list<A>; add_string: (string, string) string; add_uint64: (uint, uint) uint`,
    "_-_": `subtract_double: (double, double) double; subtract_duration_duration: (duration, duration) duration; subtract_int64: (int, int) int;
      subtract_timestamp_duration: (timestamp, duration) timestamp; subtract_timestamp_timestamp: (timestamp, timestamp) duration;
      subtract_uint64: (uint, uint) uint`,
    "_*_": "multiply_double: (double, double) double; multiply_int64: (int, int) int; multiply_uint64: (uint, uint) uint",
    "_/_": "divide_double: (double, double) double; divide_int64: (int, int) int; divide_uint64: (uint, uint) uint",
    "_%_": "modulo_int64: (int, int) int; modulo_uint64: (uint, uint) uint",
    "-_": "negate_double: (double) double; negate_int64: (int) int",
    "_[_]": `index_list: (list<A>, int) A; index_map: (map<A, B>, A) B; optional_list_index_int: (optional<list<V>>, int) optional<V>;
      optional_map_index_value: (optional<map<K, V>>, K) optional<V>`,
    "@in": "in_list: (A, list<A>) bool; in_map: (A, map<A, B>) bool",
    size: `size_bytes: (bytes) int; bytes_size: bytes.() int; size_list: (list<A>) int; list_size: list<A>.() int; size_map: (map<A, B>) int;
      map_size: map<A, B>.() int; size_string: (string) int; string_size: string.() int`,
    ...conversions,
    contains: "contains_string: string.(string) bool",
    endsWith: "ends_with_string: string.(string) bool",
    startsWith: "starts_with_string: string.(string) bool",
    matches: "matches: (string, string) bool; matches_string: string.(string) bool",
    ...timeParts,
  };
}

function comparison(name: string): string {
  const same = ordered.map((type) => `${name}_${type}: (${type}, ${type}) bool`);
  const mixed = numbers.flatMap((left) =>
    numbers.filter((right) => right !== left).map((right) => `${name}_${left}_${right}: (${left}, ${right}) bool`),
  );
  return [...same, ...mixed].join("; ");
}

function conversion(to: string, ...from: readonly string[]): string {
  return from.map((each) => `${each}_to_${to}: (${each}) ${to}`).join("; ");
}

const conversions: Readonly<Record<string, string>> = {
  type: "type: (A) type<A>",
  dyn: "to_dyn: (A) dyn",
  bool: conversion("bool", "bool", "string"),
  bytes: conversion("bytes", "bytes", "string"),
  double: conversion("double", "double", "int", "string", "uint"),
  duration: conversion("duration", "duration", "int", "string"),
  int: conversion("int", "int", "double", "duration", "string", "timestamp", "uint"),
  string: `${conversion("string", "string", "bool", "bytes", "double", "duration", "int", "timestamp", "uint")}; ip_to_string: (IP) string; cidr_to_string: (CIDR) string`,
  timestamp: conversion("timestamp", "timestamp", "int", "string"),
  uint: conversion("uint", "uint", "double", "int", "string"),
};

const timeParts = Object.fromEntries(
  ["FullYear", "Month", "DayOfYear", "DayOfMonth", "Date", "DayOfWeek", "Hours", "Minutes", "Seconds", "Milliseconds"].map((part) => {
    const ofTimestamp = `timestamp_to_${part}: timestamp.() int; timestamp_to_${part}_with_tz: timestamp.(string) int`;
    const isOfDurations = /s$/.test(part);
    return [`get${part}`, isOfDurations ? `${ofTimestamp}; duration_to_${part}: duration.() int` : ofTimestamp];
  }),
);
