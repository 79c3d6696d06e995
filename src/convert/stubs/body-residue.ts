import { canonicalJson } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import { residueAnnotation } from "../../model/residue-annotations.js";
import { utf8Length } from "../../model/utf8-length.js";
import { annotationsLimit, annotationsSize, parseObject, residueLimit } from "../residue/annotations.js";
import { bodyPrefix, dropLargest } from "../residue/kept-values.js";
import { type FieldValue, fieldsOf } from "./field-difference.js";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The values of a version that hand-written bodies could not give back, as an object's annotation holds them: beside those of the generated
 * functions, by JSON pointers, `"body /spec/size": [3]`. An absent value is kept as an empty list.
 */
export function keptByBodies(object: Fields, group: string, version: string): readonly FieldValue[] {
  const found = parseObject(annotationsOf(object)[residueAnnotation(group, version)])?.r;
  if (!isRecord(found)) return [];
  return Object.entries(found).flatMap(([id, kept]) => {
    if (!id.startsWith(bodyPrefix) || !Array.isArray(kept) || kept.length > 1) return [];
    const path = pathOf(id.slice(bodyPrefix.length));
    return path === undefined ? [] : [{ path, value: kept[0] as unknown }];
  });
}

/** An object that keeps as many of such values as there is room for, and the number of values that don't fit: the largest. */
export function keepingForBodies(
  object: Fields,
  { group, version }: { readonly group: string; readonly version: string },
  fields: readonly FieldValue[],
): { readonly object: Fields; readonly dropped: number } {
  const name = residueAnnotation(group, version);
  const annotations = annotationsOf(object);
  const before = parseObject(annotations[name]) ?? {};
  const others = isRecord(before.r) ? before.r : {};
  const kept = new Map<string, unknown>(
    fields.map(({ path, value }) => [bodyPrefix + pointerOf(path), value === undefined ? [] : [value]]),
  );
  const dropped = dropLargest(kept, roomIn(annotations, group) - name.length - emptyResidue);
  if (kept.size === 0) return { object, dropped };
  const label = typeof before.l === "string" ? { l: before.l } : {};
  const text = canonicalJson({ ...label, r: { ...others, ...Object.fromEntries(kept) } });
  return { object: withAnnotations(object, { ...annotations, [name]: text }), dropped };
}

/** An object without the annotation that keeps values of a version; an annotations map that holds nothing else is removed with it. */
export function withoutResidueOf(object: Fields, group: string, version: string): Fields {
  const { [residueAnnotation(group, version)]: found, ...others } = annotationsOf(object);
  return found === undefined ? object : withAnnotations(object, others);
}

/** The size of a residue that holds nothing. */
const emptyResidue = '{"r":{}}'.length;

function roomIn(annotations: Fields, group: string): number {
  const prefix = residueAnnotation(group, "");
  const residues = Object.entries(annotations).filter(([name]) => name.startsWith(prefix));
  const taken = residues.reduce((sum, [, text]) => sum + (typeof text === "string" ? utf8Length(text) : 0), 0);
  return Math.min(residueLimit - taken, annotationsLimit - annotationsSize(annotations));
}

function annotationsOf({ metadata }: Fields): Fields {
  return isRecord(metadata) && isRecord(metadata.annotations) ? metadata.annotations : {};
}

function withAnnotations(object: Fields, annotations: Fields): Fields {
  const { annotations: _before, ...metadata } = isRecord(object.metadata) ? object.metadata : {};
  return { ...object, metadata: Object.keys(annotations).length === 0 ? metadata : { ...metadata, annotations } };
}

/** RFC 6901. */
function pointerOf(path: readonly string[]): string {
  return path.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Undefined for values that no conversion keeps. */
function pathOf(pointer: string): readonly string[] | undefined {
  const [empty, ...names] = pointer.split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  const [first] = names;
  return empty === "" && first !== undefined && Object.keys(fieldsOf({ [first]: 0 })).length > 0 ? names : undefined;
}
