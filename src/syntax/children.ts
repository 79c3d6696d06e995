import type { Node } from "typescript";
import { SyntaxKind as K } from "./kinds.js";

/** The parts of a node that are nodes or lists of nodes, by its kind, in the order in which they are written. Kinds without parts aren't there. */
const partsByKind: readonly (readonly string[] | undefined)[] = table([
  [K.QualifiedName, "left", "right"],
  [K.ComputedPropertyName, "expression"],
  [K.TypeParameter, "modifiers", "name", "constraint", "default", "expression"],
  [K.Parameter, "modifiers", "dotDotDotToken", "name", "questionToken", "type", "initializer"],
  [K.Decorator, "expression"],
  [K.PropertySignature, "modifiers", "name", "questionToken", "type", "initializer"],
  [K.PropertyDeclaration, "modifiers", "name", "questionToken", "exclamationToken", "type", "initializer"],
  [K.MethodSignature, "modifiers", "name", "questionToken", "typeParameters", "parameters", "type"],
  [
    K.MethodDeclaration,
    ...["modifiers", "asteriskToken", "name", "questionToken", "exclamationToken", "typeParameters", "parameters", "type", "body"],
  ],
  [K.ClassStaticBlockDeclaration, "modifiers", "body"],
  [K.Constructor, "modifiers", "name", "typeParameters", "parameters", "type", "body"],
  [K.GetAccessor, "modifiers", "name", "typeParameters", "parameters", "type", "body"],
  [K.SetAccessor, "modifiers", "name", "typeParameters", "parameters", "type", "body"],
  [K.CallSignature, "typeParameters", "parameters", "type"],
  [K.ConstructSignature, "typeParameters", "parameters", "type"],
  [K.IndexSignature, "modifiers", "typeParameters", "parameters", "type"],
  [K.TypePredicate, "assertsModifier", "parameterName", "type"],
  [K.TypeReference, "typeName", "typeArguments"],
  [K.FunctionType, "modifiers", "typeParameters", "parameters", "type"],
  [K.ConstructorType, "modifiers", "typeParameters", "parameters", "type"],
  [K.TypeQuery, "exprName", "typeArguments"],
  [K.TypeLiteral, "members"],
  [K.ArrayType, "elementType"],
  [K.TupleType, "elements"],
  [K.OptionalType, "type"],
  [K.RestType, "type"],
  [K.UnionType, "types"],
  [K.IntersectionType, "types"],
  [K.ConditionalType, "checkType", "extendsType", "trueType", "falseType"],
  [K.InferType, "typeParameter"],
  [K.ParenthesizedType, "type"],
  [K.TypeOperator, "type"],
  [K.IndexedAccessType, "objectType", "indexType"],
  [K.MappedType, "readonlyToken", "typeParameter", "nameType", "questionToken", "type", "members"],
  [K.LiteralType, "literal"],
  [K.NamedTupleMember, "dotDotDotToken", "name", "questionToken", "type"],
  [K.TemplateLiteralType, "head", "templateSpans"],
  [K.TemplateLiteralTypeSpan, "type", "literal"],
  [K.ImportType, "argument", "attributes", "qualifier", "typeArguments"],
  [K.ObjectBindingPattern, "elements"],
  [K.ArrayBindingPattern, "elements"],
  [K.BindingElement, "dotDotDotToken", "propertyName", "name", "initializer"],
  [K.ArrayLiteralExpression, "elements"],
  [K.ObjectLiteralExpression, "properties"],
  [K.PropertyAccessExpression, "expression", "questionDotToken", "name"],
  [K.ElementAccessExpression, "expression", "questionDotToken", "argumentExpression"],
  [K.CallExpression, "expression", "questionDotToken", "typeArguments", "arguments"],
  [K.NewExpression, "expression", "typeArguments", "arguments"],
  [K.TaggedTemplateExpression, "tag", "questionDotToken", "typeArguments", "template"],
  [K.TypeAssertionExpression, "type", "expression"],
  [K.ParenthesizedExpression, "expression"],
  [K.FunctionExpression, "modifiers", "asteriskToken", "name", "typeParameters", "parameters", "type", "body"],
  [K.ArrowFunction, "modifiers", "typeParameters", "parameters", "type", "equalsGreaterThanToken", "body"],
  [K.DeleteExpression, "expression"],
  [K.TypeOfExpression, "expression"],
  [K.VoidExpression, "expression"],
  [K.AwaitExpression, "expression"],
  [K.PrefixUnaryExpression, "operand"],
  [K.PostfixUnaryExpression, "operand"],
  [K.BinaryExpression, "left", "operatorToken", "right"],
  [K.ConditionalExpression, "condition", "questionToken", "whenTrue", "colonToken", "whenFalse"],
  [K.TemplateExpression, "head", "templateSpans"],
  [K.YieldExpression, "asteriskToken", "expression"],
  [K.SpreadElement, "expression"],
  [K.ClassExpression, "modifiers", "name", "typeParameters", "heritageClauses", "members"],
  [K.ExpressionWithTypeArguments, "expression", "typeArguments"],
  [K.AsExpression, "expression", "type"],
  [K.NonNullExpression, "expression"],
  [K.MetaProperty, "name"],
  [K.SatisfiesExpression, "expression", "type"],
  [K.TemplateSpan, "expression", "literal"],
  [K.Block, "statements"],
  [K.VariableStatement, "modifiers", "declarationList"],
  [K.ExpressionStatement, "expression"],
  [K.IfStatement, "expression", "thenStatement", "elseStatement"],
  [K.DoStatement, "statement", "expression"],
  [K.WhileStatement, "expression", "statement"],
  [K.ForStatement, "initializer", "condition", "incrementor", "statement"],
  [K.ForInStatement, "initializer", "expression", "statement"],
  [K.ForOfStatement, "awaitModifier", "initializer", "expression", "statement"],
  [K.ContinueStatement, "label"],
  [K.BreakStatement, "label"],
  [K.ReturnStatement, "expression"],
  [K.WithStatement, "expression", "statement"],
  [K.SwitchStatement, "expression", "caseBlock"],
  [K.LabeledStatement, "label", "statement"],
  [K.ThrowStatement, "expression"],
  [K.TryStatement, "tryBlock", "catchClause", "finallyBlock"],
  [K.VariableDeclaration, "name", "exclamationToken", "type", "initializer"],
  [K.VariableDeclarationList, "declarations"],
  [K.FunctionDeclaration, "modifiers", "asteriskToken", "name", "typeParameters", "parameters", "type", "body"],
  [K.ClassDeclaration, "modifiers", "name", "typeParameters", "heritageClauses", "members"],
  [K.InterfaceDeclaration, "modifiers", "name", "typeParameters", "heritageClauses", "members"],
  [K.TypeAliasDeclaration, "modifiers", "name", "typeParameters", "type"],
  [K.EnumDeclaration, "modifiers", "name", "members"],
  [K.ModuleDeclaration, "modifiers", "name", "body"],
  [K.ModuleBlock, "statements"],
  [K.CaseBlock, "clauses"],
  [K.NamespaceExportDeclaration, "modifiers", "name"],
  [K.ImportEqualsDeclaration, "modifiers", "name", "moduleReference"],
  [K.ImportDeclaration, "modifiers", "importClause", "moduleSpecifier", "attributes"],
  [K.ImportClause, "name", "namedBindings"],
  [K.NamespaceImport, "name"],
  [K.NamedImports, "elements"],
  [K.ImportSpecifier, "propertyName", "name"],
  [K.ExportAssignment, "modifiers", "expression"],
  [K.ExportDeclaration, "modifiers", "exportClause", "moduleSpecifier", "attributes"],
  [K.NamedExports, "elements"],
  [K.NamespaceExport, "name"],
  [K.ExportSpecifier, "propertyName", "name"],
  [K.MissingDeclaration, "modifiers"],
  [K.ExternalModuleReference, "expression"],
  [K.CaseClause, "expression", "statements"],
  [K.DefaultClause, "statements"],
  [K.HeritageClause, "types"],
  [K.CatchClause, "variableDeclaration", "block"],
  [K.ImportAttributes, "elements"],
  [K.ImportAttribute, "name", "value"],
  [K.PropertyAssignment, "modifiers", "name", "questionToken", "exclamationToken", "initializer"],
  [
    K.ShorthandPropertyAssignment,
    ...["modifiers", "name", "questionToken", "exclamationToken", "equalsToken", "objectAssignmentInitializer"],
  ],
  [K.SpreadAssignment, "expression"],
  [K.EnumMember, "name", "initializer"],
  [K.SourceFile, "statements", "endOfFileToken"],
]);

