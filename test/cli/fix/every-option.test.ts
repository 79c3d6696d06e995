import { describe, expect, it } from "vitest";
import { chooseOptions } from "../../../src/cli/fix/choose-options.js";
import { parseFix } from "../../../src/cli/fix/parse-fix.js";
import { writeChoices } from "../../../src/cli/fix/write-choices.js";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.js";
import { findingsIn, thing, type VersionText } from "../../check/conversion/support.js";
import { projectFiles } from "../../support/project.js";

type Files = Readonly<Record<string, string>>;

/** Lists the open decisions in these files. */
function open(files: Files): readonly Diagnostic[] {
  return findingsIn(files).filter((found) => found.decision !== undefined);
}

function key({ code, decision }: Diagnostic): string {
  return `${code} ${decision?.path}`;
}

/** The files after one fix. */
function fixed(files: Files, fix: string): Files {
  const { chosen, refused } = chooseOptions([parseFix(fix)], findingsIn(files), (given, file) => given === file);
  expect(refused).toEqual([]);
  return { ...files, ...Object.fromEntries(writeChoices(chosen, projectFiles(files))) };
}

/** The lines that only one of two texts has, in their order; a line that both have often counts once. */
function difference(before: string, after: string): { readonly gone: readonly string[]; readonly come: readonly string[] } {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) };
}

/** Lines without what a decision may change: its decorators, whether a field is optional, its default, and imports. */
function bare(lines: readonly string[]): readonly string[] {
  const decorators =
    /@(?:MapsTo|SpokeOnly|HubOnly|Default|ListMap|ListSet|ListAtomic|StructType)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\) ?/g;
  const stripped = lines
    .filter((line) => !line.includes('from "wheelwright/api"'))
    .map((line) =>
      line
        .replace(decorators, "")
        .replace(/[!?]:/g, ":")
        .replace(/ = [^;]*;/, ";")
        .trim(),
    );
  return stripped.filter((line) => line !== "");
}

const withRules = 'import { XValidation } from "wheelwright/api";';
const withEnumMap = 'import { enumMap } from "wheelwright/api";';
const withDuration = 'import { duration } from "wheelwright/api";';

/** The text that a decorator is written as: a default is an initialiser, and what is optional has a question mark. */
function writtenOf(decorator: string): string {
  return decorator.startsWith("@Default") ? decorator.slice(9, -1) : decorator === "@Optional()" ? "?:" : decorator;
}

const rule = (field: string) => ({
  classes: `export class Rule {\n@MinLength(1) name!: string;\n${field}\n}`,
  spec: '@ListMap("name") rules?: Rule[];',
});

