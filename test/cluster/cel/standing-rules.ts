/** Types that the cases below use. */
export const standingTypes = `
class Port { @MaxLength(40) name!: string; @Immutable() tier!: string }
class Small { @MaxLength(40) name!: string; @Immutable() @MaxLength(20) tier!: string }
class Outer { name!: string; @ListMap("name") ports?: Port[] }
@StructType("atomic") class Atomic { @Immutable() @MaxLength(20) tier!: string }
@ExactlyOneOf("a", "b") class Choice { a?: string; b?: string; name!: string; size!: int32 }
@ExactlyOneOf("a", "b") @AtMostOneOf("c", "d", "e") @AtLeastOneOf("a", "e") class Choices { a?: int32; b?: int32; c?: int32; d?: int32; e?: int32 }
class Named { @XValidation({ rule: "self.matches('^[a-z]+$')" }) name!: string }
class ShortNamed { @MaxLength(63) @XValidation({ rule: "self.matches('^[a-z]+$')" }) name!: string }
class Resource2 { apiVersion!: string; kind!: string; metadata!: ObjectMeta; size?: int32 }
`;

/** Fields of a spec, decorators of the root, and the codes by which we refuse them; the API server refuses the same, and no others. */
export const standing: readonly (readonly [fields: string, codes: readonly string[], root?: string])[] = [
  ["ports?: Port[];", ["WW344"]],
  ['@ListMap("name") ports?: Port[];', ["WW364"]],
  ['@ListMap("name") @MaxItems(30) ports?: Port[];', []],
  ['@ListMap("name") @MaxItems(32) ports?: Port[];', ["WW364"]],
  ['@ListMap("name") ports?: Small[];', ["WW364"]],
  ['@ListMap("name") @MaxItems(10000) ports?: Small[];', []],
  ['@MaxItems(9) @ListMap("name") outer?: Outer[];', ["WW364"]],
  ["@MaxItems(9) outer?: Outer[];", ["WW344"]],
  ["map?: Record<string, Port>;", ["WW364"]],
  ["@MaxProperties(9) map?: Record<string, Port>;", []],
  ["map?: Record<string, Small>;", ["WW364"]],
  ["@MaxProperties(1000) map?: Record<string, Small>;", []],
  ["@Immutable() ports?: Port[];", ["WW344"]],
  ["@Immutable() strings?: string[];", []],
  ["@Immutable() atomic?: Atomic;", []],
  ["choices?: Choice[];", []],
  ["choices?: Choices[];", []],
  ["@MaxItems(100) choices?: Choices[];", []],
  ["choice?: Choice; choices?: Choices;", []],
  ["names?: Named[];", ["WW364"]],
  ["names?: ShortNamed[];", ["WW364"]],
  ["@MaxItems(1000) names?: ShortNamed[];", []],
  ["@MaxItems(200000) names?: ShortNamed[];", ["WW364"]],
  ["names?: Record<string, ShortNamed[]>;", ["WW364"]],
  ["@MaxProperties(10) @Items(MaxItems(20)) names?: Record<string, ShortNamed[]>;", []],
  ["@MaxProperties(1000) @Items(MaxItems(1000)) names?: Record<string, ShortNamed[]>;", ["WW364"]],
  ["@Items(XValidation({ rule: 'self.size() > 1' })) names?: string[];", []],
  ["@XValidation({ rule: 'self.all(x, x.size() > 1)' }) names?: string[];", []],
  ["@XValidation({ rule: 'self.all(x, x.contains(\"abc\"))' }) names?: string[];", ["WW364"]],
  ["@XValidation({ rule: 'self.all(x, self.exists_one(y, x == y))' }) names?: string[];", ["WW364"]],
  ["@MaxItems(20) @XValidation({ rule: 'self.all(x, self.exists_one(y, x == y))' }) names?: string[];", ["WW364"]],
  ["@MaxItems(20) @Items(MaxLength(63)) @XValidation({ rule: 'self.all(x, self.exists_one(y, x == y))' }) names?: string[];", []],
  ["size?: int32;", [], "@XValidation({ rule: \"self.metadata.name != '' && self.kind == 'Foo' && has(self.spec)\" })"],
  ["size?: int32;", [], "@XValidation({ rule: \"self.metadata.name.startsWith('a') && self.metadata.generateName == ''\" })"],
  ["size?: int32;", ["WW361"], "@XValidation({ rule: \"self.metadata.namespace == ''\" })"],
  ["size?: int32;", ["WW364"], "@XValidation({ rule: \"self.metadata.name.matches('^' + self.kind)\" })"],
  ["value?: EmbeddedResource;", []],
  ["@XValidation({ rule: \"self.metadata.name != ''\" }) value?: EmbeddedResource;", []],
  ["@XValidation({ rule: 'self.spec.size == 1' }) value?: EmbeddedResource;", ["WW361"]],
  ["@EmbeddedResource() @XValidation({ rule: \"self.size == 1 && self.metadata.generateName == ''\" }) value?: Resource2;", []],
  ["@XValidation({ rule: \"self.metadata.labels['a'] == ''\" }) value?: Resource2;", []],
  ["@XValidation({ rule: 'self == 1' }) value?: JSONValue;", ["WW366"]],
  ["@XValidation({ rule: 'self.size() == 1' }) value?: JSONValue[];", ["WW366"]],
  ["@XValidation({ rule: 'self.size() == 1' }) value?: Record<string, JSONValue>;", ["WW366"]],
  ["@XValidation({ rule: 'has(self.a)' }) value?: RawExtension;", ["WW361"]],
  ["@XValidation({ rule: 'self.a == 1' }) @PreserveUnknownFields() value?: { a?: int32 };", []],
  ["@XValidation({ rule: 'self == 1 || self == \"a\"' }) value?: IntOrString;", []],
  ["@XValidation({ rule: 'self' }) value?: boolean;", []],
  ["@XValidation({ rule: 'self' }) value?: IntOrString;", ["WW362"]],
  ["@XValidation({ rule: 'self > 1', messageExpression: '\"at least \" + string(self)' }) value?: int32;", ["WW364"]],
  [`@XValidation({ rule: "self > 1", messageExpression: "'at least 1, not %d'.format([self])" }) value?: int32;`, []],
  ["@XValidation({ rule: 'self > 1', messageExpression: 'self' }) value?: int32;", ["WW362"]],
  ["@XValidation({ rule: 'self > 1', messageExpression: '\"a' }) value?: int32;", ["WW360"]],
  ["@XValidation({ rule: 'self > 1', messageExpression: 'sel' }) value?: int32;", ["WW361"]],
  ["@XValidation({ rule: 'self != \"\"', messageExpression: 'self.replace(\"\", self)' }) value?: string;", []],
  [
    "@XValidation({ rule: 'self.size() > 1', messageExpression: 'self.filter(x, x.contains(\"ab\")).join()' }) value?: string[];",
    ["WW364"],
  ],
  ["@XValidation({ rule: 'self >= oldSelf' }) value?: int32;", []],
  ["@XValidation({ rule: 'oldSelf.hasValue() || self > 1' }) value?: int32;", ["WW362"]],
  ["@XValidation({ rule: '!oldSelf.hasValue() || self >= oldSelf.value()', optionalOldSelf: true }) value?: int32;", []],
  ["@XValidation({ rule: 'self >= oldSelf.orValue(0)', optionalOldSelf: true }) value?: int32;", []],
  ["@XValidation({ rule: 'self >= oldSelf', optionalOldSelf: true }) value?: int32;", ["WW362"]],
  ["@XValidation({ rule: 'self > 1', optionalOldSelf: true }) value?: int32;", ["WW367"]],
  ["@XValidation({ rule: 'self > 1', optionalOldSelf: false }) value?: int32;", ["WW367"]],
  [
    "@XValidation({ rule: \"self != 'oldSelf'\" }) @MaxItems(4) @Items(XValidation({ rule: \"self != 'oldSelf'\" })) value?: string[];",
    ["WW362"],
  ],
  ["@MaxItems(4) @Items(XValidation({ rule: \"self != 'oldSelf'\" })) value?: string[];", []],
  ["@MaxItems(4) @Items(XValidation({ rule: '[1].all(oldSelf, oldSelf > 0)' })) value?: string[];", ["WW344"]],
  [
    Array.from(
      { length: 13 },
      (_, index) => `@XValidation({ rule: "self.matches('${"a".repeat(110)}')" }) @MaxLength(700000) s${index}?: string;`,
    ).join(" "),
    ["WW365"],
  ],
  [
    Array.from(
      { length: 12 },
      (_, index) => `@XValidation({ rule: "self.matches('${"a".repeat(110)}')" }) @MaxLength(700000) s${index}?: string;`,
    ).join(" "),
    [],
  ],
];
