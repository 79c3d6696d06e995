import { qualifiedFunctions } from "../syntax/qualified-functions.js";

const comparable = ["int", "uint", "double", "bool", "duration", "timestamp", "string", "bytes"];
const summable = ["int", "uint", "double", "duration"];

/** The functions of the libraries that Kubernetes 1.36 enables: k8s.io/apiserver/pkg/cel/environment/base.go. */
export function libraryFunctions(): Readonly<Record<string, string>> {
  return { ...optionals, ...strings, ...lists(), ...kubernetes, ...formats() };
}

/** cel-go's cel/library.go, with the internal function that ext/comprehensions.go adds to maps. */
const optionals: Readonly<Record<string, string>> = {
  "optional.of": "optional_of: (V) optional<V>",
  "optional.ofNonZeroValue": "optional_ofNonZeroValue: (V) optional<V>",
  "optional.none": "optional_none: () optional<V>",
  "optional.unwrap": "optional_unwrap: (list<optional<V>>) list<V>",
  unwrapOpt: "optional_unwrapOpt: list<optional<V>>.() list<V>",
  value: "optional_value: optional<V>.() V",
  hasValue: "optional_hasValue: optional<V>.() bool",
  or: "optional_or_optional: optional<V>.(optional<V>) optional<V>",
  orValue: "optional_orValue_value: optional<V>.(V) V",
  "_[?_]": `list_optindex_optional_int: (list<V>, int) optional<V>; optional_list_optindex_optional_int: (optional<list<V>>, int) optional<V>;
    map_optindex_optional_value: (map<K, V>, K) optional<V>; optional_map_optindex_optional_value: (optional<map<K, V>>, K) optional<V>`,
  first: "list_first: list<V>.() optional<V>",
  last: "list_last: list<V>.() optional<V>",
  "cel.@mapInsert": "@mapInsert_map_map: (map<K, V>, map<K, V>) map<K, V>; @mapInsert_map_key_value: (map<K, V>, K, V) map<K, V>",
};

/** cel-go's ext/strings.go, version 2. */
const strings: Readonly<Record<string, string>> = {
  charAt: "string_char_at_int: string.(int) string",
  lowerAscii: "string_lower_ascii: string.() string",
  upperAscii: "string_upper_ascii: string.() string",
  replace:
    "string_replace_string_string: string.(string, string) string; string_replace_string_string_int: string.(string, string, int) string",
  split: "string_split_string: string.(string) list<string>; string_split_string_int: string.(string, int) list<string>",
  substring: "string_substring_int: string.(int) string; string_substring_int_int: string.(int, int) string",
  trim: "string_trim: string.() string",
  format: "string_format: string.(list<dyn>) string",
  "strings.quote": "strings_quote: (string) string",
  join: "list_join: list<string>.() string; list_join_string: list<string>.(string) string",
};

/** cel-go's ext/lists.go, version 3, and ext/sets.go; k8s.io/apiserver/pkg/cel/library/lists.go. */
function lists(): Readonly<Record<string, string>> {
  const each = (types: readonly string[], overload: (type: string) => string) => types.map(overload).join("; ");
  return {
    slice: "list_slice: list<T>.(int, int) list<T>",
    flatten: "list_flatten: list<list<T>>.() list<T>; list_flatten_int: list<dyn>.(int) list<dyn>",
    sort: each(comparable, (type) => `list_${type}_sort: list<${type}>.() list<${type}>`),
    "@sortByAssociatedKeys": each(comparable, (type) => `list_${type}_sortByAssociatedKeys: list<T>.(list<${type}>) list<T>`),
    "lists.range": "lists_range: (int) list<int>",
    reverse: "list_reverse: list<T>.() list<T>",
    distinct: "list_distinct: list<T>.() list<T>",
    "sets.contains": "list_sets_contains_list: (list<T>, list<T>) bool",
    "sets.equivalent": "list_sets_equivalent_list: (list<T>, list<T>) bool",
    "sets.intersects": "list_sets_intersects_list: (list<T>, list<T>) bool",
    isSorted: each(comparable, (type) => `list_${type}_is_sorted_bool: list<${type}>.() bool`),
    sum: each(summable, (type) => `list_${type}_sum_${type}: list<${type}>.() ${type}`),
    max: each(comparable, (type) => `list_${type}_max_${type}: list<${type}>.() ${type}`),
    min: each(comparable, (type) => `list_${type}_min_${type}: list<${type}>.() ${type}`),
    indexOf: `list_a_index_of_int: list<A>.(A) int; string_index_of_string: string.(string) int; string_index_of_string_int: string.(string, int) int`,
    lastIndexOf: `list_a_last_index_of_int: list<A>.(A) int; string_last_index_of_string: string.(string) int;
      string_last_index_of_string_int: string.(string, int) int`,
  };
}

