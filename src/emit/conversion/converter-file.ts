import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { camelCase } from "../../model/camel-case.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { typescriptHeader } from "../../model/generated-header.js";
import { hubVersion, storageVersion } from "../../model/kind-queries.js";
import type { ConversionStep } from "../../plan/conversion-plan.js";
import { planConversion } from "../../plan/plan-conversion.js";
import { type Body, idInScope, metadataVariable, openBody, sourceSide, targetSide, variableOf } from "./body.js";
import { codecList, codecListName } from "./codec-list.js";
import { ConverterContext, isTakenName } from "./converter-context.js";
import { converterPath, formerConverterPath } from "./converter-path.js";
import { closeGroups, decideGroups, openGroups, openScopes } from "./emit-groups.js";
import { emitRequired } from "./emit-mapping.js";
import { emitKeptText, isMetadataStep, readsMetadata } from "./emit-metadata.js";
import { emitStep, needsCounterpart } from "./emit-step.js";
import { fillDefaults } from "./field-default.js";
import { residueLabel } from "./fingerprint.js";
import { needsHolder } from "./late-steps.js";
import { importPath } from "./name-scope.js";
import { needsResidue } from "./needs-residue.js";
import { fillEmptied, fillEmptiedInside, fillRequired, isDecidedAnew } from "./never-empty.js";
import { openedInAbsence } from "./opened-in-absence.js";
import { printObjectCheck } from "./print-check.js";
import { indent, printLiteral, printNames, printObject } from "./print-literal.js";
import { groupsShowing } from "./shown-in-value.js";
import { declareStructs, type GroupCode, type StructCode, type Way } from "./struct-code.js";
import { leaveOutKept } from "./too-many.js";

const ways: readonly Way[] = ["toHub", "fromHub"];

/** The functions that a converter file exports. */
export function converterFunctions({ kind }: ApiKind): StructCode["functions"] {
  return { toHub: `${camelCase(kind)}ToHub`, fromHub: `${camelCase(kind)}FromHub` };
}

/** Writes the file that converts one spoke to and from the hub. */
export function converterFile(kind: ApiKind, hub: ApiVersion, spoke: ApiVersion): EmittedFile {
  return writeConverter({ kind, hub, spoke, path: converterPath(kind, spoke), isFormer: false });
}

/** Writes the file that converts a version to and from a former hub, both as they were then. */
export function formerConverterFile(kind: ApiKind, hub: ApiVersion, spoke: ApiVersion): EmittedFile {
  return writeConverter({ kind, hub, spoke, path: formerConverterPath(kind, spoke, hub), isFormer: true });
}

/** The kind, the versions and the places that one file is about. */
interface Subject {
  readonly kind: ApiKind;
  readonly hub: ApiVersion;
  readonly spoke: ApiVersion;
  readonly path: string;
  /** The hub was one before. */
  readonly isFormer: boolean;
}

function writeConverter(subject: Subject): EmittedFile {
  const { kind, hub, spoke, path, isFormer } = subject;
  const plan = planConversion(hub, spoke);
  const functions = converterFunctions(kind);
  const types = {
    spoke: isTakenName(spoke.className) ? `Spoke${spoke.className}` : spoke.className,
    hub: hub.className === spoke.className || isTakenName(hub.className) ? `Hub${hub.className}` : hub.className,
  };
  const context = new ConverterContext([
    ...Object.values(functions),
    ...Object.values(types),
    codecListName(kind.kind),
    fitsName(kind.kind),
    "toHub",
    "fromHub",
  ]);
  const root = openedInAbsence(plan.root);
  const structs = declareStructs(root, types, functions, context);
  const converter: Converter = { ...subject, fingerprint: residueLabel(kind, plan), structs, context };

  const code = structs.flatMap((struct) =>
    ways.map((way) => (struct.plan === root ? rootFunction(way, struct, converter) : innerFunction(way, struct, converter))),
  );
  const directions = ways.map((way) => direction(way, converter));
  const codecs = isFormer ? [] : [codecList(kind.kind, structs, context)];
  const fits = isFormer || spoke.conversionStub?.handWritten === undefined ? [] : [fitsConstant(converter)];
  const parts = [
    typescriptHeader + imports(path, types, converter),
    context.types.join("\n"),
    [...directions, ...context.constants].join("\n\n"),
    ...code,
    ...codecs,
    ...fits,
  ];
  return { path, content: `${parts.filter((part) => part !== "").join("\n\n")}\n` };
}

