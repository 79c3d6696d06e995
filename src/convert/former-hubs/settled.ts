import { sameValue } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import type { AnyConvertible } from "../convertible.js";
import { uncounted } from "../residue/counts.js";

type Values = Readonly<Record<string, unknown>>;

/**
 * Converts objects of a former hub to the present one by the former functions, and replaces the former hub's own residue with the residue that the
 * present function would keep, if the object still converts back to the same values with it. If it doesn't, the former residue stays.
 * @param then between the present hub, which was a spoke, and the former one
 * @param now between the former hub, which is a spoke, and the present one
 */
export function settledOn(
  then: AnyConvertible,
  now: AnyConvertible,
  { ownResidue, hubResidue }: { readonly ownResidue: string; readonly hubResidue: string },
): (given: never) => unknown {
  return (given) => {
    const converted = then.convertFrom(given) as Values;
    if (!Object.hasOwn(annotationsOf(converted), ownResidue)) return converted;
    const kept = uncounted(() => annotationsOf(now.convertTo(withAnnotation(given, hubResidue, undefined) as never)));
    const settled = withAnnotation(converted, ownResidue, kept[ownResidue]);
    const back = uncounted(() => now.convertFrom(settled as never) as Values);
    return sameValue(withoutMetadata(back), withoutMetadata(given)) ? settled : converted;
  };
}

function annotationsOf(object: object): Values {
  const { metadata } = object as { readonly metadata?: unknown };
  return isRecord(metadata) && isRecord(metadata.annotations) ? metadata.annotations : {};
}

/** The object with an annotation, or without it; an annotations map that holds nothing else goes with it. */
function withAnnotation(object: object, name: string, value: unknown): object {
  const { metadata } = object as { readonly metadata?: unknown };
  const { [name]: _before, ...others } = annotationsOf(object);
  const { annotations: _replaced, ...rest } = isRecord(metadata) ? metadata : {};
  const annotations = value === undefined ? others : { ...others, [name]: value };
  return { ...object, metadata: Object.keys(annotations).length === 0 ? rest : { ...rest, annotations } };
}

function withoutMetadata(object: Values): Values {
  const { metadata: _metadata, ...values } = object;
  return values;
}
