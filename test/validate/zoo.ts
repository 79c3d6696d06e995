import type { JsonObject, JsonValue } from "../../src/model/json.js";
import { fooFiles } from "../support/type-file.js";

/** A kind with a field for every keyword that objects are held against. */
export const zooFiles = fooFiles(`
  class Port { name!: string; port!: int32; protocol?: string = "TCP"; }
  class Nested { depth?: int32 = 3; note?: string }
  class Tree { leaf?: string = "green"; nested?: Nested }
  @MinProperties(1) @MaxProperties(2)
  class Sized { a?: string; b?: string; c?: string }
  export class FooSpec {
    text?: string; yes?: boolean; int?: integer; i32?: int32; i64?: int64; num?: double; flt?: float;
    @MinLength(2) @MaxLength(4) sizedText?: string;
    @Pattern("^[a-z]+$|b") pattern?: string;
    @Pattern("(?i)^\\\\p{L}{2}$") unicodePattern?: string;
    @Minimum(1) @Maximum(9) bounded?: int32;
    @ExclusiveMinimum(1) @ExclusiveMaximum(9) open?: double;
    @Minimum(1.5) @Maximum(8.5) fraction?: double;
    @MultipleOf(3) triple?: int32;
    @MultipleOf(0.1) tenth?: double;
    @MultipleOf(2.5) halves?: double;
    mode?: "a" | "b"; level?: 1 | 2; @Enum(1, 2) odd?: double;
    @MinItems(1) @MaxItems(2) few?: string[];
    lists?: int32[][]; map?: Record<string, int32>; maps?: Record<string, Record<string, string>>;
    sized?: Sized; port?: Port; tree?: Tree; trees?: Tree[];
    nothing?: string | null; nothings?: (string | null)[]; texts?: string[]; nullMap?: Record<string, string | null>;
    nullDefault?: string | null = "x"; plainDefault?: string = "x";
    any?: unknown; raw?: RawExtension; @PreserveUnknownFields() openStruct?: { known?: { a?: string } };
    embedded?: EmbeddedResource; @EmbeddedResource() typedEmbedded?: { spec?: { size?: int32 } }; @Items(EmbeddedResource()) embeddeds?: RawExtension[];
    ios?: IntOrString; quantity?: Quantity;
    @ListMap("name") ports?: Port[]; @ListMap("name", "protocol") twoKeys?: Port[]; @ListSet() set?: string[]; @ListSet() listSet?: string[][];
    @ListSet() numbers?: double[];
    at?: Time; micro?: MicroTime; bytes?: Bytes;
    @Format("date") date?: string; @Format("uri") uri?: string; @Format("email") email?: string; @Format("hostname") hostname?: string;
    @Format("ipv4") ipv4?: string; @Format("ipv6") ipv6?: string; @Format("cidr") cidr?: string; @Format("mac") mac?: string;
    @Format("uuid") uuid?: string; @Format("uuid4") uuid4?: string; @Format("duration") duration?: string; @Format("isbn") isbn?: string;
    @Format("creditcard") card?: string; @Format("ssn") ssn?: string; @Format("hexcolor") hex?: string; @Format("rgbcolor") rgb?: string;
    @Format("password") password?: string; @Format("k8s-short-name") shortName?: string; @Format("k8s-long-name") longName?: string;
    @Format("bsonobjectid") bson?: string; @Format("made-up") madeUp?: string;
    replicas?: int64;
    @XValidation({ rule: "self >= 2", message: "at least two" }) two?: int32;
    @XValidation({ rule: "self.startsWith('a')", messageExpression: "'not ' + self", reason: "FieldValueForbidden" }) a?: string;
    @Immutable() fixed?: string;
    @XValidation({ rule: "oldSelf.hasValue() || self == 'new'", optionalOldSelf: true }) born?: string;
    @XValidation({ rule: "self[0] > 0" }) head?: int32[];
    @XValidation({ rule: "self > 1" }) anyNumber?: IntOrString;
    @XValidation({ rule: "self.embedded.metadata.name == 'a'" }) holder?: { embedded?: EmbeddedResource };
    limits?: Limits; @ListMap("name") grown?: Grown[]; grownMap?: Record<string, Grown>; @ListAtomic() picky?: Picky[];
    @XValidation({ rule: "self.all(k, self[k] < 5)" }) small?: Record<string, int32>;
    @XValidation({ rule: "self > timestamp('2020-01-01T00:00:00Z')" }) late?: Time;
    @ListSet() @XValidation({ rule: "self == ['b', 'a']" }) ab?: string[];
  }
  @XValidation({ rule: "self.low <= self.high", fieldPath: ".low", reason: "FieldValueInvalid" })
  @XValidation({ rule: "!has(self.note) || self.note.size() < 5", message: "short notes" })
  class Limits { low!: int32; high!: int32; note?: string }
  class Grown { name!: string; @XValidation({ rule: "self >= oldSelf", message: "never less" }) count?: int32; }
  class Picky { @XValidation({ rule: "self != 'x'" }) name?: string; other?: string; @Minimum(1) size?: int32; }
  export class FooStatus { phase?: "Ready" | "Failed"; replicas?: int32; }
  @Resource() @StatusSubresource()
  @XValidation({ rule: "self.metadata.name != 'evil'" })
  @XValidation({ rule: "!has(self.top) || !has(oldSelf.top) || self.top == oldSelf.top", message: "top stays" })
  @ScaleSubresource({ specReplicasPath: ".spec.replicas", statusReplicasPath: ".status.replicas" })
  export class Foo extends CustomResource { spec?: FooSpec; status?: FooStatus; top?: string }`);

