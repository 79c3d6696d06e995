import type { HubOnlyHint } from "../../model/mapping.js";
import type { Annotation } from "../annotations/annotation.js";
import { readWhenAbsent } from "../mapping/mapping-hint.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { staticValue } from "../values/static-value.js";

const signature = "path: string, { whenAbsent? }";

/** The `@HubOnly(path, { whenAbsent? })` of a root class. */
export function readHubOnly(annotations: readonly Annotation[], context: ReadContext): HubOnlyHint[] {
  return annotations.filter((annotation) => annotation.name === "HubOnly").flatMap((annotation) => readOne(annotation, context));
}

function readOne(annotation: Annotation, context: ReadContext): HubOnlyHint[] {
  const [path, options] = annotation.arguments.form === "decorator" ? annotation.arguments.expressions : [];
  const value = path === undefined ? undefined : staticValue(path, context);
  if (path === undefined || typeof value !== "string") {
    if (path === undefined || value !== undefined) {
      const text = { written: annotation.written, problem: "takes a path of the hub", signature: `${annotation.written}(${signature})` };
      context.report("WW105", text, path ?? annotation.place);
    }
    return [];
  }
  const whenAbsent = options === undefined ? undefined : readWhenAbsent(annotation, options, signature, context);
  return [{ path: value, ...(whenAbsent === undefined ? {} : { whenAbsent }), place: placeOf(path) }];
}
