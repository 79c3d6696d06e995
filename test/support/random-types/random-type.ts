import type { Dice } from "./dice.js";
import type { RandomClasses } from "./random-classes.js";

/** A field's type as TypeScript, with decorators that stand before it and perhaps a default. */
export interface RandomType {
  readonly type: string;
  readonly decorators: readonly string[];
  readonly initializer?: string;
}

const integers = ["int32", "int64", "integer"];
const texts = ["a", "abc", "x-1", "A B", "é", "", "10.0.0.1", "2030-01-31T12:00:00Z", "aGk=", "5m"];
const formats = ["uri", "hostname", "ipv4", "ipv6", "cidr", "mac", "uuid", "date", "date-time", "duration", "byte", "email", "password"];
const builtIns = ["IntOrString", "Quantity", "Time", "MicroTime", "Duration", "Bytes", "RawExtension", "EmbeddedResource", "JSONValue"];
const structs = ["Condition", "LabelSelector", "LocalObjectReference", "ObjectMeta"];

/** A type of any form; those that hold others end at some depth. */
export function randomType(dice: Dice, classes: RandomClasses, depth: number): RandomType {
  const simple = [number, text, text, boolean, choice, builtIn];
  const composed = [list, list, listMap, map, object, object, embedded];
  const made = dice.pick(depth > 0 ? [...simple, ...composed] : simple)(dice, classes, depth - 1);
  if (made.initializer !== undefined || !dice.chance(8)) return made;
  return { ...made, type: `${made.type} | null` };
}

function number(dice: Dice): RandomType {
  const type = dice.pick([...integers, ...integers, "double", "float"]);
  const step = integers.includes(type) ? 1 : 0.5;
  const least = dice.below(20) - 5;
  const greatest = least + dice.below(12);
  return {
    type,
    decorators: [
      ...(dice.chance(30) ? [`@${dice.pick(["Minimum", "ExclusiveMinimum"])}(${least * step})`] : []),
      ...(dice.chance(30) ? [`@${dice.pick(["Maximum", "ExclusiveMaximum"])}(${greatest * step})`] : []),
      ...(dice.chance(8) ? [`@MultipleOf(${dice.below(4) * step})`] : []),
      ...(dice.chance(10) ? [`@XValidation({ rule: "self ${dice.pick([">=", "!=", "<"])} ${least}${step === 1 ? "" : ".0"}" })`] : []),
    ],
    ...(dice.chance(20) ? { initializer: String((least + dice.below(14)) * step) } : {}),
  };
}

const textRules = ["self.size() > 1", "self.startsWith('a')", "self.matches('^[a-z]+$')", "self == oldSelf", "isIP(self)", "self.foo()"];

function text(dice: Dice): RandomType {
  return {
    type: "string",
    decorators: [
      ...(dice.chance(20) ? [`@MinLength(${dice.below(4)})`] : []),
      ...(dice.chance(30) ? [`@MaxLength(${dice.below(30)})`] : []),
      ...(dice.chance(15) ? [`@Pattern("${dice.pick(["^[a-z0-9-]*$", "a|b", "^(?i)x", "\\\\\\\\d+", "[^ ]{0,5}", "(?=a)"])}")`] : []),
      ...(dice.chance(15) ? [`@Format("${dice.pick(formats)}")`] : []),
      ...(dice.chance(15) ? [`@XValidation({ rule: "${dice.pick(textRules)}", message: "${dice.pick(["no", "", " "])}" })`] : []),
      ...(dice.chance(5) ? ["@Immutable()"] : []),
    ],
    ...(dice.chance(20) ? { initializer: JSON.stringify(dice.pick(texts)) } : {}),
  };
}

function boolean(dice: Dice): RandomType {
  return { type: "boolean", decorators: [], ...(dice.chance(30) ? { initializer: "true" } : {}) };
}

function choice(dice: Dice): RandomType {
  const members = dice.times(1 + dice.below(4), () => JSON.stringify(dice.pick(texts)));
  const given = dice.chance(20) ? { initializer: dice.pick([...members, '"other"']) } : {};
  if (dice.chance(50)) return { type: members.join(" | "), decorators: [], ...given };
  return { type: "string", decorators: [`@Enum(${members.join(", ")})`], ...given };
}

function builtIn(dice: Dice): RandomType {
  const type = dice.pick([...builtIns, ...structs]);
  const isText = ["Quantity", "Time", "Duration", "Bytes", "IntOrString"].includes(type);
  return { type, decorators: [], ...(isText && dice.chance(20) ? { initializer: JSON.stringify(dice.pick(texts)) } : {}) };
}