/** k8s.io/apiserver/pkg/cel/library: regex.go, urls.go, quantity.go, ip.go, cidr.go, semverlib.go. */
const kubernetes: Readonly<Record<string, string>> = {
  find: "string_find_string: string.(string) string",
  findAll: "string_find_all_string: string.(string) list<string>; string_find_all_string_int: string.(string, int) list<string>",
  url: "string_to_url: (string) URL",
  isURL: "is_url_string: (string) bool",
  getScheme: "url_get_scheme: URL.() string",
  getHost: "url_get_host: URL.() string",
  getHostname: "url_get_hostname: URL.() string",
  getPort: "url_get_port: URL.() string",
  getEscapedPath: "url_get_escaped_path: URL.() string",
  getQuery: "url_get_query: URL.() map<string, list<string>>",
  quantity: "string_to_quantity: (string) Quantity",
  isQuantity: "is_quantity_string: (string) bool",
  sign: "quantity_sign: (Quantity) int",
  isGreaterThan: "quantity_is_greater_than: Quantity.(Quantity) bool; semver_is_greater_than: Semver.(Semver) bool",
  isLessThan: "quantity_is_less_than: Quantity.(Quantity) bool; semver_is_less_than: Semver.(Semver) bool",
  compareTo: "quantity_compare_to: Quantity.(Quantity) int; semver_compare_to: Semver.(Semver) int",
  asApproximateFloat: "quantity_get_float: Quantity.() double",
  asInteger: "quantity_get_int: Quantity.() int",
  isInteger: "quantity_is_integer: Quantity.() bool",
  add: "quantity_add: Quantity.(Quantity) Quantity; quantity_add_int: Quantity.(int) Quantity",
  sub: "quantity_sub: Quantity.(Quantity) Quantity; quantity_sub_int: Quantity.(int) Quantity",
  ip: "string_to_ip: (string) IP; cidr_ip: CIDR.() IP",
  isIP: "is_ip: (string) bool",
  "ip.isCanonical": "ip_is_canonical: (string) bool",
  family: "ip_family: IP.() int",
  isUnspecified: "ip_is_unspecified: IP.() bool",
  isLoopback: "ip_is_loopback: IP.() bool",
  isLinkLocalMulticast: "ip_is_link_local_multicast: IP.() bool",
  isLinkLocalUnicast: "ip_is_link_local_unicast: IP.() bool",
  isGlobalUnicast: "ip_is_global_unicast: IP.() bool",
  cidr: "string_to_cidr: (string) CIDR",
  isCIDR: "is_cidr: (string) bool",
  containsIP: "cidr_contains_ip_string: CIDR.(string) bool; cidr_contains_ip_ip: CIDR.(IP) bool",
  containsCIDR: "cidr_contains_cidr_string: CIDR.(string) bool; cidr_contains_cidr: CIDR.(CIDR) bool",
  prefixLength: "cidr_prefix_length: CIDR.() int",
  masked: "cidr_masked: CIDR.() CIDR",
  semver: "string_to_semver: (string) Semver; string_bool_to_semver: (string, bool) Semver",
  isSemver: "is_semver_string: (string) bool; is_semver_string_bool: (string, bool) bool",
  major: "semver_major: Semver.() int",
  minor: "semver_minor: Semver.() int",
  patch: "semver_patch: Semver.() int",
  validate: "format-validate: Format.(string) optional<list<string>>",
};

/** k8s.io/apiserver/pkg/cel/library/format.go: a format by its name, and a function for each. */
function formats(): Readonly<Record<string, string>> {
  const names = [...qualifiedFunctions].filter((name) => name.startsWith("format.") && name !== "format.named");
  return {
    "format.named": "format-named: (string) optional<Format>",
    ...Object.fromEntries(names.map((name) => [name, `${name}: () Format`])),
  };
}
