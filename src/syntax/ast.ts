import type * as typescript from "typescript";
import { SyntaxKind } from "./kinds.js";
import { keywords } from "./quick/token-kinds.js";

// All that the reader knows of a parser's trees: those of TypeScript 6, and of the quick parser, which makes the same. TypeScript isn't loaded for it.

export type {
  BinaryExpression,
  CallExpression,
  ClassDeclaration,
  ClassElement,
  ClassLikeDeclaration,
  ConstructorDeclaration,
  Decorator,
  DiagnosticMessageChain,
  DiagnosticWithLocation,
  ElementAccessExpression,
  EntityName,
  EnumDeclaration,
  EnumMember,
  ExportDeclaration,
  Expression,
  ExpressionWithTypeArguments,
  FunctionDeclaration,
  GetAccessorDeclaration,
  HeritageClause,
  Identifier,
  ImportDeclaration,
  IndexedAccessTypeNode,
  IndexSignatureDeclaration,
  InterfaceDeclaration,
  MethodDeclaration,
  ModifierLike,
  ModifierSyntaxKind,
  ModuleDeclaration,
  ModuleExportName,
  Node,
  NumericLiteral,
  ObjectLiteralElementLike,
  ObjectLiteralExpression,
  ParameterDeclaration,
  PrefixUnaryExpression,
  PropertyAssignment,
  PropertyDeclaration,
  PropertyName,
  PropertySignature,
  RegularExpressionLiteral,
  SourceFile,
  StringLiteralLike,
  TaggedTemplateExpression,
  TemplateExpression,
  TextRange,
  TypeAliasDeclaration,
  TypeNode,
  VariableDeclaration,
  VariableStatement,
} from "typescript";
export { forEachChild } from "./children.js";
export { NodeFlags, SyntaxKind } from "./kinds.js";

type Node = typescript.Node;

function is<N extends Node>(kind: N["kind"]): (node: Node) => node is N {
  return (node): node is N => node.kind === kind;
}

