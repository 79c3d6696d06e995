import { isRecord } from "../../model/json.js";
import { stringifyJson } from "../../model/lossless-json.js";
import { residueAnnotation, unrepresentableAnnotation } from "../../model/residue-annotations.js";
import { utf8Length } from "../../model/utf8-length.js";
import { annotationSize, annotationsLimit, annotationsSize, parseObject } from "./annotations.js";
import { dropLargest, KeptElements, type KeptValues, printKept } from "./kept-values.js";

type Annotations = Readonly<Record<string, unknown>>;

/** Annotations that were reduced to the limit, and the number of kept values that were dropped for that. */
export interface FittedAnnotations {
  readonly annotations: Annotations;
  readonly dropped: number;
}

/**
 * Reduces annotations to `annotationsLimit` by dropping parts that conversions of a group wrote: first the list of unrepresentable values, then kept
 * values, starting with the largest residue and in it with the largest values. Annotations that a hand-written conversion added stay.
 */
export function lettingGo(annotations: Annotations, group: string): FittedAnnotations {
  const { [unrepresentableAnnotation(group)]: _told, ...rest } = annotations;
  const prefix = residueAnnotation(group, "");
  const residues = Object.entries(rest)
    .filter(([name, value]) => name.startsWith(prefix) && typeof value === "string")
    .sort((left, right) => annotationSize(...right) - annotationSize(...left));
  let fitted: Annotations = annotationsSize(annotations) > annotationsLimit ? rest : annotations;
  let dropped = 0;
  for (const [name, text] of residues) {
    const surplus = annotationsSize(fitted) - annotationsLimit;
    if (surplus <= 0) break;
    const { [name]: _large, ...others } = fitted;
    const smaller = withoutLargest(String(text), utf8Length(String(text)) - surplus);
    fitted = smaller.text === undefined ? others : { ...others, [name]: smaller.text };
    dropped += smaller.dropped;
  }
  return { annotations: fitted, dropped };
}

/** Reduces a residue to a number of bytes; there is no text if nothing is left. */
function withoutLargest(text: string, room: number): { readonly text?: string; readonly dropped: number } {
  const { r: values, l: label } = parseObject(text) ?? {};
  if (!isRecord(values)) return { dropped: 1 };
  const kept = keptIn(values);
  const print = (printed: string) => `{"l":${stringifyJson(label ?? "")},"r":${printed}}`;
  const dropped = dropLargest(kept, room - utf8Length(print("")));
  const printed = printKept(kept);
  return printed === "{}" ? { dropped } : { text: print(printed), dropped };
}

function keptIn(values: Readonly<Record<string, unknown>>): KeptValues {
  return new Map(
    Object.entries(values).map(([id, value]) => {
      if (!id.endsWith("[]") || !isRecord(value)) return [id, value];
      const elements = new KeptElements();
      for (const [key, inside] of Object.entries(value)) elements.byKey.set(key, isRecord(inside) ? keptIn(inside) : new Map());
      return [id, elements];
    }),
  );
}
