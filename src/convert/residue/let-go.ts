import { stringifyJson } from "../../model/lossless-json.js";
import { utf8Length } from "../../model/utf8-length.js";
import { isRecord } from "../is-object.js";
import {
  annotationSize,
  annotationsLimit,
  annotationsSize,
  parseObject,
  residueAnnotation,
  unrepresentableAnnotation,
} from "./annotations.js";
import { dropLargest, KeptElements, type KeptValues, printKept } from "./kept-values.js";

type Annotations = Readonly<Record<string, unknown>>;

/** Annotations that were made to fit, and how many kept values went for that. */
export interface FittedAnnotations {
  readonly annotations: Annotations;
  readonly dropped: number;
}

/**
 * Makes annotations of more than `annotationsLimit` fit by what conversions of a group left among them: first the list of what can't be said goes, then
 * kept values, the largest residue's first, and of that the largest values. What a conversion of the user's own added stays.
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

/** A residue in no more than so many bytes; no text where nothing is left of it. */
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
