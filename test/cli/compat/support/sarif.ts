import type { JsonObject, JsonValue } from "../../../../src/model/json.js";
import { isJsonObject } from "../../../../src/model/json.js";

/** A type of SARIF 2.1.0: what its properties are, and which of them it can't be without. Others it must not have. */
interface SarifType {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, Check>>;
}

type Check = (value: JsonValue, path: string) => readonly string[];

const is =
  (what: string, fits: (value: JsonValue) => boolean): Check =>
  (value, path) =>
    fits(value) ? [] : [`${path} is no ${what}`];

const text = is("text", (value) => typeof value === "string");
const level = is("level", (value) => ["none", "note", "warning", "error"].includes(value as string));
const from = (least: number) => is(`integer from ${least}`, (value) => Number.isInteger(value) && (value as number) >= least);
const bag = is("property bag", isJsonObject);
const uri = is(
  "relative URI",
  (value) => typeof value === "string" && URL.canParse(value, "file:///root/") && !/^[a-z][a-z0-9+.-]*:|^\/|\\/i.test(value),
);

const list =
  (item: Check): Check =>
  (value, path) =>
    Array.isArray(value) ? value.flatMap((each: JsonValue, index) => item(each, `${path}[${index}]`)) : [`${path} is no list`];

const object =
  ({ required, properties }: SarifType): Check =>
  (value, path) => {
    if (!isJsonObject(value)) return [`${path} is no object`];
    const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${path}.${name} is missing`);
    const wrong = Object.entries(value).flatMap(
      ([name, each]) => properties[name]?.(each, `${path}.${name}`) ?? [`${path}.${name} is unknown`],
    );
    return [...missing, ...wrong];
  };

const message = object({ required: ["text"], properties: { text, markdown: text } });
const region = object({ required: [], properties: { startLine: from(1), startColumn: from(1), endLine: from(1), endColumn: from(1) } });
const location = object({
  required: [],
  properties: {
    physicalLocation: object({
      required: ["artifactLocation"],
      properties: { artifactLocation: object({ required: [], properties: { uri, uriBaseId: text } }), region },
    }),
    message,
  },
});
const descriptor = object({
  required: ["id"],
  properties: { id: text, shortDescription: message, help: message, defaultConfiguration: object({ required: [], properties: { level } }) },
});
const result = object({
  required: ["message"],
  properties: {
    ruleId: text,
    ruleIndex: from(-1),
    level,
    message,
    locations: list(location),
    partialFingerprints: (value, path) => (isJsonObject(value) ? Object.values(value).flatMap((each) => text(each, path)) : [path]),
    properties: bag,
  },
});
const run = object({
  required: ["tool"],
  properties: {
    tool: object({
      required: ["driver"],
      properties: { driver: object({ required: ["name"], properties: { name: text, version: text, rules: list(descriptor) } }) },
    }),
    columnKind: is("kind of columns", (value) => value === "utf16CodeUnits" || value === "unicodeCodePoints"),
    properties: bag,
    results: list(result),
  },
});
const log = object({
  required: ["version", "runs"],
  properties: { $schema: text, version: is("2.1.0", (value) => value === "2.1.0"), runs: list(run) },
});

/** The faults of a log by the types of SARIF 2.1.0 (OASIS) that we write, and by what they say of each other. */
export function sarifProblems(value: JsonValue): readonly string[] {
  const problems = log(value, "log");
  return problems.length > 0 ? problems : ((value as JsonObject).runs as readonly JsonObject[]).flatMap(references);
}

/** A result's rule is the one at its index. */
function references(each: JsonObject): readonly string[] {
  const { driver } = each.tool as JsonObject;
  const rules = ((driver as JsonObject).rules ?? []) as readonly JsonObject[];
  return (each.results as readonly JsonObject[]).flatMap(({ ruleId, ruleIndex }) =>
    rules[ruleIndex as number]?.id === ruleId ? [] : [`${ruleId} isn't rule ${ruleIndex}`],
  );
}