export const isArrayLiteralExpression = is<typescript.ArrayLiteralExpression>(SyntaxKind.ArrayLiteralExpression);
export const isArrayTypeNode = is<typescript.ArrayTypeNode>(SyntaxKind.ArrayType);
export const isAsExpression = is<typescript.AsExpression>(SyntaxKind.AsExpression);
export const isBinaryExpression = is<typescript.BinaryExpression>(SyntaxKind.BinaryExpression);
export const isCallExpression = is<typescript.CallExpression>(SyntaxKind.CallExpression);
export const isClassDeclaration = is<typescript.ClassDeclaration>(SyntaxKind.ClassDeclaration);
export const isClassExpression = is<typescript.ClassExpression>(SyntaxKind.ClassExpression);
export const isClassStaticBlockDeclaration = is<typescript.ClassStaticBlockDeclaration>(SyntaxKind.ClassStaticBlockDeclaration);
export const isComputedPropertyName = is<typescript.ComputedPropertyName>(SyntaxKind.ComputedPropertyName);
export const isConstructorDeclaration = is<typescript.ConstructorDeclaration>(SyntaxKind.Constructor);
export const isDecorator = is<typescript.Decorator>(SyntaxKind.Decorator);
export const isElementAccessExpression = is<typescript.ElementAccessExpression>(SyntaxKind.ElementAccessExpression);
export const isEnumDeclaration = is<typescript.EnumDeclaration>(SyntaxKind.EnumDeclaration);
export const isExportDeclaration = is<typescript.ExportDeclaration>(SyntaxKind.ExportDeclaration);
export const isFunctionDeclaration = is<typescript.FunctionDeclaration>(SyntaxKind.FunctionDeclaration);
export const isGetAccessorDeclaration = is<typescript.GetAccessorDeclaration>(SyntaxKind.GetAccessor);
export const isIdentifier = is<typescript.Identifier>(SyntaxKind.Identifier);
export const isImportDeclaration = is<typescript.ImportDeclaration>(SyntaxKind.ImportDeclaration);
export const isImportTypeNode = is<typescript.ImportTypeNode>(SyntaxKind.ImportType);
export const isIndexedAccessTypeNode = is<typescript.IndexedAccessTypeNode>(SyntaxKind.IndexedAccessType);
export const isIndexSignatureDeclaration = is<typescript.IndexSignatureDeclaration>(SyntaxKind.IndexSignature);
export const isInterfaceDeclaration = is<typescript.InterfaceDeclaration>(SyntaxKind.InterfaceDeclaration);
export const isIntersectionTypeNode = is<typescript.IntersectionTypeNode>(SyntaxKind.IntersectionType);
export const isLiteralTypeNode = is<typescript.LiteralTypeNode>(SyntaxKind.LiteralType);
export const isMappedTypeNode = is<typescript.MappedTypeNode>(SyntaxKind.MappedType);
export const isMethodDeclaration = is<typescript.MethodDeclaration>(SyntaxKind.MethodDeclaration);
export const isMethodSignature = is<typescript.MethodSignature>(SyntaxKind.MethodSignature);
export const isModuleDeclaration = is<typescript.ModuleDeclaration>(SyntaxKind.ModuleDeclaration);
export const isNamedTupleMember = is<typescript.NamedTupleMember>(SyntaxKind.NamedTupleMember);
export const isNamespaceExport = is<typescript.NamespaceExport>(SyntaxKind.NamespaceExport);
export const isNamespaceImport = is<typescript.NamespaceImport>(SyntaxKind.NamespaceImport);
export const isNonNullExpression = is<typescript.NonNullExpression>(SyntaxKind.NonNullExpression);
export const isNoSubstitutionTemplateLiteral = is<typescript.NoSubstitutionTemplateLiteral>(SyntaxKind.NoSubstitutionTemplateLiteral);
export const isNumericLiteral = is<typescript.NumericLiteral>(SyntaxKind.NumericLiteral);
export const isObjectLiteralExpression = is<typescript.ObjectLiteralExpression>(SyntaxKind.ObjectLiteralExpression);
export const isOptionalTypeNode = is<typescript.OptionalTypeNode>(SyntaxKind.OptionalType);
export const isParenthesizedExpression = is<typescript.ParenthesizedExpression>(SyntaxKind.ParenthesizedExpression);
export const isParenthesizedTypeNode = is<typescript.ParenthesizedTypeNode>(SyntaxKind.ParenthesizedType);
export const isPrefixUnaryExpression = is<typescript.PrefixUnaryExpression>(SyntaxKind.PrefixUnaryExpression);
export const isPrivateIdentifier = is<typescript.PrivateIdentifier>(SyntaxKind.PrivateIdentifier);
export const isPropertyAccessExpression = is<typescript.PropertyAccessExpression>(SyntaxKind.PropertyAccessExpression);
export const isPropertyAssignment = is<typescript.PropertyAssignment>(SyntaxKind.PropertyAssignment);
export const isPropertyDeclaration = is<typescript.PropertyDeclaration>(SyntaxKind.PropertyDeclaration);
export const isPropertySignature = is<typescript.PropertySignature>(SyntaxKind.PropertySignature);
export const isQualifiedName = is<typescript.QualifiedName>(SyntaxKind.QualifiedName);
export const isRegularExpressionLiteral = is<typescript.RegularExpressionLiteral>(SyntaxKind.RegularExpressionLiteral);
export const isRestTypeNode = is<typescript.RestTypeNode>(SyntaxKind.RestType);
export const isReturnStatement = is<typescript.ReturnStatement>(SyntaxKind.ReturnStatement);
export const isSatisfiesExpression = is<typescript.SatisfiesExpression>(SyntaxKind.SatisfiesExpression);
export const isSemicolonClassElement = is<typescript.SemicolonClassElement>(SyntaxKind.SemicolonClassElement);
export const isSetAccessorDeclaration = is<typescript.SetAccessorDeclaration>(SyntaxKind.SetAccessor);
export const isShorthandPropertyAssignment = is<typescript.ShorthandPropertyAssignment>(SyntaxKind.ShorthandPropertyAssignment);
export const isSpreadAssignment = is<typescript.SpreadAssignment>(SyntaxKind.SpreadAssignment);
export const isSpreadElement = is<typescript.SpreadElement>(SyntaxKind.SpreadElement);
export const isStringLiteral = is<typescript.StringLiteral>(SyntaxKind.StringLiteral);
export const isTaggedTemplateExpression = is<typescript.TaggedTemplateExpression>(SyntaxKind.TaggedTemplateExpression);
export const isTemplateExpression = is<typescript.TemplateExpression>(SyntaxKind.TemplateExpression);
export const isTemplateLiteralTypeNode = is<typescript.TemplateLiteralTypeNode>(SyntaxKind.TemplateLiteralType);
export const isTupleTypeNode = is<typescript.TupleTypeNode>(SyntaxKind.TupleType);
export const isTypeAliasDeclaration = is<typescript.TypeAliasDeclaration>(SyntaxKind.TypeAliasDeclaration);
export const isTypeAssertionExpression = is<typescript.TypeAssertion>(SyntaxKind.TypeAssertionExpression);
export const isTypeLiteralNode = is<typescript.TypeLiteralNode>(SyntaxKind.TypeLiteral);
export const isTypeOperatorNode = is<typescript.TypeOperatorNode>(SyntaxKind.TypeOperator);
export const isTypeQueryNode = is<typescript.TypeQueryNode>(SyntaxKind.TypeQuery);
export const isTypeReferenceNode = is<typescript.TypeReferenceNode>(SyntaxKind.TypeReference);
export const isUnionTypeNode = is<typescript.UnionTypeNode>(SyntaxKind.UnionType);
export const isVariableDeclaration = is<typescript.VariableDeclaration>(SyntaxKind.VariableDeclaration);
export const isVariableStatement = is<typescript.VariableStatement>(SyntaxKind.VariableStatement);

