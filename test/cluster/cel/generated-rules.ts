import fc from "fast-check";

/** Names of the rich spec's fields by the type that CEL gives them. */
const fields: Readonly<Record<string, readonly string[]>> = {
  string: ["text", "short", "mode", "namespace", "first.name", "deep.ports[0].name", "labels['a']", "few[1]", "lists['a'][0]"],
  int: ["count", "big", "first.port", "limits['a']", "matrix[0][1]", "numbers[2]"],
  double: ["ratio", "ratios[0]"],
  bool: ["on"],
  bytes: ["data", "key", "blobs[0]"],
  timestamp: ["at", "micro", "day", "times[0]"],
  duration: ["wait"],
  "list(string)": ["strings", "few", "set", "lists['b']", "deep.words", "deep.deeper.lists[0]"],
  "list(int)": ["numbers", "matrix[1]"],
  "list(object)": ["ports", "manyPorts", "deep.ports"],
  "map(string, string)": ["labels", "deep.tags", "deep.deeper.maps['a']"],
  "map(string, int)": ["limits"],
  dyn: ["port", "shortPort", "memory"],
};

const literals: Readonly<Record<string, readonly string[]>> = {
  string: ["'a'", "'abcdef'", "''", "r'\\d+'"],
  int: ["0", "1", "-3", "100"],
  double: ["0.5", "2e3"],
  bool: ["true", "false"],
  bytes: ["b'ab'"],
  timestamp: ["timestamp('2024-01-01T00:00:00Z')"],
  duration: ["duration('90s')"],
  "list(string)": ["['a', 'bcd']", "[]"],
  "list(int)": ["[1, 2, 3]", "lists.range(4)"],
  "list(object)": ["[]"],
  "map(string, string)": ["{'a': 'b'}"],
  "map(string, int)": ["{'a': 1}"],
  dyn: ["dyn(1)", "dyn('a')"],
};

