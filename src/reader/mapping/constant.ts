import * as ts from "../../syntax/ast.js";
import type { ValueDeclaration } from "../names/file-names.js";
import { type Resolved, resolveValue } from "../names/resolve.js";
import type { ReadContext } from "../read-context.js";
import { withoutTypes } from "../values/operators.js";

/** An expression once the names of constants in it are followed. */
export interface Followed {
  /** The expression at the end: a literal, a call, or a name that is not of a constant. */
  readonly expression: ts.Expression;
  /** The constants on the way, the one that was named first. */
  readonly through: readonly ts.VariableDeclaration[];
  /** The meaning of the last name, where it isn't a constant of the project. */
  readonly resolved?: Resolved<ValueDeclaration>;
  /** Its constants stand for each other. */
  readonly isCircle?: true;
}

/** Follows a name to the constant's value, and that, if it is a name, to the next. */
export function followConstants(written: ts.Expression, context: ReadContext, through: readonly ts.VariableDeclaration[] = []): Followed {
  const expression = withoutTypes(written);
  if (!ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(expression)) return { expression, through };
  const resolved = resolveValue(context.sources, expression);
  if (resolved.kind !== "declared" || !isConstant(resolved.declaration)) return { expression, through, resolved };
  const { declaration } = resolved;
  if (through.includes(declaration)) return { expression, through, isCircle: true };
  return followConstants(declaration.initializer, context, [...through, declaration]);
}

function isConstant(declaration: ValueDeclaration): declaration is ts.VariableDeclaration & { readonly initializer: ts.Expression } {
  if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return false;
  return (declaration.parent.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
}
