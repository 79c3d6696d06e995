import { type ClassDeclaration, Node, type SourceFile, type VariableDeclaration } from "ts-morph";
import type { ConversionStub } from "../../model/api-kind.js";
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

function stubsOf(source: SourceFile, file: string, context: ReadContext): ConversionStub[] {
  const names = namesOf(source);
  return [...names.values].flatMap(([exportName, declaration]): ConversionStub[] => {
    if (!names.exported.has(exportName)) return [];
    if (Node.isVariableDeclaration(declaration) && isHub(declaration, context)) {
      return [{ role: "hub", file, exportName, place: placeOf(declaration.getNameNode()) }];
    }
    if (Node.isClassDeclaration(declaration) && isConvertible(declaration, context)) {
      return [{ role: "spoke", file, exportName, place: placeOf(declaration.getNameNode() ?? declaration) }];
    }
    return [];
  });
}

function isHub(declaration: VariableDeclaration, context: ReadContext): boolean {
  const initializer = declaration.getInitializer();
  if (!Node.isCallExpression(initializer)) return false;
  const resolved = resolveValue(context.sources, initializer.getExpression());
  return resolved.kind === "package" && resolved.module === convertModule && resolved.name === "hub";
}

function isConvertible(declaration: ClassDeclaration, context: ReadContext): boolean {
  return declaration.getImplements().some((node) => {
    const resolved = resolveType(context.sources, node.getExpression());
    return resolved.kind === "package" && resolved.module === convertModule && resolved.name === "Convertible";
  });
}