function list(dice: Dice, classes: RandomClasses, depth: number): RandomType {
  const items = randomType(dice, classes, depth);
  const type = `(${items.type})[]`;
  const [key = "key"] = classes.fieldsOf(items.type);
  const kinds = ["@ListAtomic()", "@ListSet()", `@ListMap("${key}")`, `@ListMap("${key}") @ListAtomic()`];
  return {
    type,
    decorators: [
      ...(dice.chance(60) ? [`@MaxItems(${1 + dice.below(20)})`] : []),
      ...(dice.chance(15) ? [`@MinItems(${dice.below(4)})`] : []),
      ...(dice.chance(45) ? [dice.pick(kinds)] : []),
      ...(dice.chance(10)
        ? [`@XValidation({ rule: "${dice.pick(["self.size() < 9", "self.all(x, x == x)", "self.all(x, has(x.a))"])}" })`]
        : []),
      ...(dice.chance(8) ? [`@Items(${dice.pick(["MaxLength(9)", 'StructType("atomic")', "Immutable()", "Minimum(1)"])})`] : []),
    ],
    ...(dice.chance(10) ? { initializer: dice.pick(["[]", '["a"]', "[1, 1]", "[{}]"]) } : {}),
  };
}

/** Objects with keys, as in most lists of Kubernetes. */
function listMap(dice: Dice, classes: RandomClasses, depth: number): RandomType {
  const keys = dice.chance(30) ? ["key", "port"] : ["key"];
  const members = keys.map(
    (key) => `${key}${dice.pick(["!: string", "!: string", "!: 'a' | 'b'", "!: int32", "!: boolean", "?: string = 'a'"])};`,
  );
  return {
    type: `${classes.withFields(depth, 1 + dice.below(3), members)}[]`,
    decorators: [`@ListMap(${keys.map((key) => `"${key}"`).join(", ")})`, ...(dice.chance(70) ? [`@MaxItems(${1 + dice.below(9)})`] : [])],
  };
}

function map(dice: Dice, classes: RandomClasses, depth: number): RandomType {
  const values = randomType(dice, classes, depth);
  return {
    type: `Record<string, ${values.type}>`,
    decorators: [
      ...(dice.chance(50) ? [`@MaxProperties(${1 + dice.below(9)})`] : []),
      ...(dice.chance(10) ? [`@MinProperties(${dice.below(3)})`] : []),
      ...(dice.chance(15) ? [`@MapType("${dice.pick(["granular", "atomic"])}")`] : []),
      ...(dice.chance(10) ? [`@XValidation({ rule: "self.all(k, k.size() < 9)" })`] : []),
    ],
    ...(dice.chance(8) ? { initializer: dice.pick(["{}", '{ a: "a" }', "{ a: 1 }"]) } : {}),
  };
}

function object(dice: Dice, classes: RandomClasses, depth: number): RandomType {
  const type = classes.some(depth);
  const [first = "key"] = classes.fieldsOf(type);
  return {
    type,
    decorators: [
      ...(dice.chance(10) ? [`@StructType("${dice.pick(["granular", "atomic"])}")`] : []),
      ...(dice.chance(8) ? [`@XValidation({ rule: "has(self.${first})" })`] : []),
      ...(dice.chance(6) ? ["@PreserveUnknownFields()"] : []),
      ...(dice.chance(4) ? ["@EmbeddedResource()"] : []),
      ...(dice.chance(4) ? ["@MinProperties(1)"] : []),
    ],
    ...(dice.chance(12) ? { initializer: dice.pick(["{}", `{ ${first}: "a" }`, `{ ${first}: 1 }`, "{ nowhere: 1 }"]) } : {}),
  };
}

/** An embedded resource that declares some of what all resources have, rightly or not. */
function embedded(dice: Dice, classes: RandomClasses): RandomType {
  const some = (field: string) => (dice.chance(60) ? [field] : []);
  const named = `name${dice.pick(["?: string", "?: string = 'a'", "?: string = 'a/b'", "!: string"])};`;
  const rule = dice.chance(20) ? `@XValidation({ rule: "self.size() > 0" }) ` : "";
  const metadata = classes.declare([
    ...some(`${rule}${named}`),
    ...some("generateName?: string;"),
    ...some(`${rule}labels?: ${dice.pick(["Record<string, string>", "{ app?: string }", "string"])};`),
    ...some(`namespace?: string${dice.pick(["", " = 'a'", " = 'A_'"])};`),
    ...(dice.chance(6) ? ["generation?: int64; finalizers?: string[]; other?: string;"] : []),
  ]);
  const rules = [
    "has(self.metadata.labels)",
    "has(self.metadata.namespace)",
    "self.kind != ''",
    "self.metadata.name != ''",
    "has(self.spec)",
  ];
  const resource = classes.declare([
    ...some(`apiVersion${dice.pick(["?: string", "!: string", "?: string = 'v1'", "?: int32"])};`),
    ...some(`kind${dice.pick(["?: string", "!: string", "?: string = 'A B'", "?: 'A' | 'B'"])};`),
    ...some(`metadata?: ${dice.pick([metadata, metadata, metadata, "ObjectMeta", "{}"])};`),
    "spec?: RawExtension;",
  ]);
  return {
    type: resource,
    decorators: ["@EmbeddedResource()", ...(dice.chance(30) ? [`@XValidation({ rule: "${dice.pick(rules)}" })`] : [])],
  };
}