/** The name of the constant with the checks for objects of the two versions. */
export function fitsName(kind: string): string {
  return `${camelCase(kind)}Fits`;
}

function fitsConstant(converter: Converter): string {
  const { kind, hub, spoke, context } = converter;
  const value = printObject([
    ["spoke", printObjectCheck(spoke.schema, context)],
    ["hub", printObjectCheck(hub.schema, context)],
    ["ratchets", printObject(ways.filter((way) => ratchets(way, converter)).map((way) => [way, "true"] as const))],
  ]);
  return `/** The schemas that objects of both versions have to fit to get back values that bodies of your own lost. */\nexport const ${fitsName(kind.kind)} = ${value};`;
}

interface Converter extends Subject {
  readonly fingerprint: string;
  readonly structs: readonly StructCode[];
  readonly context: ConverterContext;
}

function imports(path: string, types: StructCode["types"], { hub, spoke, context }: Converter): string {
  const renamed = (name: string, className: string) => (name === className ? className : `${className} as ${name}`);
  return [
    `import ${printNames(context.imports)} from "wheelwright/convert/generated";`,
    `import type { ${renamed(types.hub, hub.className)} } from "${importPath(path, hub.file)}";`,
    `import type { ${renamed(types.spoke, spoke.className)} } from "${importPath(path, spoke.file)}";`,
    ...context.ownImports.map(({ file, exportName, name }) => {
      const imported = name === exportName ? name : `${exportName} as ${name}`;
      return `import { ${imported} } from "${importPath(path, file)}";`;
    }),
  ].join("\n");
}

/** The constant by which a function knows which versions it converts between. */
function direction(way: Way, converter: Converter): string {
  const { kind, hub, spoke, fingerprint, context } = converter;
  const [from, to] = way === "toHub" ? [spoke.name, hub.name] : [hub.name, spoke.name];
  const texts = Object.entries({ group: kind.group, from, to, fingerprint }).map(([key, text]) => [key, JSON.stringify(text)] as const);
  const value = printObject([...texts, ...(ratchets(way, converter) ? [["ratchets", "true"] as const] : [])]);
  return `const ${way}: ${context.use("Direction")} = ${value};`;
}

/**
 * Whether kept values that break constraints may be restored. The record of who wrote an annotation can be relied on if the source is a client's
 * request, but can be edited in a stored object; then the values of a spoke, whose constraints bind no other version, may be restored all the same.
 */
function ratchets(way: Way, { kind, hub, spoke }: Subject): boolean {
  const from = way === "toHub" ? spoke : hub;
  return from.name !== storageVersion(kind)?.name || from.name === hubVersion(kind)?.name;
}

function rootFunction(way: Way, code: StructCode, converter: Converter): string {
  const { kind, hub, spoke, isFormer, context } = converter;
  const [source, target] = [variableOf(sourceSide(way), way), variableOf(targetSide(way), way)];
  const targetType = code.types[targetSide(way)];
  const apiVersion = `${kind.group}/${way === "toHub" ? hub.name : spoke.name}`;
  const mapsMetadata = code.plan.steps.some(readsMetadata);
  const lines = [
    `const residue = new ${context.use("Residue")}(${source}, ${way});`,
    `const ${target}: ${context.use("Draft")}<${targetType}> = { apiVersion: ${JSON.stringify(apiVersion)}, kind: ${JSON.stringify(kind.kind)} };`,
    `if (${source}.metadata !== undefined) ${target}.metadata = ${source}.metadata;`,
    ...(mapsMetadata ? [`const ${metadataVariable} = new ${context.use("MetadataDraft")}(${source}, ${way});`] : []),
    ...fieldStatements(way, code, converter),
    `residue.close(${target});`,
    ...(mapsMetadata ? [`${metadataVariable}.close(${target});`] : []),
    `return ${target} as ${targetType};`,
  ];
  const hubWords = isFormer ? "the former hub" : "the hub";
  const words =
    way === "toHub"
      ? `${kind.kind} ${spoke.name} to ${hubWords}, ${hub.name}`
      : `${kind.kind} from ${hubWords}, ${hub.name}, to ${spoke.name}`;
  const signature = `${code.functions[way]}(${source}: ${code.types[sourceSide(way)]}): ${targetType}`;
  return `/** Converts ${words}. */\nexport function ${signature} {\n${indent(lines.join("\n"))}\n}`;
}