/** A Foo with a spec. */
export function foo(spec: JsonObject, others: JsonObject = {}, metadata: JsonObject = { name: "foo" }): JsonObject {
  return { apiVersion: "sample.example.com/v1", kind: "Foo", metadata, spec, ...others };
}

const embedded = { apiVersion: "v1", kind: "Pod", metadata: { name: "a" } };

/** One value of a field after another. */
const values: { readonly [field: string]: readonly JsonValue[] } = {
  text: ["a", "", 1, true, [], {}, null, [1], "\u{1F600}"],
  yes: [true, "true", 1],
  int: [1, 1.5, "1", -1, 1e15, true, 12345678901234567890n as unknown as number, 9223372036854775807n as unknown as number],
  i32: [2147483647, 2147483648, -2147483649, 1.0000000001],
  i64: [9223372036854775807n as unknown as number, 9223372036854775808n as unknown as number, 9007199254740993n as unknown as number],
  num: [1, 1.5, "1", 1e300],
  flt: [1.5, 1e39, -1e39],
  sizedText: ["a", "ab", "abcd", "abcde", "\u{1F600}\u{1F600}", "\u{1F600}"],
  pattern: ["abc", "ABC", "A1b", ""],
  unicodePattern: ["äß", "abc", "a1"],
  bounded: [0, 1, 9, 10],
  open: [1, 9, 1.5, 8.5, 2],
  fraction: [1, 1.5, 1.4, 8, 9, 8.6],
  triple: [3, 4, 0, -3],
  tenth: [0.3, 0.35, 1, -0.3, 0],
  halves: [2.5, 5, 4, 3, 7.5],
  mode: ["a", "c", "A", 1],
  level: [1, 3, 1.5, "1"],
  odd: [1, 1.5, 3, 2.9],
  few: [[], ["a"], ["a", "b"], ["a", "b", "c"]],
  lists: [[[1]], [[1], ["a"]], [1], [null], [[null]]],
  map: [{ a: 1 }, { a: "b" }, { "a.b/c": "x" }, { a: null }, []],
  maps: [{ a: { b: "c" } }, { a: { b: 1 } }, { a: "b" }],
  sized: [{}, { a: "1" }, { a: "1", b: "2", c: "3" }, { d: "1" }],
  port: [{}, { name: "a" }, { name: "a", port: 1 }, { name: null, port: 1 }, { name: "a", port: 1, nmae: "b" }],
  tree: [{}, { nested: {} }, { nested: { depth: null } }, { nested: { depht: 1 } }, { nested: null }],
  trees: [[{}, { nested: { x: 1 } }], [null]],
  nothing: [null, "a", 1],
  nothings: [[null, "a"], [1]],
  texts: [[null], ["a"], "a"],
  nullMap: [{ a: null }],
  nullDefault: [null],
  plainDefault: [null],
  any: [1, "a", { b: [null] }, null, [1]],
  raw: [{ a: { b: 1 } }, 1, []],
  openStruct: [{ known: { a: "b" }, other: { c: 1 } }, { known: { b: 1 } }],
  embedded: [
    embedded,
    {},
    { apiVersion: "v1" },
    { ...embedded, apiVersion: "" },
    { ...embedded, apiVersion: "a/b/c" },
    { ...embedded, kind: "a b" },
    { ...embedded, metadata: { name: "a/b" } },
    { ...embedded, metadata: { name: ".." } },
    { ...embedded, metadata: { labels: { "a b": "c" } } },
    { ...embedded, metadata: { nmae: "a" } },
    { ...embedded, metadata: { name: "a", namespace: "A" } },
    { ...embedded, metadata: null },
    { ...embedded, other: { a: 1 } },
  ],
  typedEmbedded: [{ ...embedded, spec: { size: 1 } }, { ...embedded, spec: { size: "a" } }, { ...embedded, other: 1 }, { spec: {} }],
  embeddeds: [[embedded, {}]],
  ios: [1, "a", 1.5, true, null, {}, [1]],
  quantity: ["1Gi", 1, "1 Gi", "", "a"],
  ports: [
    [
      { name: "a", port: 1 },
      { name: "b", port: 1 },
    ],
    [
      { name: "a", port: 1 },
      { name: "a", port: 2 },
      { name: "a", port: 3 },
    ],
    ["a"],
    [null],
    [{ port: 1 }, { port: 2 }],
  ],
  twoKeys: [
    [
      { name: "a", port: 1 },
      { name: "a", port: 1, protocol: "UDP" },
    ],
    [
      { name: "a", port: 1 },
      { name: "a", port: 1, protocol: "TCP" },
    ],
  ],
  set: [
    ["a", "b"],
    ["a", "b", "a", "a"],
    ["a", null],
  ],
  listSet: [
    [["a"], ["b"]],
    [["a"], ["a"]],
    [
      ["a", "b"],
      ["b", "a"],
    ],
  ],
  numbers: [
    [1, 1.5],
    [1, 1],
    [1.5, 1.5],
  ],
  at: [
    "2030-01-31T12:00:00Z",
    "2030-02-30T12:00:00Z",
    "2030-01-31",
    "2030-01-31t12:00:00z",
    "2030-01-31T24:00:00Z",
    "2030-01-31T12:00:00+25:00",
    "2030-01-31T12:00:00.5Z",
    1,
    [1],
    "2030-01-31T12:00:60Z",
  ],
  micro: ["2030-01-31T12:00:00.000001Z", "x"],
  bytes: ["YQ==", "", "YQ", "a b", "YQ==\n", [1], { a: 1 }, 1],
  date: ["2030-01-31", "2030-1-31", "2029-02-29", "2028-02-29"],
  uri: [
    "https://a.b/c",
    "/a",
    "a",
    "",
    "a:b",
    "http://[::1]:80/",
    "http://[::1",
    "http://a b/",
    "/a b",
    "/%zz",
    "http://a:b/",
    "http://a:1:2/",
    "x://a:1:2/",
    "*",
    "http://u%20@h",
    "http://h%41/",
    "//h",
    "1a:b",
    ":a",
    "http://[fe80::1%25en0]/",
    "http://1.2.3.4?x=%zz",
    "http://a{b}/",
  ],
  email: [
    "a@b",
    "a@b.c",
    "a",
    "Ann <a@b.c>",
    '"a b"@c',
    "a@",
    "@b",
    "a@b.",
    ".a@b",
    "a..b@c",
    "a@b (x)",
    "a@[1.2.3.4]",
    "a@[x]",
    "<a@b>",
    "a@b, c@d",
    "g: a@b;",
    "ä@ö.de",
    "a@b c",
    "Ann B. <a@b>",
    "a b@c",
  ],
  hostname: ["a", "a.b", "a.bc", "-a", "a-", "a--b", "1.2.3.4", "a_b", "", "ä.de", "a.b-c", `${"a".repeat(64)}.com`, "a.com."],
  ipv4: ["1.2.3.4", "01.2.3.4", "256.1.1.1", "1.2.3", "::ffff:1.2.3.4", "::1", "1.2.3.4.5", "0x1.2.3.4"],
  ipv6: [
    "::1",
    "1.2.3.4",
    "::",
    "1:2:3:4:5:6:7:8",
    "1:2:3:4:5:6:7:8:9",
    "1::2::3",
    "::ffff:1.2.3.4",
    "fe80::1%eth0",
    "12345::",
    ":::",
    "1:2:3:4:5:6:7::",
  ],
  cidr: ["1.2.3.4/8", "1.2.3.4/33", "::1/128", "::1/129", "1.2.3.4", "/8", "1.2.3.4/", "1.2.3.4/08", "01.2.3.4/8", "1.2.3.4/-1"],
  mac: [
    "01:23:45:67:89:ab",
    "01-23-45-67-89-ab",
    "0123.4567.89ab",
    "01:23:45:67:89",
    "01:23-45:67:89:ab",
    "01:23:45:67:89:ab:cd:ef",
    "0123.4567.89ab.cdef",
    "0123456789ab",
    "0123456789ABCDEF",
    "0123456789abcdef0123",
    "0123456789abcdef0123456789abcdef01234567",
  ],
  uuid: ["123e4567-e89b-12d3-a456-426614174000", "123E4567E89B12D3A456426614174000", "x", ""],
  uuid4: ["123e4567-e89b-42d3-a456-426614174000", "123e4567-e89b-12d3-a456-426614174000"],
  duration: [
    "1h",
    "1h30m",
    "5 seconds",
    "3 days",
    "x",
    "",
    "0",
    "-1h",
    "+5s",
    "1.5h",
    "1w",
    "10 y",
    "1µs",
    "1h x",
    "99999999999h",
    "5",
    ".5s",
    ".s",
    "1 fortnight",
    "2 mins",
    "about 3 days",
  ],
  isbn: ["0321751043", "978-0321751041", "0321751044", "080442957X", "x"],
  card: ["4111111111111111", "4111 1111-1111 1111", "4111111111111112", "1"],
  ssn: ["123-45-6789", "123456789", "123 45 6789", "123-456789"],
  hex: ["#fff", "ffffff", "#ffff", "#GGG"],
  rgb: ["rgb(1,2,3)", "rgb( 1 , 2 , 3 )", "rgb(256,1,1)", "rgb(01,1,1)", "rgb(199,1,1)"],
  password: ["", "x"],
  shortName: ["a", "A", "a.b", "-a", "a".repeat(63), "a".repeat(64)],
  longName: ["a.b", "A.b", "a..b", "a.b-"],
  bson: ["507f1f77bcf86cd799439011", "507f1f77bcf86cd79943901", "x"],
  madeUp: ["anything", 1],
  replicas: [0, -1, 2147483648, 5],
  two: [1, 2],
  a: ["abc", "bcd"],
  born: ["old", "new"],
  head: [[1], [0], []],
  anyNumber: [2, 1, "a"],
  holder: [{ embedded }, { embedded: { ...embedded, metadata: { name: "b" } } }, {}],
  limits: [
    { low: 1, high: 2 },
    { low: 3, high: 2 },
    { low: 3, high: 2, note: "too long" },
    { low: 1, high: 2, note: "too long" },
    { low: 1 },
  ],
  small: [{ a: 1, "b.c": 2 }, { a: 9 }],
  late: ["2030-01-01T00:00:00Z", "2010-01-01T00:00:00Z", "x"],
  ab: [["a", "b"], ["a"], ["a", "b", "b"]],
  picky: [[{ name: "a" }, { name: "x" }]],
};