function table(rows: readonly (readonly [kind: number, ...parts: string[]])[]): readonly (readonly string[] | undefined)[] {
  const byKind: (readonly string[] | undefined)[] = Array.from({ length: K.SourceFile + 1 });
  for (const [kind, ...parts] of rows) byKind[kind] = parts;
  return byKind;
}

type Part = Node | readonly Node[] | undefined;

/** Calls a function with each child of a node, in the order in which they are written, until it gives something; gives that. */
export function forEachChild<T>(node: Node, visit: (child: Node) => T | undefined): T | undefined {
  for (const name of partsByKind[node.kind] ?? []) {
    const part = (node as unknown as Record<string, Part>)[name];
    for (const child of part === undefined ? [] : Array.isArray(part) ? (part as readonly Node[]) : [part as Node]) {
      const given = visit(child);
      if (given !== undefined) return given;
    }
  }
  return undefined;
}

/** Makes a node the parent of its children. */
export function adoptChildren(node: Node): void {
  const names = partsByKind[node.kind];
  if (names === undefined) return;
  for (const name of names) {
    const part = (node as unknown as Record<string, Part>)[name];
    if (part === undefined) continue;
    if (Array.isArray(part)) for (const child of part) child.parent = node;
    else (part as { parent: Node }).parent = node;
  }
}