/** Whether a node is a string, or a template with nothing put into it. */
export function isStringLiteralLike(node: Node): node is typescript.StringLiteralLike {
  return isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node);
}

/** Whether a node is a class, declared or as a value. */
export function isClassLike(node: Node): node is typescript.ClassLikeDeclaration {
  return isClassDeclaration(node) || isClassExpression(node);
}

/** Whether a node is a type, of those that the parser makes where a type may stand. */
export function isTypeNode(node: Node): node is typescript.TypeNode {
  return typeKinds.has(node.kind) || (node.kind >= SyntaxKind.TypePredicate && node.kind <= SyntaxKind.ImportType);
}

const typeKinds: ReadonlySet<SyntaxKind> = new Set([
  ...[SyntaxKind.AnyKeyword, SyntaxKind.UnknownKeyword, SyntaxKind.NumberKeyword, SyntaxKind.BigIntKeyword, SyntaxKind.ObjectKeyword],
  ...[SyntaxKind.BooleanKeyword, SyntaxKind.StringKeyword, SyntaxKind.SymbolKeyword, SyntaxKind.VoidKeyword, SyntaxKind.UndefinedKeyword],
  ...[SyntaxKind.NeverKeyword, SyntaxKind.IntrinsicKeyword, SyntaxKind.ExpressionWithTypeArguments],
]);

/** A name as it is written: TypeScript's form of one that begins with two underscores has a third. */
export function idText(name: typescript.Identifier | typescript.PrivateIdentifier): string {
  const text = name.escapedText as string;
  return text.startsWith("___") ? text.slice(1) : text;
}

/** The text of a keyword. */
export function keywordText(kind: SyntaxKind): string | undefined {
  return keywordTexts.get(kind);
}

const keywordTexts: ReadonlyMap<number, string> = new Map(Array.from(keywords, ([text, kind]) => [kind, text]));