const metadata: readonly JsonObject[] = [
  { name: "a.b-c" },
  {},
  { name: "A" },
  { name: "a".repeat(254) },
  { name: "a..b" },
  { name: "" },
  { generateName: "foo-" },
  { generateName: "Foo-" },
  { generateName: "-" },
  { generateName: "a-", name: "b" },
  { generateName: "a".repeat(253) },
  { generateName: "a".repeat(260) },
  { name: "a", labels: { "a/b": "c", d: "" } },
  { name: "a", labels: { "a b": "c" } },
  { name: "a", labels: { "": "c" } },
  { name: "a", labels: { "/b": "c" } },
  { name: "a", labels: { "A/b": "c" } },
  { name: "a", labels: { "a/b/c": "d" } },
  { name: "a", labels: { a: "-" } },
  { name: "a", labels: { a: "b".repeat(64) } },
  { name: "a", labels: { a: null } },
  { name: "a", annotations: { "A/B": "any text" } },
  { name: "a", annotations: { "a b": "c" } },
  { name: "a", annotations: { a: "x".repeat(262_144) } },
  { name: "a", annotations: { a: "x".repeat(262_143) } },
  { name: "a", finalizers: ["example.com/a"] },
  { name: "a", finalizers: ["a b"] },
  { name: "a", finalizers: ["orphan", "foregroundDeletion"] },
  { name: "a", ownerReferences: [{ apiVersion: "v1", kind: "Pod", name: "p", uid: "u" }] },
  { name: "a", uid: "x", creationTimestamp: "2020-01-01T00:00:00Z", generation: 3, selfLink: "/x" },
  { name: "a", creationTimestamp: null },
  { name: "a", deletionTimestamp: "2020-01-01T00:00:00Z", deletionGracePeriodSeconds: 3 },
  { name: "a", generation: -1 },
  { name: "a", nmae: "b" },
  { name: "a", ownerReferences: [{ apiVersion: "v1", kind: "Pod", name: "p", uid: "u", x: 1 }] },
  { name: "a", resourceVersion: "0" },
  { name: "a", namespace: "default" },
];