/** The hub's and the spoke's text, the decision, and its options. */
const cases: readonly (readonly [name: string, hub: VersionText, spoke: VersionText, decision: string, options: readonly string[]])[] = [
  ["a rename", { spec: "size?: int32;" }, { spec: "  replica?: int32;" }, "WW210 .spec.replica", ['@MapsTo(".spec.size")', "@SpokeOnly()"]],
  [
    "a hint inside an object that is kept as a whole",
    { spec: "secret?: string;" },
    { classes: 'export class Tls {\n  @MapsTo(".spec.secret") secret?: string;\n}', spec: "  @SpokeOnly() tls?: Tls;" },
    "WW209 .spec.tls",
    ["@SpokeOnly()"],
  ],
  [
    "hints inside a list that the hub lacks",
    { spec: "" },
    { classes: 'export class Rule {\n  @MapsTo("weight") priority?: int32;\n}', spec: "  rules?: Rule[];" },
    "WW209 .spec.rules",
    ["@SpokeOnly()"],
  ],
  [
    "a rename of a required field",
    { spec: "size!: int32;" },
    { spec: "  replica?: int32;" },
    "WW210 .spec.replica",
    ['@MapsTo(".spec.size", { whenAbsent: 0 })', "@SpokeOnly()"],
  ],
  [
    "a rename of a required field with a rule",
    { classes: withRules, spec: "@XValidation({ rule: \"self.startsWith('registry/')\" }) image!: string;" },
    { spec: "  picture?: string;" },
    "WW210 .spec.picture",
    ['@MapsTo(".spec.image", { whenAbsent: "registry/" })', "@SpokeOnly()"],
  ],
  [
    "an object of which a rule wants one field of two",
    {
      classes: `${withRules} @XValidation({ rule: "has(self.a) != has(self.b)" }) export class Net { a?: string; b?: int32; }`,
      spec: "net!: Net;",
    },
    { classes: "export class Net { a?: string; b?: int32; }", spec: "  net?: Net;" },
    "WW213 .spec.net",
    ['@MapsTo(".spec.net", { whenAbsent: { a: "" } })'],
  ],
  [
    "a value for absence that a rule refuses",
    { classes: withRules, spec: "@XValidation({ rule: 'self > 1024' }) port!: int32;" },
    { spec: '  @MapsTo(".spec.port", { whenAbsent: 80 }) port?: int32;' },
    "WW214 .spec.port",
    ['@MapsTo(".spec.port", { whenAbsent: 1025 })'],
  ],
  [
    "a field that is required here only",
    { spec: "size?: int32;" },
    { spec: "  /** How many. */\n  replica!: int32;" },
    "WW210 .spec.replica",
    ['@MapsTo(".spec.size", { whenAbsent: 0 })', "@SpokeOnly()"],
  ],
  [
    "a move",
    { classes: "export class Limits { cpu?: string; memory?: int32; }", spec: "limits?: Limits;" },
    { spec: "  cpu?: string;" },
    "WW210 .spec.cpu",
    ['@MapsTo(".spec.limits.cpu")', "@SpokeOnly()"],
  ],
  [
    "a host and a port",
    { spec: "host?: string; port?: int32;" },
    { spec: "  address?: string;" },
    "WW210 .spec.address",
    ['@MapsTo([".spec.host", ".spec.port"], hostPort())', '@MapsTo(".spec.host")', "@SpokeOnly()"],
  ],
  [
    "the head of a list",
    { spec: "hosts?: string[];" },
    { spec: "  host?: string;" },
    "WW210 .spec.host",
    ['@MapsTo(".spec.hosts", first())', "@SpokeOnly()"],
  ],
  [
    "a list of one",
    { spec: "host?: string;" },
    { spec: "  hosts?: string[];" },
    "WW210 .spec.hosts",
    ['@MapsTo(".spec.host", single())', "@SpokeOnly()"],
  ],
  [
    "a duration",
    { spec: "timeoutMs?: int32;" },
    { spec: "  timeout?: string;" },
    "WW210 .spec.timeout",
    ['@MapsTo(".spec.timeoutMs", duration("ms"))', "@SpokeOnly()"],
  ],
  [
    "the length of a duration",
    { spec: "timeout?: string;" },
    { spec: "  timeoutMs?: int32;" },
    "WW210 .spec.timeoutMs",
    ['@MapsTo(".spec.timeout", inverse(duration("ms")))', "@SpokeOnly()"],
  ],
  [
    "a number that was written out",
    { spec: "port?: int32;" },
    { spec: "  port?: string;" },
    "WW207 .spec.port",
    ['@MapsTo(".spec.port", text())', "@SpokeOnly()"],
  ],
  [
    "a number that is written out",
    { spec: "port!: string;" },
    { spec: "  port?: int32;" },
    "WW207 .spec.port",
    ['@MapsTo(".spec.port", inverse(text()))', "@SpokeOnly()"],
  ],
  [
    "a number that is written out, which is required",
    { spec: "port!: string;" },
    { classes: 'import { inverse, text } from "wheelwright/api";', spec: '  @MapsTo("port", inverse(text())) port?: int32;' },
    "WW213 .spec.port",
    ['@MapsTo("port", inverse(text()), { whenAbsent: "80" })'],
  ],
  [
    "a map spread into a list",
    { classes: "export class Zone { name!: string; weight?: int32; }", spec: '@ListMap("name") zones?: Zone[];' },
    { classes: "export class Zone { weight?: int32; }", spec: "  zones?: Record<string, Zone>;" },
    "WW207 .spec.zones",
    ['@MapsTo(".spec.zones", entries("name"))', "@SpokeOnly()"],
  ],
  [
    "a list gathered in a map",
    { classes: "export class Zone { weight?: int32; }", spec: "zones?: Record<string, Zone>;" },
    { classes: "export class Zone { name!: string; weight?: int32; }", spec: "  zones?: Zone[];" },
    "WW207 .spec.zones",
    ['@MapsTo(".spec.zones", inverse(entries("name")))', "@SpokeOnly()"],
  ],
  [
    "a quantity",
    { spec: "memoryMi?: int32;" },
    { classes: 'import { type Quantity } from "wheelwright/api";', spec: "  memory?: Quantity;" },
    "WW210 .spec.memory",
    ['@MapsTo(".spec.memoryMi", quantity("Mi"))', '@MapsTo(".spec.memoryMi")', "@SpokeOnly()"],
  ],
  [
    "the number of a quantity",
    { classes: 'import { type Quantity } from "wheelwright/api";', spec: "cpu?: Quantity;" },
    { spec: "  cpuMillis!: int32;" },
    "WW210 .spec.cpuMillis",
    ['@MapsTo(".spec.cpu", inverse(quantity("m")), { whenAbsent: 512 })', '@MapsTo(".spec.cpu", { whenAbsent: 0 })', "@SpokeOnly()"],
  ],
  [
    "a larger unit",
    { spec: "memoryMi?: int64;" },
    { spec: "  memoryBytes?: int64;" },
    "WW210 .spec.memoryBytes",
    ['@MapsTo(".spec.memoryMi")', '@MapsTo(".spec.memoryMi", inverse(scale("Mi")))', "@SpokeOnly()"],
  ],
  [
    "another unit",
    { spec: "memoryBytes?: int64;" },
    { spec: "  memoryMi?: int64;" },
    "WW210 .spec.memoryMi",
    ['@MapsTo(".spec.memoryBytes")', '@MapsTo(".spec.memoryBytes", scale("Mi"))', "@SpokeOnly()"],
  ],
  [
    "an enum that is spelt otherwise",
    { spec: 'modes?: "AlwaysOn" | "Never";' },
    { spec: '  mode?: "always-on" | "never";' },
    "WW210 .spec.mode",
    ['@MapsTo(".spec.modes", enumMap({ "always-on": "AlwaysOn", never: "Never" }))', '@MapsTo(".spec.modes")', "@SpokeOnly()"],
  ],
  [
    "a map that became a list",
    { classes: "export class Label { key!: string; value?: string; }", spec: '@ListMap("key") labelList?: Label[];' },
    { spec: "  labels?: Record<string, string>;" },
    "WW210 .spec.labels",
    ['@MapsTo(".spec.labelList", entries("key", "value"))', "@SpokeOnly()"],
  ],
  [
    "a rename in list elements",
    rule("weight?: int32;"),
    rule("  priority?: int32;"),
    "WW210 .spec.rules[].priority",
    ['@MapsTo("weight")', "@SpokeOnly()"],
  ],
  [
    "a rename in a class that is used twice",
    { classes: "export class Tls { path?: string; }", spec: "tls?: Tls; other?: Tls;" },
    { classes: "export class Tls {\n  file?: string;\n}", spec: "tls?: Tls; other?: Tls;" },
    "WW210 .spec.tls.file",
    ['@MapsTo("path")', "@SpokeOnly()"],
  ],
  [
    "an object that may come out empty",
    { classes: "export class Limits { cpu?: int32; disk?: int32; }", spec: "@MinProperties(1) limits!: Limits;" },
    { classes: "export class Limits {\n  cpu?: int32;\n  @SpokeOnly() own?: boolean;\n}", spec: "  limits!: Limits;" },
    "WW228 .spec.limits",
    ['@MapsTo(".spec.limits.cpu", { whenAbsent: 0 })', '@HubOnly(".spec.limits.disk", { whenAbsent: 0 })', "@Optional()"],
  ],
  ["a required hub field", { spec: "zone!: string;" }, { spec: "" }, "WW211 .spec.zone", ['@HubOnly(".spec.zone", { whenAbsent: "" })']],
  [
    "a required hub field with a hint that gives no value",
    { spec: "zone!: string;" },
    { spec: "", root: '@HubOnly(".spec.zone")' },
    "WW211 .spec.zone",
    ['@HubOnly(".spec.zone", { whenAbsent: "" })'],
  ],
  [
    "a hint for a field in an object that only the hub has",
    { classes: "export class Tls { secret?: string; }", spec: "tls?: Tls;" },
    { spec: "", root: '@HubOnly(".spec.tls.secret", { whenAbsent: "" })' },
    "WW217 .spec.tls.secret",
    ['@HubOnly(".spec.tls")'],
  ],
  [
    "a hint for a field that the spoke has",
    { spec: "a?: string;" },
    { spec: "  a?: string;", root: '@HubOnly(".spec.a")' },
    "WW217 .spec.a",
    ['no @HubOnly(".spec.a")'],
  ],
  [
    "two such hints, of which one is right",
    { classes: "export class Tls { secret?: string; }", spec: "tls?: Tls;" },
    { spec: "", root: '@HubOnly(".spec.tls") @HubOnly(".spec.tls.secret")' },
    "WW217 .spec.tls.secret",
    ['@HubOnly(".spec.tls")'],
  ],
  [
    "a required object of the hub",
    { classes: "export class Tls { @MinLength(1) path!: string; port?: int32; }", spec: "tls!: Tls;" },
    { spec: "" },
    "WW211 .spec.tls",
    ['@HubOnly(".spec.tls", { whenAbsent: { path: "example" } })'],
  ],
  ["a required field of the spoke", {}, { spec: "  @SpokeOnly() old!: string;" }, "WW212 .spec.old", ["@SpokeOnly()"]],
  [
    "required in the hub",
    { spec: "cron!: string;" },
    { spec: "  cron?: string;" },
    "WW213 .spec.cron",
    ['@MapsTo(".spec.cron", { whenAbsent: "" })'],
  ],
  [
    "required in the spoke, with a hint and a codec",
    { spec: "seconds?: int32;" },
    { classes: withDuration, spec: '  @MapsTo("seconds", duration("s")) timeout!: string;' },
    "WW213 .spec.timeout",
    ['@MapsTo("seconds", duration("s"), { whenAbsent: "5m" })'],
  ],
  [
    "a codec without a placeholder",
    { spec: "seconds!: int32;" },
    { classes: withDuration, spec: '  @MapsTo("seconds", duration("s")) timeout!: string;' },
    "WW225 .spec.timeout",
    ['@MapsTo("seconds", duration("s"), { whenAbsent: 300 })'],
  ],
  [
    "required in an object of list elements that has another name",
    {
      classes: "export class Inner { hosts?: string[]; }\nexport class Rule { name!: string; inner?: Inner; }",
      spec: '@ListMap("name") rules?: Rule[];',
    },
    {
      classes: 'export class Inner {\n  hosts!: string[];\n}\nexport class Rule { name!: string; @MapsTo("inner") other?: Inner; }',
      spec: '@ListMap("name") rules?: Rule[];',
    },
    "WW213 .spec.rules[].other.hosts",
    ['@MapsTo("hosts", { whenAbsent: [] })'],
  ],
  [
    "another type in an object of list elements that has another name",
    {
      classes: "export class Inner { port?: int32; }\nexport class Rule { name!: string; inner?: Inner; }",
      spec: '@ListMap("name") rules?: Rule[];',
    },
    {
      classes: 'export class Inner {\n  port?: string;\n}\nexport class Rule { name!: string; @MapsTo("inner") other?: Inner; }',
      spec: '@ListMap("name") rules?: Rule[];',
    },
    "WW207 .spec.rules[].other.port",
    ['@MapsTo("port", text())', "@SpokeOnly()"],
  ],
  [
    "required in the hub, in a class that is used twice",
    { classes: "export class Tls { path!: string; }", spec: "tls?: Tls; other?: Tls;" },
    { classes: "export class Tls {\n  path?: string;\n}", spec: "tls?: Tls; other?: Tls;" },
    "WW213 .spec.tls.path",
    ['@MapsTo("path", { whenAbsent: "" })'],
  ],
  [
    "a value for absence that nothing needs",
    { spec: "size?: int32;" },
    { spec: '  @MapsTo("size", { whenAbsent: 1 }) replica?: int32;' },
    "WW214 .spec.replica",
    ['@MapsTo("size")'],
  ],
  [
    "a value for absence that nothing needs, beside a codec",
    { spec: "seconds?: int32;" },
    { classes: withDuration, spec: '  @MapsTo("seconds", duration("s"), { whenAbsent: 300 }) timeout?: string;' },
    "WW214 .spec.timeout",
    ['@MapsTo("seconds", duration("s"))'],
  ],
  [
    "a required field that moved between optional objects",
    { classes: "export class A { x?: string; }\nexport class B { y?: string; n!: int32; }", spec: "a?: A; b?: B;" },
    {
      classes: 'export class A {\n  x?: string;\n  @MapsTo(".spec.b.n", { whenAbsent: 0 }) n!: int32;\n}\nexport class B { y?: string; }',
      spec: "a?: A; b?: B;",
    },
    "WW214 .spec.a.n",
    ['@MapsTo(".spec.b.n", { whenAbsent: 0, whenAbsentInHub: 0 })', "@SpokeOnly()"],
  ],
  [
    "a required field that moved between optional objects, without a value for either's absence",
    { classes: "export class A { x?: string; }\nexport class B { y?: string; n!: int32; }", spec: "a?: A; b?: B;" },
    {
      classes: 'export class A {\n  x?: string;\n  @MapsTo(".spec.b.n") n!: int32;\n}\nexport class B { y?: string; }',
      spec: "a?: A; b?: B;",
    },
    "WW213 .spec.a.n",
    ['@MapsTo(".spec.b.n", { whenAbsent: 0, whenAbsentInHub: 0 })'],
  ],
  [
    "an enum that is required in both versions, each of which has values of its own",
    { spec: 'mode!: "A" | "B";' },
    {
      classes: 'import { enumMap } from "wheelwright/api";',
      spec: '  @MapsTo(".spec.mode", enumMap({ a: "A" })) mode!: "a" | null;',
    },
    "WW225 .spec.mode",
    ['@MapsTo(".spec.mode", enumMap({ a: "A" }), { whenAbsent: "A", whenAbsentInHub: "a" })'],
  ],
  [
    "a second value for absence that nothing needs",
    { spec: "size!: int32;" },
    { spec: '  @MapsTo("size", { whenAbsent: 1, whenAbsentInHub: 2 }) replica?: int32;' },
    "WW214 .spec.replica",
    ['@MapsTo("size", { whenAbsent: 1 })'],
  ],
  [
    "a value for the hub's absence that nothing needs, beside one that this field needs",
    { spec: "size?: int32;" },
    { spec: '  @MapsTo("size", { whenAbsent: 1, whenAbsentInHub: 2 }) replica!: int32;' },
    "WW214 .spec.replica",
    ['@MapsTo("size", { whenAbsent: 2 })'],
  ],
  [
    "a field of several in the hub that is required there",
    { spec: "  host!: string; port?: int32;" },
    { spec: '  @MapsTo([".spec.host", ".spec.port"], hostPort()) address?: string;' },
    "WW213 .spec.address",
    ["@Optional()", "@SpokeOnly()"],
  ],
  [
    "a field that needs a value for absence, as one of several in the hub does",
    { spec: "host?: string;\n  port!: int32;" },
    { spec: '  @MapsTo([".spec.host", ".spec.port"], hostPort(), { whenAbsent: "a:80" }) address!: string;' },
    "WW214 .spec.address",
    ["@Optional()", "@SpokeOnly()"],
  ],
  [
    "a boolean that became an enum",
    { spec: 'mode?: "On" | "Off";' },
    { spec: "  mode?: boolean;" },
    "WW207 .spec.mode",
    ['@MapsTo(".spec.mode", enumMap({ true: "On", false: "Off" }))', "@SpokeOnly()"],
  ],
  [
    "a boolean that became an enum of another name",
    { spec: 'logging?: "On" | "Off";' },
    { spec: "  verbose?: boolean;" },
    "WW210 .spec.verbose",
    ['@MapsTo(".spec.logging", enumMap({ true: "On", false: "Off" }))', "@SpokeOnly()"],
  ],
  [
    "an enum that became a boolean, with values beside its two",
    { spec: "mode?: boolean;" },
    { spec: '  mode?: "Yes" | "No" | "Perhaps";' },
    "WW207 .spec.mode",
    ['@MapsTo(".spec.mode", inverse(enumMap({ true: "Yes", false: "No" })))', "@SpokeOnly()"],
  ],
  [
    "a boolean that became an enum of which no word tells",
    { spec: 'mode?: "Steep" | "Flat";' },
    { spec: "  mode?: boolean;" },
    "WW207 .spec.mode",
    [
      '@MapsTo(".spec.mode", enumMap({ true: "Steep", false: "Flat" }))',
      '@MapsTo(".spec.mode", enumMap({ true: "Flat", false: "Steep" }))',
      "@SpokeOnly()",
    ],
  ],
  [
    "a scalar that became a list",
    { spec: "hosts?: string[];" },
    { spec: "  hosts?: string;" },
    "WW207 .spec.hosts",
    ['@MapsTo(".spec.hosts", first())', "@SpokeOnly()"],
  ],
  [
    "a list in elements that became a scalar",
    rule("hosts?: string;"),
    rule("  hosts?: string[];"),
    "WW207 .spec.rules[].hosts",
    ['@MapsTo("hosts", single())', "@SpokeOnly()"],
  ],
  ["types that no codec leads between", { spec: "a?: boolean;" }, { spec: "  a!: string;" }, "WW207 .spec.a", ["@SpokeOnly()"]],
  [
    "defaults that differ",
    { spec: "size?: int32 = 1;" },
    { spec: "  size?: int32 = 3;" },
    "WW215 .spec.size",
    ["@Default(1)", "@Default(3)"],
  ],
  ["a default of the hub's", { spec: "size?: int32 = 1;" }, { spec: "  size?: int32;" }, "WW215 .spec.size", ["@Default(1)"]],
  [
    "a default that the hub's field can't have",
    { spec: '  a?: "x" | "y";' },
    { spec: '  a?: string = "usual";' },
    "WW215 .spec.a",
    ["@SpokeOnly()"],
  ],
  [
    "a default that isn't of the format of the hub's field",
    { classes: 'import { Format } from "wheelwright/api";', spec: '  @Format("mac") a?: string;' },
    { spec: '  a?: string = "usual";' },
    "WW215 .spec.a",
    ["@SpokeOnly()"],
  ],
  [
    "a default of the hub's that a mapped field in list elements can't have",
    rule('size?: string = "usual";'),
    rule('  @MaxLength(4) @MapsTo("size") length?: string;'),
    "WW215 .spec.rules[].length",
    ["@SpokeOnly()"],
  ],
  [
    "a default that no codec converts",
    { spec: "timeoutSeconds?: int32;" },
    { classes: withDuration, spec: '  @MapsTo(".spec.timeoutSeconds", duration("s")) timeout?: string = "soon";' },
    "WW215 .spec.timeout",
    ["@SpokeOnly()"],
  ],
  [
    "a boolean's default beside an enum",
    { spec: '  mode?: "On" | "Off";' },
    { classes: withEnumMap, spec: '  @MapsTo("mode", enumMap({ true: "On", false: "Off" })) enabled?: boolean = true;' },
    "WW215 .spec.enabled",
    ['@Default("On")'],
  ],
  [
    "an enum's default beside a boolean",
    { spec: 'mode?: "On" | "Off" = "Off";' },
    { classes: withEnumMap, spec: '  @MapsTo("mode", enumMap({ true: "On", false: "Off" })) enabled?: boolean;' },
    "WW215 .spec.enabled",
    ["@Default(false)"],
  ],
  [
    "a default of an object",
    { classes: "export class Limits { cpu?: string; }", spec: '  @Default({ cpu: "1" })\n  limits?: Limits;' },
    { classes: "export class Limits { cpu?: string; }", spec: "  limits?: Limits;" },
    "WW215 .spec.limits",
    ['@Default({ cpu: "1" })'],
  ],
  [
    "defaults with a codec between them",
    { spec: "ms?: int32 = 60;" },
    { spec: '  @MapsTo("ms", scale(1000)) seconds?: int32 = 60;' },
    "WW215 .spec.seconds",
    ["@Default(60000)"],
  ],
  [
    "lists that are merged differently",
    rule(""),
    { classes: "export class Rule {\nname!: string;\n}", spec: "  rules?: Rule[];" },
    "WW216 .spec.rules",
    ['@ListMap("name")', "@ListAtomic()", '@MapsTo(".spec.rules", { mergeDiffers: true })'],
  ],
  [
    "sets and lists",
    { spec: "@ListSet() a?: string[];" },
    { spec: "  a?: string[];" },
    "WW216 .spec.a",
    ["@ListSet()", "@ListAtomic()", '@MapsTo(".spec.a", { mergeDiffers: true })'],
  ],
  [
    "a renamed list with a value for absence",
    { spec: "@ListSet() a!: string[];" },
    { spec: '  @MapsTo("a", { whenAbsent: ["x"] }) b?: string[];' },
    "WW216 .spec.b",
    ["@ListSet()", "@ListAtomic()", '@MapsTo("a", { whenAbsent: ["x"], mergeDiffers: true })'],
  ],
  [
    "objects that are merged differently",
    {
      classes: 'import { StructType } from "wheelwright/api";\nexport class Net {\nname?: string;\n}',
      spec: '@StructType("atomic") net?: Net;',
    },
    { classes: "export class Net {\nname?: string;\n}", spec: "  net?: Net;" },
    "WW216 .spec.net",
    ['@StructType("atomic")', '@StructType("granular")', '@MapsTo(".spec.net", { mergeDiffers: true })'],
  ],
  [
    "elements of lists that are merged differently",
    {
      classes: 'import { StructType } from "wheelwright/api";\n@StructType("atomic")\nexport class Rule {\nname?: string;\n}',
      spec: "rules?: Rule[];",
    },
    { classes: "export class Rule {\nname?: string;\n}", spec: "  rules?: Rule[];" },
    "WW216 .spec.rules[]",
    ['@MapsTo(".spec.rules", { mergeDiffers: true })'],
  ],
  [
    "values of maps that are merged differently",
    {
      classes: 'import { StructType } from "wheelwright/api";\n@StructType("atomic")\nexport class Rule {\nname?: string;\n}',
      spec: "rules?: Record<string, Rule>;",
    },
    { classes: "export class Rule {\nname?: string;\n}", spec: "  rules?: Record<string, Rule>;" },
    "WW216 .spec.rules[]",
    ['@MapsTo(".spec.rules", { mergeDiffers: true })'],
  ],
  [
    "an object beside the elements of a list whose head it is",
    {
      classes: 'import { StructType } from "wheelwright/api";\n@StructType("atomic")\nexport class Rule {\nname?: string;\n}',
      spec: "rules?: Rule[];",
    },
    {
      classes: 'import { first } from "wheelwright/api";\nexport class Rule {\nname?: string;\n}',
      spec: '  @MapsTo(".spec.rules", first())\n  rule?: Rule;',
    },
    "WW216 .spec.rule",
    ['@StructType("atomic")', '@MapsTo(".spec.rules", first(), { mergeDiffers: true })'],
  ],
  [
    "elements of a list beside the object that they became",
    { classes: "export class Rule {\nname?: string;\n}", spec: "rule?: Rule;" },
    {
      classes: 'import { single, StructType } from "wheelwright/api";\n@StructType("atomic")\nexport class Rule {\nname?: string;\n}',
      spec: '  @MapsTo(".spec.rule", single())\n  rules?: Rule[];',
    },
    "WW216 .spec.rules[]",
    ['@StructType("atomic")', '@MapsTo(".spec.rule", single(), { mergeDiffers: true })'],
  ],
  [
    "a misspelt path",
    { spec: "size?: int32;" },
    { spec: '  @MapsTo(".spec.sise")\n  replica?: int32;' },
    "WW203 .spec.replica",
    ['@MapsTo(".spec.size")'],
  ],
  [
    "a path in a class that is used where the hub has it, and where it has another type",
    {
      classes: "export class Image { filter?: Filter; }\nexport class Filter { title?: string; }\nexport class Volume { size?: int32; }",
      spec: "image?: Image; volume?: Volume;",
    },
    {
      classes: 'export class Source {\n  @MapsTo("filter.title")\n  name?: string;\n}',
      spec: "  image?: Source;\n  volume?: Source;",
    },
    "WW203 .spec.volume.name",
    ["@SpokeOnly()", "@SpokeOnly()"],
  ],
  [
    "a renamed field beside one that still has the hub's name",
    { spec: "size?: int32;" },
    { spec: '  @MapsTo(".spec.size") replica?: int32;\n  size?: int32;' },
    "WW206 .spec.size",
    ["@SpokeOnly()", "@SpokeOnly()"],
  ],
  [
    "fields that exchanged their names, of which one has a hint",
    { spec: "current?: string; next?: string;" },
    { spec: '  @MapsTo(".spec.next") current?: string;\n  next?: string;' },
    "WW206 .spec.next",
    ['@MapsTo(".spec.current")', "@SpokeOnly()", "@SpokeOnly()"],
  ],
  [
    "a field of a moved object, and another one that a hint moves to its place",
    { classes: "export class Image { name?: string; }", spec: "image?: Image;" },
    {
      classes: "export class Image { name?: string; }\nexport class Old { name?: string; }",
      spec: '  @MapsTo(".spec.image")\n  old?: Old;\n  @MapsTo(".spec.image.name")\n  tag?: string;',
    },
    "WW206 .spec.old.name",
    ["@SpokeOnly()", "@SpokeOnly()"],
  ],
  [
    "an enum of the same name that is spelt otherwise",
    { spec: 'mode?: "Fast" | "Slow";' },
    { spec: '  mode?: "fast" | "slow";' },
    "WW219 .spec.mode",
    ['@MapsTo(".spec.mode", enumMap({ fast: "Fast", slow: "Slow" }))'],
  ],
  [
    "an enum in list elements that is spelt otherwise",
    rule('mode?: "Fast" | "Slow";'),
    rule('  mode?: "fast";'),
    "WW219 .spec.rules[].mode",
    ['@MapsTo("mode", enumMap({ fast: "Fast" }))'],
  ],
  [
    "a renamed enum with a value for absence that is spelt otherwise",
    { spec: 'modes!: "FAST" | "SLOW";' },
    { spec: '  @MapsTo("modes", { whenAbsent: "SLOW" }) mode?: "fast" | "slow";' },
    "WW219 .spec.mode",
    ['@MapsTo("modes", enumMap({ fast: "FAST", slow: "SLOW" }), { whenAbsent: "SLOW" })'],
  ],
  [
    "lists whose keys have nothing to do with each other, which is said to be known",
    { classes: "export class Arg { name!: string; }", spec: '@ListMap("name") args?: Arg[];' },
    {
      classes: "export class Gate {\n  type!: string;\n}",
      spec: '  @MapsTo(".spec.args", { mergeDiffers: true }) @ListMap("type") gates?: Gate[];',
      root: '@HubOnly(".spec.args[].name", { whenAbsent: "a" })',
    },
    "WW216 .spec.gates",
    ["@SpokeOnly()"],
  ],
  ["a field that only the spoke has", {}, { spec: "  old?: string;" }, "WW218 .spec.old", ["@SpokeOnly()"]],
];

