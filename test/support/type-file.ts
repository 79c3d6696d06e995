import { checkProject } from "../../src/check/check-project.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import type { Place } from "../../src/model/place.js";
import type { Project } from "../../src/model/project.js";
import type { Schema } from "../../src/model/schema.js";
import { readProject } from "../../src/reader/read-project.js";
import { projectConfig, projectFiles } from "./project.js";
import { withoutLanguageServices } from "./without-language-services.js";

/** The result of reading (and checking) some files. */
export interface Outcome {
  readonly project: Project;
  /** Each finding as its code and the text that it underlines: `WW120 number`. */
  readonly findings: readonly string[];
  readonly messages: readonly string[];
  readonly places: readonly (Place | undefined)[];
}

/** A file that imports all that type files need, on one line, and goes on with the text. */
export function typeFile(text: string): string {
  return `import { ${vocabulary} } from "wheelwright/api";\n${text}\n`;
}

/** The files of Foo in v1 of sample.example.com, and others. */
export function fooFiles(text: string, others: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    "api/v1/groupversion_info.ts": 'export const groupVersion = { group: "sample.example.com", version: "v1" } as const;\n',
    "api/v1/foo_types.ts": typeFile(text),
    ...others,
  };
}

/** Reads files, and checks what was read unless an option turns that off. PROJECT records what of Foo v1 and v2, and Bar v1, is in the files. */
export function outcome(files: Readonly<Record<string, string>>, check = false): Outcome {
  const sink = new DiagnosticSink();
  const recorded = ["sample/v1/Foo", "sample/v2/Foo", "sample/v1/Bar"].filter((resource) => isDeclared(resource, files));
  const config = projectConfig("example.com", ...recorded);
  const project = withoutLanguageServices(() => readProject(config, projectFiles(files), sink));
  if (check) checkProject(project, sink);
  const found = sink.sorted();
  return {
    project,
    findings: found.map((each) => `${each.code} ${each.place === undefined ? "" : underlined(files, each.place)}`),
    messages: found.map((each) => each.message),
    places: found.map((each) => each.place),
  };
}

function isDeclared(resource: string, files: Readonly<Record<string, string>>): boolean {
  const [, version, kind] = resource.split("/");
  return Object.entries(files).some(([path, text]) => path.includes(`/${version}/`) && text.includes(`class ${kind} `));
}

/**
 * The project that files say, which reading and checking find nothing against.
 * @param kinds each `group/version/Kind`, with the group short of its domain
 */
export function outcomeOf(domain: string, kinds: readonly string[], files: Readonly<Record<string, string>>): Project {
  const sink = new DiagnosticSink();
  const project = withoutLanguageServices(() => readProject(projectConfig(domain, ...kinds), projectFiles(files), sink));
  checkProject(project, sink);
  const errors = sink.sorted().filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join("\n"));
  return project;
}

/** Reads a Foo with these fields in its spec; gives the spec's schema without places. */
export function readSpec(
  fields: string,
  declarations = "",
  check = false,
): { spec: unknown; findings: readonly string[]; messages: readonly string[] } {
  const text = `${declarations}\nexport class FooSpec {\n${fields}\n}\n@Resource()\nexport class Foo extends CustomResource {\nspec!: FooSpec;\n}`;
  const { project, findings, messages } = outcome(fooFiles(text), check);
  const spec = project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema;
  return { spec: spec === undefined ? undefined : plain(spec), findings, messages };
}

/** Reads and checks a Foo with one field; gives the findings. */
export function checkedField(field: string, declarations = ""): readonly string[] {
  return readSpec(field, declarations, true).findings;
}

/** The schema of the one field of a spec, without places. */
export function readFieldSchema(field: string, declarations = ""): unknown {
  const { spec, findings } = readSpec(field, declarations);
  if (findings.length > 0) throw new Error(findings.join("\n"));
  const [first] = (spec as { fields: { schema: unknown }[] }).fields;
  return first?.schema;
}

const ofTheSource: ReadonlySet<string> = new Set(["place", "places", "texts", "typeRef", "undecoratable"]);

/** A schema without the places, the TypeScript names and the kinds of declaration that it was read from. */
export function plain(schema: Schema): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (ofTheSource.has(key) ? undefined : value)));
}

/** The text that a place underlines. */
export function underlined(files: Readonly<Record<string, string>>, place: Place): string {
  const line = files[place.file]?.split("\n")[place.line - 1] ?? "";
  return line.slice(place.column - 1, place.column - 1 + place.length);
}

const vocabulary =
  `AtLeastOneOf, AtMostOneOf, Bytes, Condition, CustomResource, Default, DeprecatedVersion, Duration, EmbeddedResource, Enum,
  ExactlyOneOf, ExclusiveMaximum, ExclusiveMinimum, ExternalDocs, Format, Hub, HubOnly, Immutable, IntOrString, Items, JSONValue, LabelSelector,
  ListAtomic, ListMap, ListSet, LocalObjectReference, MapsTo, MapType, Maximum, MaxItems, MaxLength, MaxProperties, Metadata, MicroTime, Minimum,
  MinItems, MinLength, MinProperties, MultipleOf, Nullable, ObjectMeta, Optional, Pattern, PreserveUnknownFields, PrinterColumn, Quantity,
  RawExtension, Required, Resource, ScaleSubresource, Schemaless, SelectableField, SkipVersion, SpokeOnly, StatusSubresource, StorageVersion,
  StructType, Time, Title, UniqueItems, Unserved, XValidation, double, float, hostPort, int32, int64, integer`.replace(/\s+/g, " ");