/** Ways to make a value of a type of others: `{string}` is one of type string, `$` a fresh variable. */
const forms: Readonly<Record<string, readonly string[]>> = {
  string: [
    "{string} + {string}",
    "{string}.lowerAscii()",
    "{string}.substring({int})",
    "{string}.replace({string}, {string})",
    "{list(string)}.join({string})",
    "({bool} ? {string} : {string})",
    "string({int})",
    "string({timestamp})",
    "{list(string)}[{int}]",
    "{list(string)}[?{int}].orValue({string})",
    "{list(string)}.first().orValue({string})",
    "{map(string, string)}[{string}]",
    "self.?text.orValue({string})",
    "self.?first.?protocol.optMap($, $ + {string}).orValue({string})",
    "{list(object)}[{int}].name",
    "{string}.find({string})",
    "{string}.trim()",
    "strings.quote({string})",
    "string({dyn})",
  ],
  int: [
    "{int} + {int}",
    "{int} * {int}",
    "-({int})",
    "size({string})",
    "{list(string)}.size()",
    "{map(string, int)}.size()",
    "{list(int)}.sum()",
    "{list(int)}.max()",
    "{string}.indexOf({string})",
    "{list(string)}.indexOf({string})",
    "{timestamp}.getFullYear()",
    "{duration}.getSeconds()",
    "int({string})",
    "({bool} ? {int} : {int})",
    "{list(int)}[{int}]",
    "{map(string, int)}[?{string}].orValue({int})",
    "self.?count.orValue({int})",
    "{list(object)}[{int}].port",
    "quantity({string}).compareTo(quantity({string}))",
  ],
  double: ["{double} + {double}", "double({int})", "{double} / {double}", "({bool} ? {double} : {double})"],
  bool: [
    "{bool} && {bool}",
    "{bool} || {bool}",
    "!({bool})",
    "{int} < {int}",
    "{int} >= {double}",
    "{string} == {string}",
    "{string} != {dyn}",
    "{string} <= {string}",
    "{bytes} == {bytes}",
    "{timestamp} > {timestamp}",
    "{duration} == {duration}",
    "{string}.startsWith({string})",
    "{string}.contains({string})",
    "{string}.matches('^[a-z]+')",
    "{string} in {list(string)}",
    "{int} in {list(int)}",
    "{string} in {map(string, string)}",
    "{list(string)} == {list(string)}",
    "{list(string)}.all($, {bool} && $ != {string})",
    "{list(string)}.exists($, $.contains({string}))",
    "{list(string)}.exists_one($, $ == {string})",
    "{list(string)}.all($, #, $ < {int} && #.startsWith({string}))",
    "{list(int)}.all($, $ > {int})",
    "{list(int)}.exists($, #, # > $ && {bool})",
    "{list(object)}.all($, $.name == {string} || $.port > {int})",
    "{list(object)}.exists($, has($.protocol) && $.protocol.matches({string}))",
    "{map(string, string)}.all($, $ == {string})",
    "{map(string, string)}.all($, #, $ == # && #.contains({string}))",
    "{map(string, int)}.existsOne($, #, # > {int} && $ != '')",
    "has(self.text)",
    "has(self.first.name)",
    "self.?first.hasValue()",
    "sets.contains({list(string)}, {list(string)})",
    "sets.intersects({list(int)}, {list(int)})",
    "isURL({string})",
    "ip({string}) == ip({string})",
    "cidr({string}).containsIP({string})",
    "type({dyn}) == int",
    "{dyn} == {int}",
    "{list(string)}.isSorted()",
    "format.uuid().validate({string}).hasValue()",
    "semver({string}).isLessThan(semver({string}))",
  ],
  bytes: ["bytes({string})", "{bytes} + {bytes}"],
  timestamp: ["{timestamp} + {duration}", "timestamp({int})", "({bool} ? {timestamp} : {timestamp})"],
  duration: ["{timestamp} - {timestamp}", "{duration} + {duration}"],
  "list(string)": [
    "{list(string)}.filter($, {bool} || $ == {string})",
    "{list(string)}.map($, $ + {string})",
    "{list(int)}.map($, string($))",
    "{list(object)}.map($, $.name)",
    "{map(string, string)}.map($, $)",
    "{map(string, int)}.transformList($, #, $ + string(#))",
    "{list(string)} + {list(string)}",
    "{string}.split({string})",
    "{string}.split({string}, 3)",
    "({bool} ? {list(string)} : {list(string)})",
    "[{string}, {string}]",
    "[?self.?text, {string}]",
    "{list(string)}.sort()",
    "{list(string)}.distinct()",
    "{list(string)}.slice(0, 2)",
    "{list(object)}.sortBy($, $.port).map(#, #.name)",
    "{string}.findAll({string})",
    "self.?few.orValue([])",
  ],
  "list(int)": [
    "{list(string)}.map($, $.size())",
    "{list(int)}.filter($, $ > {int})",
    "{list(object)}.map($, $.port > {int}, $.port)",
    "{list(string)}.transformList($, #, #.size() + $)",
    "{list(int)}.reverse()",
    "[{int}, {int}]",
    "[{list(int)}, {list(int)}].flatten()",
    "{list(int)} + {list(int)}",
  ],
  "list(object)": ["{list(object)}.filter($, $.name != {string})", "{list(object)}.slice(0, {int})"],
  "map(string, string)": ["{map(string, string)}.transformMap($, #, # + $)", "{'k': {string}}", "{map(string, int)}.transformMap($, #, $)"],
  "map(string, int)": [
    "{map(string, int)}.transformMap($, #, # > {int}, # * 2)",
    "{'k': {int}}",
    "{list(int)}.transformMapEntry($, #, {string(#): $})",
  ],
  dyn: ["dyn({string})", "dyn({int})", "dyn({list(string)})"],
};

const types = Object.keys(fields);

/** A rule on the rich spec that most often has right types; now and then a part is of a wrong one. */
export const generatedRule: fc.Arbitrary<string> = fc.infiniteStream(fc.nat({ max: 2 ** 30 })).map((numbers) => {
  const choose = <T>(from: readonly T[]): T => from[(numbers.next().value as number) % from.length] as T;
  let variables = 0;
  const make = (type: string, depth: number): string => {
    const actual = choose([...Array(60)].map((_, index) => (index === 0 ? choose(types) : type)));
    const kind = depth <= 0 ? choose(["field", "literal"]) : choose(["field", "literal", "form", "form", "form", "form"]);
    if (kind === "literal") return choose(literals[actual] ?? []);
    if (kind === "field") return `self.${choose(fields[actual] ?? [])}`;
    const names = [`v${variables++}`, `v${variables++}`] as const;
    const form = choose(forms[actual] ?? [])
      .replaceAll("$", names[0])
      .replaceAll("#", names[1]);
    return form.replace(/\{([a-z]+(?:\([a-z, ]+\))?)\}/g, (whole, inner: string) => (inner in fields ? make(inner, depth - 1) : whole));
  };
  return make("bool", choose([2, 3, 4]));
});
