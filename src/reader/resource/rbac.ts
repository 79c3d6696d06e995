import type { RbacRule } from "../../model/rbac.js";
import * as ts from "../../syntax/ast.js";
import { annotationsAmongOthers } from "../annotations/annotation.js";
import { argumentsOf } from "../annotations/arguments.js";
import { options, required, text, texts } from "../annotations/signature.js";
import type { ReadContext } from "../read-context.js";

const signature = options({
  groups: texts,
  resources: texts,
  verbs: required(texts),
  resourceNames: texts,
  urls: texts,
  namespace: text,
  roleName: text,
});

/** The `@Rbac` rules of a file's classes, in source order. */
export function readRbac(source: ts.SourceFile, context: ReadContext): RbacRule[] {
  const classes = source.statements.filter(ts.isClassDeclaration);
  return classes.flatMap((declaration) =>
    annotationsAmongOthers(declaration, "controller", context).flatMap((annotation) => {
      const given = argumentsOf(annotation, signature, context)?.value;
      if (given === undefined) return [];
      return [{ ...given, groups: given.groups ?? [], resources: given.resources ?? [], place: annotation.place }];
    }),
  );
}
