import { type BuiltInModule, clientNodeModule } from "../../model/built-in-place.js";
import { meant, nearestName } from "../../model/nearest-name.js";
import type { Place } from "../../model/place.js";
import type { Schema } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { sourceOf } from "../../syntax/node-text.js";
import { kubernetesSchema } from "../built-in/kubernetes-schema.js";
import { kubernetesTypeNames } from "../built-in/kubernetes-types.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { openSchema, type Scope, type TypeName, type TypeReader } from "./type-reader.js";

/** A built-in type and the module that it is imported from. */
interface ModelName {
  readonly name: string;
  readonly module: BuiltInModule;
}

/** The schema of a built-in type of Kubernetes. What is inside is shared by all its uses. */
export function kubernetesModel({ name, module }: ModelName, reference: TypeName, scope: Scope, { context }: TypeReader): Schema {
  const place = placeOf(reference.node);
  if (module === clientNodeModule) reportImport(reference, context);
  const found = kubernetesSchema(name, module);
  if (found === undefined) {
    context.report("WW170", { name, module, ...meant(nearestName(name, kubernetesTypeNames())) }, reference.name);
    return openSchema(place);
  }
  if (!("cycle" in found)) return placed(found.schema, place);
  if (scope.recursion === undefined) {
    context.report("WW128", { cycle: found.cycle.join(" → ") }, reference.node);
    return openSchema(place);
  }
  scope.recursion.met = true;
  return { type: "object", preserveUnknownFields: true, place };
}

/** Advises once a file that imports from client-node to import from elsewhere. */
function reportImport({ name }: TypeName, context: ReadContext): void {
  const declaration = sourceOf(name).statements.find(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text === clientNodeModule,
  );
  if (declaration !== undefined) context.report("WW177", {}, (declaration as ts.ImportDeclaration).moduleSpecifier);
}

/** A use of a built-in type: its own rules stand where the type is named. */
function placed(schema: Schema, place: Place): Schema {
  const validations = schema.validations?.map((rule) => ({ ...rule, place }));
  return { ...schema, ...(validations === undefined ? {} : { validations }), place };
}
