import fc, { type Arbitrary } from "fast-check";

type Text = Arbitrary<string>;

/** Expressions of one type each, over the fields of `richSchema`. Most are well typed; many come to an error when they are evaluated. */
interface Expressions {
  readonly bool: string;
  readonly int: string;
  readonly double: string;
  readonly string: string;
  readonly timestamp: string;
  readonly duration: string;
  readonly ints: string;
  readonly strings: string;
  readonly any: string;
}

const constants = {
  int: [
    "0",
    "1",
    "-1",
    "2",
    "7",
    "9223372036854775807",
    "self.count",
    "self.big",
    "self.nested.b.c",
    "self.absentCount",
    "self.numbers[1]",
  ],
  double: ["0.0", "1.5", "-2.0", "1e300", "self.ratio", "self.whole", "self.ratios[0]"],
  string: [
    '""',
    '"a"',
    '"hello"',
    '"ö🙂"',
    "self.text",
    "self.unicode",
    "self.absent",
    "self.labels.app",
    "self.names[0]",
    "self.dash__dash__field",
  ],
  timestamp: ['timestamp("2024-01-01T00:00:00Z")', "self.when", "self.zoned", "self.day", "self.instants[0]", "self.nested.b.when"],
  duration: ['duration("90m")', 'duration("-1.5s")', "self.wait", "self.waits[1]"],
  ints: ["[]", "[1, 2]", "self.numbers", "self.set", "self.matrix[0]"],
  strings: ['["a"]', "self.names", "self.tags", 'self.groups["admins"]', "self.absentList"],
} as const;

const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "+02:30", "-11:00"];
const patterns = ["^h", "l+", "[^a-z]", "\\\\w+\\\\s", "(?i)HELLO", "^$"];

