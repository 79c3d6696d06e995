import { sameValue } from "../../model/canonical-json.js";
import { isLabelValue } from "../../model/kubernetes-names.js";
import { type Check, text } from "../checks.js";
import { type Codec, Unrepresentable, unrepresentable } from "../codec.js";
import { putOf } from "../codecs/put-of.js";
import { type MappedField, type Mapping, mapping } from "./mapping.js";
import { shownInstead } from "./placeholder.js";

/** A field that lives in a label or an annotation of the other version. */
export interface MetadataMappingDefinition<Field> {
  readonly map: "labels" | "annotations";
  readonly key: string;
  readonly field: MappedField;
  /** Between the text and the field's value; without one the field has the text itself. */
  readonly codec?: Codec<string, Field>;
  /** The value of a required field for an absent text, and for one that it can't represent. */
  readonly whenAbsent?: Field;
  /** That the label or annotation was absent isn't kept. */
  readonly forgetsAbsence?: true;
}

/** The field, and the label or annotation of the same key in the field's own version. */
export type FieldAndKey<Field> = readonly [field: Field | undefined, text: string | undefined];

/**
 * The mapping between a label or an annotation, and a field of the other version. That version has labels and annotations, too: a text that the field
 * can't represent stays a label or an annotation there, and one that a client wrote there passes through if the field is absent.
 */
export function metadataMapping<Field>(definition: MetadataMappingDefinition<Field>): Mapping<string, FieldAndKey<Field>> {
  const { map, key, field, whenAbsent, forgetsAbsence } = definition;
  const fits = map === "labels" ? isLabelValue : text();
  const own: MappedField = { path: `.metadata.${map}['${key}']`, fits };
  return mapping<string, FieldAndKey<Field>>({
    codec: withOwnText(definition, fits),
    spoke: forgetsAbsence === true ? { ...own, forgetsAbsence } : own,
    hub: [field, own],
    ...(whenAbsent === undefined ? {} : { whenAbsent: { hub: [whenAbsent, undefined] } }),
  });
}

function withOwnText<Field>(definition: MetadataMappingDefinition<Field>, takes: Check): Codec<string, FieldAndKey<Field>> {
  const { field, codec = asItIs as unknown as Codec<string, Field>, whenAbsent } = definition;
  const asField = (answer: Field | Unrepresentable<Field>, text: string): FieldAndKey<Field> => {
    if (answer instanceof Unrepresentable) return [shownInstead(answer, whenAbsent), text];
    return field.fits(answer) ? [answer, undefined] : [whenAbsent, text];
  };
  // A text that the field can't represent stands beside the value for that.
  const standsBeside = (value: Field, own: string | undefined) =>
    own === undefined ? sameValue(value, whenAbsent) : sameValue(asField(codec.toHub(own), own), [value, own]);
  // If the field's value is no text that may stand there, all that there is to show is the version's own label or annotation.
  const asText = (answer: string | Unrepresentable<string>, [value, own]: FieldAndKey<Field>): string | Unrepresentable<string> => {
    if (!(answer instanceof Unrepresentable) && takes(answer)) return answer;
    return standsBeside(value as Field, own) ? (own as string) : (unrepresentable(own) as Unrepresentable<string>);
  };
  const { toHub, fromHub } = codec.put ?? {};
  return {
    toHub: (text) => asField(codec.toHub(text), text),
    fromHub: (both) => (both[0] === undefined ? (both[1] as string) : asText(codec.fromHub(both[0]), both)),
    samples: [],
    ...putOf<string, FieldAndKey<Field>>(
      toHub && ((text, [value, own]) => (value === undefined ? unrepresentable() : withText(toHub(text, value), own))),
      fromHub && ((both, previous) => (both[0] === undefined ? (both[1] as string) : asText(fromHub(both[0], previous), both))),
    ),
  };
}

const asItIs: Codec<string, string> = { toHub: (text) => text, fromHub: (value) => value, samples: [] };

function withText<Field>(
  answer: Field | Unrepresentable<Field>,
  own: string | undefined,
): FieldAndKey<Field> | Unrepresentable<FieldAndKey<Field>> {
  return answer instanceof Unrepresentable ? unrepresentable() : [answer, own];
}