describe("every option of every decision", () => {
  it.each(cases)("%s", (_name, hub, spoke, decision, options) => {
    const files = thing(hub, spoke);
    const found = open(files).find((each) => key(each) === decision);
    expect(found?.decision?.options.map(({ decorator }) => decorator)).toEqual(options);
    for (const { fix, decorator, place, makesOptional, removes } of found?.decision?.options ?? []) {
      const after = fixed(files, String(fix));
      expect(open(after).map(key)).not.toContain(decision);
      const changedFiles = Object.keys(files).filter((file) => files[file] !== after[file]);
      expect(changedFiles).toEqual([place.file]);
      const { gone, come } = difference(files[place.file] ?? "", after[place.file] ?? "");
      expect(bare(come)).toEqual(bare(gone));
      if (removes === true) expect(gone.join("\n")).toContain(decorator.slice("no ".length));
      else expect(come.join("\n")).toContain(writtenOf(decorator));
      if (makesOptional === true) expect(come.join("\n")).toMatch(/\w\?: /);
    }
  });

  it.each([
    ["as the hub has them", 'mode?: "fast" | "Slow" | "slow";', 'mode?: "fast" | "slow";'],
    ["that the hub lacks", 'mode?: "Fast" | "Slow";', 'mode?: "fast" | "slow" | "idle";'],
    ["in a codec", 'mode?: "Fast" | "Slow";', '@MapsTo("mode", enumMap({ fast: "Fast", slow: "Fast" })) mode?: "fast" | "slow";'],
  ])("offers no other spelling for values %s", (_name, hub, spoke) => {
    const files = thing({ spec: hub }, { classes: 'import { enumMap } from "wheelwright/api";', spec: spoke });
    expect(open(files).map(key)).toEqual([]);
  });

  it.each([
    ["of a list as a list", "Rule[]", "{rules: [{port: 80}]}", 'hub {entries: [{port: "80"}]}'],
    ["of a map as a map", "Record<string, Rule>", "{rules: {a: {port: 80}}}", 'hub {entries: {a: {port: "80"}}}'],
  ])("shows elements %s where its name isn't the same", (_name, type, given, result) => {
    const files = thing(
      { classes: "export class Rule { port?: string; }", spec: `entries?: ${type};` },
      { classes: "export class Rule { port?: int32; }", spec: `@MapsTo(".spec.entries") rules?: ${type};` },
    );
    const [found] = open(files);
    expect(found?.decision?.options[0]).toMatchObject({ decorator: '@MapsTo("port", inverse(text()))', example: { given, result } });
  });

  it("is of the field with a built-in type, where it would have to stand inside that", () => {
    const classes =
      'import { type Condition } from "wheelwright/api";\nexport class Own { type!: string; status!: string; message?: string; }';
    const listed = (type: string) => ({ classes, spec: `@ListMap("type") conditions?: ${type}[];` });
    const files = thing(listed("Own"), listed("Condition"));
    const found = open(files).find((each) => key(each) === "WW213 .spec.conditions[].message");
    expect(found?.decision?.options).toMatchObject([
      { decorator: '@MapsTo("message", { whenAbsent: "" })', undecoratable: true },
      { decorator: "@SpokeOnly()", on: "innerField", inner: ".spec.conditions" },
    ]);
    expect(open(fixed(files, String(found?.decision?.options[1]?.fix)))).toEqual([]);
  });

  it("is of the list, where it would make the key of that optional", () => {
    const classes = 'import { single } from "wheelwright/api";\nexport class Tls { name!: string; secret?: string; }';
    const spec = '@ListMap("name") @MapsTo(".spec.tls", single()) tls?: Tls[];';
    const files = thing({ classes: "export class Tls { secret?: string; }", spec: "tls?: Tls;" }, { classes, spec });
    const [found] = open(files);
    expect(found && key(found)).toBe("WW212 .spec.tls[].name");
    expect(found?.decision?.options).toMatchObject([{ decorator: "@SpokeOnly()", on: "innerField", inner: ".spec.tls" }]);
    const errors = findingsIn(fixed(files, String(found?.decision?.options[0]?.fix))).filter(({ severity }) => severity === "error");
    expect(errors).toEqual([]);
  });

  it("shows a list whose elements have another type as a list", () => {
    const [found] = open(thing({ spec: "ports?: boolean[];" }, { spec: "ports?: string[];" }));
    expect(found?.decision?.options.map(({ example }) => example)).toEqual([{ given: '{ports: ["a"]}', result: "hub {} + residue" }]);
  });

  it("is numbered, exemplified, and named as --fix takes it", () => {
    const [found] = open(thing({ spec: "size?: int32;" }, { spec: "replica?: int32;" }));
    const place = expect.objectContaining({ file: "api/v1/thing_types.ts", line: 4 });
    expect(found?.decision).toEqual({
      path: ".spec.replica",
      options: [
        {
          decorator: '@MapsTo(".spec.size")',
          meaning: "it was renamed",
          example: { given: "{replica: 3}", result: "hub {size: 3}" },
          place,
          fix: "WW210@api/v1/thing_types.ts:4=1",
        },
        {
          decorator: "@SpokeOnly()",
          meaning: "it has no counterpart in the hub; its value is kept beside the hub object",
          example: { given: "{replica: 3}", result: "hub {} + residue" },
          place,
          fix: "WW210@api/v1/thing_types.ts:4=2",
        },
      ],
    });
  });
});
