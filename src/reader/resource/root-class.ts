import type { ApiVersion } from "../../model/api-kind.js";
import type { Field } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";
import type * as ts from "../../syntax/ast.js";
import { declaredName, sourceOf } from "../../syntax/node-text.js";
import { type Annotation, annotationsOf } from "../annotations/annotation.js";
import { argumentsOf } from "../annotations/arguments.js";
import { docComment } from "../annotations/doc-comment.js";
import { none } from "../annotations/signature.js";
import { builtInSchema } from "../built-in/built-in-schema.js";
import { extendsCustomResource } from "../names/custom-resource.js";
import { namesOf } from "../names/file-names.js";
import { pathOf, placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { applyRules } from "../rules/apply-rules.js";
import { refuseRepetition } from "../types/declared-type.js";
import { documented } from "../types/documented.js";
import { objectDeclaration } from "../types/object-declaration.js";
import { outermost, type TypeReader } from "../types/type-reader.js";
import { readConversionStub } from "./conversion-stub.js";
import { readHubOnly } from "./hub-only.js";
import { readMetadataHints } from "./metadata-hints.js";
import { readResource } from "./resource-names.js";
import { versionOptions } from "./version-options.js";

/** Fields that `CustomResource` gives every root. */
const inherited: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

/** A root class. */
export interface RootVersion {
  readonly version: ApiVersion;
  readonly skipped: boolean;
}

/**
 * Reads a class with `@Resource`: its kind in one version, and whether `@SkipVersion` leaves it out of the CRD.
 * @param version the version that its folder's groupversion_info.ts names
 */
export function readRoot(declaration: ts.ClassDeclaration, version: string, types: TypeReader): RootVersion {
  const { context } = types;
  const name = declaredName(declaration) ?? "";
  const nameNode = declaration.name ?? declaration;
  const annotations = annotationsOf(declaration, "root", context);
  refuseRepetition(declaration, context);
  if (!extendsCustomResource(declaration, context)) context.report("WW140", { name }, nameNode);
  if (!namesOf(sourceOf(declaration)).exported.has(name)) context.report("WW147", { name }, nameNode);
  const file = pathOf(sourceOf(declaration));
  const stub = readConversionStub(file, name, context);
  const model: ApiVersion = {
    name: version,
    file,
    className: name,
    ...readResource(name, annotations, context),
    ...versionOptions(annotations, context),
    ...rootSchema(declaration, annotations, types),
    hubOnly: readHubOnly(annotations, context),
    ...readMetadataHints(annotations, context),
    ...(stub === undefined ? {} : { conversionStub: stub }),
    place: placeOf(nameNode),
  };
  return { version: model, skipped: isSkipped(annotations, context) };
}

function rootSchema(
  declaration: ts.ClassDeclaration,
  annotations: readonly Annotation[],
  types: TypeReader,
): Pick<ApiVersion, "schema" | "metadataRequired"> {
  const name = declaredName(declaration) ?? "";
  const frame = { declaration, name, place: placeOf(declaration.name ?? declaration) };
  const shape = objectDeclaration(declaration, { ...outermost, path: [frame] }, types);
  for (const field of shape.fields ?? []) {
    if (inherited.has(field.name) && !requiresMetadata(field)) types.context.report("WW139", { name: field.name }, field.place);
  }
  const own = { ...shape, fields: (shape.fields ?? []).filter((field) => !inherited.has(field.name)) };
  const schema = documented(applyRules(own, annotations, types.context, declaration), docComment(declaration));
  return {
    schema: { ...schema, typeRef: { name, file: pathOf(sourceOf(declaration)) } },
    ...(shape.fields?.some(requiresMetadata) === true ? { metadataRequired: true } : {}),
  };
}

/** `metadata!: ObjectMeta`: what every resource has anyway, but the CRD is to say that it has to be there. */
function requiresMetadata({ name, required, schema }: Field): boolean {
  const standard = builtInSchema("ObjectMeta", schema.place);
  return name === "metadata" && required && standard !== undefined && sameSchema(schema, standard);
}

function isSkipped(annotations: readonly Annotation[], context: ReadContext): boolean {
  const skip = annotations.find((annotation) => annotation.name === "SkipVersion");
  return skip !== undefined && argumentsOf(skip, none, context) !== undefined;
}