interface Creation {
  readonly label: string;
  readonly object: JsonObject;
}

/** Objects to create. */
export const creations: readonly Creation[] = [
  ...Object.entries(values).flatMap(([field, all]) => all.map((value) => foo({ [field]: value }))),
  ...metadata.map((each) => foo({}, {}, each)),
  foo({}, { status: { phase: "Odd", replicas: -1 } }),
  foo({}, { status: { phsae: "Ready" } }),
  foo({}, { other: 1, top: 1 }),
  foo({}, { top: null }),
  { ...foo({}), spec: 1 },
  { ...foo({}), spec: null },
  { ...foo({}), spec: [] },
  { ...foo({}), metadata: null },
  foo({}, {}, { name: "evil" }),
  foo({}, {}, { generateName: "evil" }),
  foo({ two: 1, text: 1 }),
  foo({ two: 1, bounded: 0 }),
  foo({ sie: 1, port: { nmae: 2 } }),
  foo({ text: 1, mode: "c", port: {} }),
].map((object) => ({ label: shortened(object), object }));

interface Update {
  readonly label: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** Objects to update. */
export const updates: readonly Update[] = (
  [
    [foo({ text: "a" }), foo({ text: "b" })],
    [foo({ text: "a" }), foo({ text: 1 })],
    [foo({ text: "a" }), foo({ txet: "a" })],
    [foo({ text: "a" }, { status: { phase: "Odd" } }), foo({ text: "a" }, { status: { phase: "Odder" } })],
    [foo({}), foo({}, {}, { name: "foo", uid: "other" })],
    [foo({}), foo({}, {}, { name: "foo", creationTimestamp: "2001-01-01T00:00:00Z", generation: 77 })],
    [foo({}), foo({}, {}, { name: "foo", deletionTimestamp: "2001-01-01T00:00:00Z" })],
    [foo({}), foo({}, {}, { name: "foo", deletionGracePeriodSeconds: 3 })],
    [foo({}), foo({}, {}, { name: "foo", labels: { "a b": "c" } })],
    [foo({}), foo({}, {}, { name: "foo", finalizers: ["a b"] })],
    [foo({ replicas: 1 }), foo({ replicas: -1 })],
    [
      foo({}),
      foo({
        ports: [
          { name: "a", port: 1 },
          { name: "a", port: 1 },
        ],
      }),
    ],
    [foo({}), foo({ plainDefault: null, tree: {} })],
    [foo({ fixed: "a" }), foo({ fixed: "b" })],
    [foo({ fixed: "a" }), foo({})],
    [foo({}), foo({ fixed: "a" })],
    [foo({ born: "new" }), foo({ born: "old" })],
    [foo({}), foo({ born: "old" })],
    [
      foo({
        grown: [
          { name: "a", count: 3 },
          { name: "b", count: 3 },
        ],
      }),
      foo({
        grown: [
          { name: "b", count: 2 },
          { name: "a", count: 3 },
        ],
      }),
    ],
    [foo({ grown: [{ name: "a", count: 3 }] }), foo({ grown: [{ name: "c", count: 1 }] })],
    [foo({ grownMap: { x: { name: "a", count: 3 } } }), foo({ grownMap: { x: { name: "a", count: 2 }, y: { name: "a", count: 1 } } })],
    [foo({}, { top: "a" }), foo({}, { top: "b" })],
    [foo({ limits: { low: 1, high: 2 } }), foo({ limits: { low: 3, high: 2 } })],
    [foo({ ab: ["a", "b"] }), foo({ ab: ["b", "a"] })],
  ] as const
).map(([before, after]) => ({ label: `${shortened(before)} to ${shortened(after)}`, before, after }));

/** Objects that were stored before the schema became what it is, and an update of each. What didn't change is tolerated. */
export const ratchets: readonly Update[] = (
  [
    [{ bounded: 0 }, { bounded: 0, text: "new" }],
    [{ bounded: 0 }, { bounded: -1 }],
    [{ text: 1 }, { text: 1, yes: true }],
    [{ mode: "c" }, { mode: "c", yes: true }],
    [{ port: { name: "a" } }, { port: { name: "a" }, yes: true }],
    [{ port: { name: "a" } }, { port: { name: "b" } }],
    [
      {
        ports: [
          { name: "a", port: "x" },
          { name: "b", port: 1 },
        ],
      },
      {
        ports: [
          { name: "b", port: 2 },
          { name: "a", port: "x" },
        ],
      },
    ],
    [{ ports: [{ name: "a", port: "x" }] }, { ports: [{ name: "a", port: "y" }] }],
    [{ ports: [{ port: 1 }] }, { ports: [{ port: 1 }, { name: "b", port: 1 }] }],
    [{ picky: [{ size: 0 }] }, { picky: [{ size: 0 }], yes: true }],
    [{ picky: [{ size: 0 }] }, { picky: [{ size: 0 }, { size: 1 }] }],
    [{ picky: [{ name: "x" }] }, { picky: [{ name: "x" }], yes: true }],
    [{ picky: [{ name: "x" }] }, { picky: [{ name: "x", other: "new" }] }],
    [{ map: { a: "x", b: 1 } }, { map: { a: "x", b: 2 } }],
    [{ map: { a: "x" } }, { map: { c: "x" } }],
    [{ limits: { low: 3, high: 2 } }, { limits: { low: 3, high: 2 }, yes: true }],
    [{ limits: { low: 3, high: 2 } }, { limits: { low: 3, high: 2, note: "new" } }],
    [{ limits: { low: 3, high: 2 } }, { limits: { high: 2, low: 3 }, yes: true }],
    [{ two: 1 }, { two: 1, yes: true }],
    [{ two: 1 }, { two: 0 }],
    [{ set: ["a", "a"] }, { set: ["a", "a"], listSet: [["a"], ["a"]] }],
    [{ few: ["a", "b", "c"] }, { few: ["a", "b", "c"], yes: true }],
    [{ few: ["a", "b", "c"] }, { few: ["a", "b", "c", "d"] }],
    [{ sized: { a: "1", b: "2", c: "3" } }, { sized: { c: "3", b: "2", a: "1" }, yes: true }],
    [{ embedded: { apiVersion: "v1" } }, { embedded: { apiVersion: "v1" }, yes: true }],
    [{ typedEmbedded: { ...embedded, spec: { size: "x" } } }, { typedEmbedded: { ...embedded, spec: { size: "x" } }, yes: true }],
    [{ openStruct: { known: { a: 1 }, other: 1 } }, { openStruct: { known: { a: 1 }, other: 2 } }],
    [{ lists: [["a"]] }, { lists: [["a"]], yes: true }],
    [{ nothings: [1] }, { nothings: [1, "a"] }],
    [{ bounded: 0, plainDefault: "y" }, { bounded: 0 }],
    [
      { fixed: "a", two: 1 },
      { fixed: "b", two: 1 },
    ],
    [{ unknown: 1 }, { yes: true }],
    [{ replicas: "x" }, { replicas: "x" }],
  ] as const
).map(([before, after], index) => {
  const metadata = { name: `ratchet-${index}` };
  return { label: `${shortened(before)} to ${shortened(after)}`, before: foo(before, {}, metadata), after: foo(after, {}, metadata) };
});

function shortened({ apiVersion: _apiVersion, kind: _kind, ...rest }: JsonObject): string {
  const text = JSON.stringify(rest, (_key, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
  return text.length > 150 ? `${text.slice(0, 150)}...` : text;
}