/** Rules for `richSchema`: expressions that are true or false. */
export function ruleArbitrary(): Text {
  return fc.letrec<Expressions>((tie) => {
    const of = (type: keyof Expressions): Text => tie(type) as Text;
    const made = (type: keyof typeof constants, ...others: readonly Text[]): Text =>
      fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.constantFrom(...constants[type]), choice(of(type), of("bool")), ...others);
    const pick = (...operators: readonly string[]) => fc.constantFrom(...operators);
    const join = (format: (...parts: readonly string[]) => string, ...parts: readonly Text[]): Text =>
      fc.tuple(...parts).map((all) => format(...all));
    const compared = (type: keyof Expressions) =>
      join((a, operator, b) => `${a} ${operator} ${b}`, of(type), pick("<", "<=", ">", ">=", "==", "!="), of(type));
    const method = (target: keyof Expressions, name: string, ...args: readonly Text[]) =>
      join((self, ...rest) => `${self}.${name}(${rest.join(", ")})`, of(target), ...args);

    return {
      bool: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom("self.flag", "true", "false", "has(self.absent)", "has(self.text)", "has(self.maybe)", "has(self.nested.b.c)"),
        join((a, operator, b) => `(${a} ${operator} ${b})`, of("bool"), pick("&&", "||"), of("bool")),
        join((a) => `!(${a})`, of("bool")),
        choice(of("bool"), of("bool")),
        compared("int"),
        compared("double"),
        compared("string"),
        compared("timestamp"),
        compared("duration"),
        join((a, operator, b) => `${a} ${operator} ${b}`, of("int"), pick("<", ">="), of("double")),
        join((a, operator, b) => `${a} ${operator} ${b}`, of("ints"), pick("==", "!="), of("ints")),
        join((a, operator, b) => `${a} ${operator} ${b}`, of("strings"), pick("==", "!="), of("strings")),
        join((a, operator, b) => `dyn(${a}) ${operator} ${b}`, of("any"), pick("==", "!="), of("any")),
        join((a, b) => `${a} in ${b}`, of("int"), of("ints")),
        join((a, b) => `${a} in ${b}`, of("string"), of("strings")),
        method("string", "startsWith", of("string")),
        method("string", "contains", of("string")),
        join((a, pattern) => `${a}.matches("${pattern}")`, of("string"), fc.constantFrom(...patterns)),
        join(
          (list, macro, body) => `${list}.${macro}(x, x % 2 == 0 || ${body})`,
          of("ints"),
          pick("all", "exists", "exists_one"),
          of("bool"),
        ),
        join(
          (list, macro, body) => `${list}.${macro}(i, s, i > 0 && s != "" && ${body})`,
          of("strings"),
          pick("all", "exists"),
          of("bool"),
        ),
        method("ints", "isSorted"),
        join((name, a, b) => `sets.${name}(${a}, ${b})`, pick("contains", "intersects", "equivalent"), of("ints"), of("ints")),
      ),
      int: made(
        "int",
        join((a, operator, b) => `(${a} ${operator} ${b})`, of("int"), pick("+", "-", "*", "/", "%"), of("int")),
        join((a) => `int(${a})`, of("double")),
        join((a) => `int(${a})`, of("timestamp")),
        join((a) => `size(${a})`, of("string")),
        method("ints", "size"),
        method("strings", "size"),
        join((list, name) => `${list}.${name}()`, of("ints"), pick("sum", "min", "max")),
        join((a, part, zone) => `${a}.${part}("${zone}")`, of("timestamp"), timePart, fc.constantFrom(...zones)),
        join((a, part) => `${a}.${part}()`, of("duration"), pick("getHours", "getMinutes", "getSeconds", "getMilliseconds")),
        method("string", "indexOf", of("string")),
        method("string", "lastIndexOf", of("string")),
        join((a, index) => `${a}[?${index}].orValue(5)`, of("ints"), of("int")),
        fc.constant("self.?absentCount.orValue(3)"),
      ),
      double: made(
        "double",
        join((a, operator, b) => `(${a} ${operator} ${b})`, of("double"), pick("+", "-", "*", "/"), of("double")),
        join((a) => `double(${a})`, of("int")),
      ),
      string: made(
        "string",
        join((a, b) => `(${a} + ${b})`, of("string"), of("string")),
        join((a) => `string(${a})`, of("any")),
        join((a, start, end) => `${a}.substring(${start}, ${end})`, of("string"), pick("0", "1", "2"), pick("2", "5", "9")),
        method("string", "upperAscii"),
        method("string", "replace", of("string"), of("string")),
        method("string", "charAt", pick("0", "3", "20")),
        join((list, separator) => `${list}.join("${separator}")`, of("strings"), pick("", ", ")),
        join((a, pattern) => `${a}.find("${pattern}")`, of("string"), fc.constantFrom(...patterns)),
        join((a, b) => `"%s|%d".format([${a}, ${b}])`, of("any"), of("int")),
      ),
      timestamp: made(
        "timestamp",
        join((a, operator, b) => `(${a} ${operator} ${b})`, of("timestamp"), pick("+", "-"), of("duration")),
      ),
      duration: made(
        "duration",
        join((a, b) => `(${a} - ${b})`, of("timestamp"), of("timestamp")),
        join((a, operator, b) => `(${a} ${operator} ${b})`, of("duration"), pick("+", "-"), of("duration")),
      ),
      ints: made(
        "ints",
        join((a, b) => `(${a} + ${b})`, of("ints"), of("ints")),
        join((a) => `${a}.map(x, x * 2)`, of("ints")),
        join((a, b) => `${a}.filter(x, x > ${b})`, of("ints"), of("int")),
        join((a, name) => `${a}.${name}()`, of("ints"), pick("reverse", "distinct", "sort")),
        join((a, b) => `${a}.transformList(i, x, i + x + ${b})`, of("ints"), of("int")),
      ),
      strings: made(
        "strings",
        join((a, b) => `(${a} + ${b})`, of("strings"), of("strings")),
        join((a, separator) => `${a}.split("${separator}")`, of("string"), pick("", " ", "l")),
        join((a) => `${a}.map(s, s + "!")`, of("strings")),
        join((a) => `${a}.sort()`, of("strings")),
      ),
      any: fc.oneof({ maxDepth: 3 }, of("int"), of("double"), of("string"), of("timestamp"), of("duration")),
    };
  }).bool;
}

const timePart = fc.constantFrom("getHours", "getDate", "getDayOfWeek", "getDayOfYear", "getMonth", "getFullYear", "getMinutes");

function choice(value: Text, condition: Text): Text {
  return fc.tuple(condition, value, value).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`);
}
