import ts from "typescript";

/** What TypeScript keeps with a node for its own use, or of how a token was written, which nobody reads through src/syntax. */
const unpromised: ReadonlySet<string> = new Set([
  ...["parent", "flags", "transformFlags", "modifierFlagsCache", "id", "emitNode", "symbol", "locals", "nextContainer", "localSymbol"],
  ...["flowNode", "endFlowNode", "returnFlowNode", "fallthroughFlowNode", "possiblyExhaustive", "jsDoc", "original", "jsDocCache"],
  ...["multiLine", "singleQuote", "hasExtendedUnicodeEscape", "isUnterminated", "numericLiteralFlags", "rawText", "templateFlags"],
  ...["hasNoDefaultLib", "languageVersion", "languageVariant", "scriptKind", "isDeclarationFile", "bindDiagnostics", "pragmas"],
  ...[
    "referencedFiles",
    "typeReferenceDirectives",
    "libReferenceDirectives",
    "amdDependencies",
    "nodeCount",
    "identifierCount",
    "identifiers",
  ],
  ...["symbolCount", "externalModuleIndicator", "commonJsModuleIndicator", "setExternalModuleIndicator", "jsDocParsingMode", "lineMap"],
  ...["bindSuggestionDiagnostics", "path", "resolvedPath", "originalFileName", "packageJsonLocations", "packageJsonScope"],
  ...["parseDiagnostics", "checkJsDirective", "jsDocDiagnostics", "impliedNodeFormat", "commentDirectives"],
]);

type Value = object | string | number | boolean | null | undefined;

/** The first difference between TypeScript's tree and another, as a path to it; undefined where there is none. */
export function treeDifference(theirs: ts.Node, ours: ts.Node): string | undefined {
  return difference(theirs, ours, { path: "", parent: undefined });
}

interface Where {
  readonly path: string;
  readonly parent: object | undefined;
}

function difference(theirs: Value, ours: Value, where: Where): string | undefined {
  if (typeof theirs !== "object" || typeof ours !== "object" || theirs === null || ours === null) {
    return (theirs ?? undefined) === (ours ?? undefined) ? undefined : `${where.path}: ${described(theirs)}, not ${described(ours)}`;
  }
  if (Array.isArray(theirs) || Array.isArray(ours)) return listDifference(theirs, ours, where);
  return nodeDifference(theirs as ts.Node, ours as ts.Node, where);
}

function described(value: Value): string {
  return typeof value === "object" && value !== null && "kind" in value ? (ts.SyntaxKind[value.kind as ts.SyntaxKind] ?? "?") : `${value}`;
}

function listDifference(theirs: object, ours: object, { path, parent }: Where): string | undefined {
  if (!Array.isArray(theirs) || !Array.isArray(ours)) return `${path}: a list`;
  if (theirs.length !== ours.length) return `${path}: ${theirs.length} elements, not ${ours.length}`;
  for (const [index, element] of theirs.entries()) {
    const found = difference(element, ours[index], { path: `${path}[${index}]`, parent });
    if (found !== undefined) return found;
  }
  return undefined;
}

function nodeDifference(theirs: ts.Node, ours: ts.Node, { path, parent }: Where): string | undefined {
  if (ours.parent !== parent) return `${path}: the parent`;
  if (ts.isVariableDeclarationList(theirs) && (theirs.flags & ts.NodeFlags.BlockScoped) !== ours.flags) return `${path}: the flags`;
  const names = new Set([...Object.keys(theirs), ...Object.keys(ours)].filter((name) => !unpromised.has(name)));
  for (const name of names) {
    const [their, our] = [theirs, ours].map((node) => (node as unknown as Record<string, Value>)[name]);
    const found = difference(their, our, { path: `${path}.${name}`, parent: ours });
    if (found !== undefined) return found;
  }
  return undefined;
}
