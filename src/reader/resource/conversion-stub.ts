import type { ConversionStub } from "../../model/api-kind.js";
import * as ts from "../../syntax/ast.js";
import { implementedBy } from "../../syntax/declarations.js";
import { namesOf } from "../names/file-names.js";
import { resolveType, resolveValue } from "../names/resolve.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";

const convertModule = "wheelwright/convert";

/**
 * Reads what `<kind>_conversion.ts` beside a type file declares: the hub (`export const x = hub<T>(...)`),
 * or a spoke's conversion (`export class X implements Convertible<Spoke, Hub>`). Undefined where there is no such file.
 */
export function readConversionStub(typeFile: string, kind: string, context: ReadContext): ConversionStub | undefined {
  const file = `${typeFile.slice(0, typeFile.lastIndexOf("/"))}/${kind.toLowerCase()}_conversion.ts`;
  const source = context.sources.get(file);
  if (source === undefined || context.sources.isBroken(source)) return undefined;
  const [stub, second] = stubsOf(source, file, context);
  if (second !== undefined && stub !== undefined) {
    context.report("WW149", { file, one: stub.exportName, other: second.exportName }, second.place, [
      { message: "declared here", place: stub.place },
    ]);
  }
  if (stub === undefined) context.report("WW148", { file, kind }, { file, line: 1, column: 1, length: 1 });
  return stub;
}

function stubsOf(source: ts.SourceFile, file: string, context: ReadContext): ConversionStub[] {
  const names = namesOf(source);
  return [...names.values].flatMap(([exportName, declaration]): ConversionStub[] => {
    if (!names.exported.has(exportName)) return [];
    if (ts.isVariableDeclaration(declaration) && isHub(declaration, context)) {
      return [{ role: "hub", file, exportName, place: placeOf(declaration.name) }];
    }
    if (ts.isClassDeclaration(declaration) && isConvertible(declaration, context)) {
      const handWritten = handWrittenMethods(declaration);
      return [
        {
          role: "spoke",
          file,
          exportName,
          place: placeOf(declaration.name ?? declaration),
          ...(handWritten.length === 0 ? {} : { handWritten }),
        },
      ];
    }
    return [];
  });
}

function isHub(declaration: ts.VariableDeclaration, context: ReadContext): boolean {
  const initializer = declaration.initializer;
  if (initializer === undefined || !ts.isCallExpression(initializer)) return false;
  const resolved = resolveValue(context.sources, initializer.expression);
  return resolved.kind === "package" && resolved.module === convertModule && resolved.name === "hub";
}

/** The methods whose body isn't `return generated(argument)`, and fields that hold such a function. */
function handWrittenMethods(declaration: ts.ClassDeclaration): readonly string[] {
  return declaration.members.flatMap((member) => {
    if (member.name === undefined || !ts.isIdentifier(member.name)) return [];
    const name = ts.idText(member.name);
    if (ts.isPropertyDeclaration(member)) return conversionMethods.has(name) ? [name] : [];
    return !ts.isMethodDeclaration(member) || callsGenerated(member) ? [] : [name];
  });
}

const conversionMethods: ReadonlySet<string> = new Set(["convertTo", "convertFrom"]);

function callsGenerated({ body, parameters }: ts.MethodDeclaration): boolean {
  const [statement, ...more] = body?.statements ?? [];
  const call = statement !== undefined && ts.isReturnStatement(statement) ? statement.expression : undefined;
  if (more.length > 0 || call === undefined || !ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return false;
  const [argument] = call.arguments;
  const [parameter] = parameters;
  if (argument === undefined || !ts.isIdentifier(argument) || parameter === undefined || !ts.isIdentifier(parameter.name)) return false;
  return ts.idText(argument) === ts.idText(parameter.name) && /(To|From)Hub$/.test(ts.idText(call.expression));
}

function isConvertible(declaration: ts.ClassDeclaration, context: ReadContext): boolean {
  return implementedBy(declaration).some((node) => {
    const resolved = resolveType(context.sources, node.expression);
    return resolved.kind === "package" && resolved.module === convertModule && resolved.name === "Convertible";
  });
}
