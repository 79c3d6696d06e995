import type { ApiKind, ApiVersion, ConversionStub } from "../../model/api-kind.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { typescriptHeader } from "../../model/generated-header.js";
import { hubVersion, spokeVersions } from "../../model/kind-queries.js";
import { formerHubVersions } from "../../plan/former-conversions.js";
import { codecListName } from "./codec-list.js";
import { converterFunctions, fitsName } from "./converter-file.js";
import { converterPath, formerHubPath } from "./converter-path.js";
import { formerHubName } from "./former-hub-file.js";
import { camelName, importPath, NameScope, pascalName } from "./name-scope.js";
import { indent, printList } from "./print-literal.js";

/** Where the registry of a project's conversions stands. */
const registryPath = "api/zz_generated.conversions.ts";

/** Writes the registry of the given kinds: each of which all versions have their conversion file. It exists, empty, where there is none. */
export function registryFile(kinds: readonly ApiKind[]): EmittedFile {
  const names = new NameScope(["conversions", "KindConversion"]);
  const imports: string[] = [];
  const entries = kinds.flatMap((kind) => {
    const parts = conversionParts(kind);
    const importer: Importer = {
      stub: (part) => importStub(part, kind, names, imports),
      codecs: (version) => importCodecs(version, kind, names, imports),
      generated: (version) => importGenerated(version, kind, names, imports),
      formerHub: (version) => importFormerHub(version, kind, names, imports),
    };
    return parts === undefined ? [] : [entry(kind, parts, importer)];
  });
  const head = [`${typescriptHeader}import type { KindConversion } from "wheelwright/convert/generated";`, ...imports].join("\n");
  const list = entries.length === 0 ? "[]" : `[\n${indent(entries.join("\n"))}\n]`;
  return {
    path: registryPath,
    content: `${head}\n\n/** How each kind's versions convert, where its schemas differ: for the manager, and for \`wheelwright convert\`. */\nexport const conversions: readonly KindConversion[] = ${list};\n`,
  };
}

/** Has something imported, and gives its name. */
interface Importer {
  readonly stub: (part: Part) => string;
  readonly codecs: (version: ApiVersion) => string;
  readonly generated: (version: ApiVersion) => Readonly<Record<"toHub" | "fromHub" | "fits", string>>;
  readonly formerHub: (version: ApiVersion) => string;
}

interface Part {
  readonly version: ApiVersion;
  readonly stub: ConversionStub;
}

function conversionParts(kind: ApiKind): { readonly hub: Part; readonly spokes: readonly Part[] } | undefined {
  const part = (version: ApiVersion | undefined): Part | undefined =>
    version?.conversionStub === undefined ? undefined : { version, stub: version.conversionStub };
  const hub = part(hubVersion(kind));
  const spokes = spokeVersions(kind).map(part);
  if (hub === undefined || spokes.length === 0 || !spokes.every((spoke) => spoke !== undefined)) return undefined;
  return { hub, spokes };
}

function entry(kind: ApiKind, { hub, spokes }: { readonly hub: Part; readonly spokes: readonly Part[] }, use: Importer): string {
  const spoke = (part: Part) => {
    const { version, stub } = part;
    const head = `version: ${JSON.stringify(version.name)}, converter: new ${use.stub(part)}()`;
    return `  { ${head}, ${generatedFunctions(stub, version, use)}codecs: ${use.codecs(version)} },`;
  };
  const former = formerHubVersions(kind);
  const { deletedVersions = [] } = kind;
  const lines = [
    `group: ${JSON.stringify(kind.group)},`,
    `kind: ${JSON.stringify(kind.kind)},`,
    `hub: ${use.stub(hub)},`,
    "spokes: [",
    ...spokes.map(spoke),
    "],",
    ...(former.length === 0 ? [] : [`formerHubs: [${former.map(use.formerHub).join(", ")}],`]),
    ...(deletedVersions.length === 0 ? [] : [`deletedVersions: ${printList(deletedVersions.map((name) => JSON.stringify(name)))},`]),
  ];
  return `{\n${indent(lines.join("\n"))}\n},`;
}

/** The generated functions of a spoke whose conversion file has hand-written bodies around them. */
function generatedFunctions(stub: ConversionStub, version: ApiVersion, use: Importer): string {
  if (stub.handWritten === undefined) return "";
  const { toHub, fromHub, fits } = use.generated(version);
  return `generated: { convertTo: ${toHub}, convertFrom: ${fromHub} }, fits: ${fits}, `;
}

function importGenerated(version: ApiVersion, kind: ApiKind, names: NameScope, imports: string[]): ReturnType<Importer["generated"]> {
  const exported = converterFunctions(kind);
  const toHub = names.claim(camelName(`${kind.kind}.${version.name}.toHub`));
  const fromHub = names.claim(camelName(`${kind.kind}.${version.name}.fromHub`));
  const fits = names.claim(camelName(`${kind.kind}.${version.name}.fits`));
  const specifiers = `${fitsName(kind.kind)} as ${fits}, ${exported.fromHub} as ${fromHub}, ${exported.toHub} as ${toHub}`;
  imports.push(`import { ${specifiers} } from "${importPath(registryPath, converterPath(kind, version))}";`);
  return { toHub, fromHub, fits };
}

/** The list of a spoke's codecs, which its generated file has. */
function importCodecs(version: ApiVersion, kind: ApiKind, names: NameScope, imports: string[]): string {
  const exported = codecListName(kind.kind);
  const name = names.claim(camelName(`${kind.kind}.${version.name}.codecs`));
  imports.push(`import { ${exported} as ${name} } from "${importPath(registryPath, converterPath(kind, version))}";`);
  return name;
}

/** Imports the conversions of a former hub from its generated file. */
function importFormerHub(version: ApiVersion, kind: ApiKind, names: NameScope, imports: string[]): string {
  const name = names.claim(camelName(`${kind.kind}.${version.name}.formerHub`));
  imports.push(`import { ${formerHubName(kind)} as ${name} } from "${importPath(registryPath, formerHubPath(kind, version))}";`);
  return name;
}

/** A stub's export, under a name that has its version in it, since all spokes of a kind call theirs the same. */
function importStub({ stub, version }: Part, kind: ApiKind, names: NameScope, imports: string[]): string {
  const wanted = stub.role === "hub" ? stub.exportName : `${kind.kind}${pascalName(version.name)}`;
  const name = names.claim(wanted);
  imports.push(
    `import { ${stub.exportName}${name === stub.exportName ? "" : ` as ${name}`} } from "${importPath(registryPath, stub.file)}";`,
  );
  return name;
}