/** Whatever isn't an object passes through: null, or what a client wrote in its place. */
function innerFunction(way: Way, code: StructCode, converter: Converter): string {
  const { context } = converter;
  const [source, target] = [variableOf(sourceSide(way), way), variableOf(targetSide(way), way)];
  const targetType = code.types[targetSide(way)];
  const lines = [
    `if (!${context.use("isObject")}(${source})) return ${source};`,
    `const ${target}: ${context.use("Draft")}<${targetType}> = {};`,
    ...fieldStatements(way, code, converter),
    `return ${target} as ${targetType};`,
  ];
  // Compilers that refuse unused parameters take those that begin with an underscore.
  const name = lines.some((line) => /\bresidue\b/.test(line)) ? "residue" : "_residue";
  const residue = needsResidue(code.plan) ? `, ${name}: ${context.use("ResidueScope")}` : "";
  return `function ${code.functions[way]}(${source}: ${code.types[sourceSide(way)]}${residue}): ${targetType} {\n${indent(lines.join("\n"))}\n}`;
}

function fieldStatements(way: Way, code: StructCode, { structs, context }: Converter): readonly string[] {
  const body = openBody(way, code, structs, context);
  const emit = (step: ConversionStep) => emitStep(step, body);
  const late = code.plan.steps.filter((step) => needsHolder(step, body));
  const last = code.plan.steps.filter((step) => needsCounterpart(step, body));
  const others = code.plan.steps.filter((step) => !late.includes(step) && !last.includes(step));
  const waiting = (group?: GroupCode) => others.filter((step) => groupsShowing(step, body)[0] === group).flatMap(emit);
  const early = waiting();
  const decisions = decideGroups(body, (group) => isDecidedAnew(group, body), waiting);
  const keptTexts = code.plan.steps.flatMap((step) => emitKeptText(step, body));
  const again = code.plan.steps.flatMap((step) => (step.kind === "mapping" && !isMetadataStep(step) ? emitRequired(step, body) : []));
  const statements = [
    ...early,
    ...decisions,
    ...fillEmptiedInside(body),
    ...keptTexts,
    ...late.flatMap(emit),
    ...again,
    ...fillDefaults(body),
    ...fillEmptied(body),
    ...closeGroups(
      body,
      [...copyUnknown(body), ...fillRequired(undefined, body), ...leaveOutKept(undefined, body), ...last.flatMap(emit)],
      (group) => fillRequired(group, body),
    ),
  ];
  const opened = [...openScopes(body, statements), ...statements];
  return [...openGroups(body, opened), ...opened];
}

/** Fields that neither version knows, where both keep them. */
function copyUnknown({ way, code, context }: Body): readonly string[] {
  const { unknownFields, spokePath } = code.plan;
  if (unknownFields === undefined) return [];
  const [from, to] = [sourceSide(way), targetSide(way)];
  const known = printLiteral({ source: unknownFields[from], target: unknownFields[to] });
  const id = JSON.stringify(idInScope(spokePath));
  return [`${context.use("copyUnknownFields")}(${variableOf(from, way)}, ${variableOf(to, way)}, residue, ${id}, ${known});`];
}
