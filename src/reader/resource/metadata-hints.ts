import type { ApiVersion } from "../../model/api-kind.js";
import type { MetadataHint } from "../../model/mapping.js";
import type * as ts from "../../syntax/ast.js";
import type { Annotation } from "../annotations/annotation.js";
import { readCodecAndOptions } from "../mapping/mapping-hint.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { staticValue } from "../values/static-value.js";

/** The `@MetadataMapsTo(metadataPath, path, codec?, options?)` of a root class. */
export function readMetadataHints(annotations: readonly Annotation[], context: ReadContext): Pick<ApiVersion, "metadataHints"> {
  const hints = annotations.filter(({ name }) => name === "MetadataMapsTo").flatMap((annotation) => readOne(annotation, context));
  return hints.length === 0 ? {} : { metadataHints: hints };
}

function readOne(annotation: Annotation, context: ReadContext): MetadataHint[] {
  const [own, path, ...rest] = annotation.arguments.form === "decorator" ? annotation.arguments.expressions : [];
  const metadataPath = readPath(own, annotation, context);
  const hubPath = readPath(path, annotation, context);
  if (own === undefined || path === undefined || metadataPath === undefined || hubPath === undefined) return [];
  const more = readCodecAndOptions(annotation, rest, context);
  const mapsTo = { kind: "mapsTo", paths: [hubPath], ...more, place: placeOf(path) } as const;
  return [{ metadataPath, mapsTo, place: placeOf(own) }];
}

function readPath(written: ts.Expression | undefined, annotation: Annotation, context: ReadContext): string | undefined {
  const value = written === undefined ? undefined : staticValue(written, context);
  if (typeof value === "string" && value !== "") return value;
  if (written === undefined || value !== undefined) {
    const signature = `${annotation.written}(metadataPath: string, path: string, codec?, { whenAbsent?, remember? })`;
    const problem = "takes a path in this version's metadata, and a path of the hub";
    context.report("WW105", { written: annotation.written, problem, signature }, written ?? annotation.place);
  }
  return undefined;
}
