export { sameValue } from "../model/canonical-json.js";
export { isObject } from "../model/json.js";
export { checkSamples } from "./check-samples.js";
export type { Check, CheckExtent } from "./checks.js";
export * as check from "./checks.js";
export { type Codec, type CodecPut, codec, Unrepresentable, unrepresentable } from "./codec.js";
export { duration } from "./codecs/duration.js";
export { type EnumMapOptions, type EnumValue, enumMap } from "./codecs/enum-map.js";
export type { FieldFormats } from "./codecs/field-formats.js";
export { type HostAndPort, hostPort } from "./codecs/host-port.js";
export { identity } from "./codecs/identity.js";
export { inverse } from "./codecs/inverse.js";
export { one } from "./codecs/one.js";
export { ownCodec } from "./codecs/own-codec.js";
export { quantity } from "./codecs/quantity.js";
export { sameType } from "./codecs/same-type.js";
export { scale } from "./codecs/scale.js";
export { text, type WrittenType } from "./codecs/text.js";
export { ConversionError } from "./conversion-error.js";
export { answerConversionReview, type ConversionReviewAnswer, type ConversionReviewOptions } from "./conversion-review.js";
export { convertObject } from "./convert-object.js";
export type { Converter, GroupResource } from "./converter.js";
export type {
  AnyCodec,
  AnyConvertible,
  Convertible,
  FieldCodec,
  FormerConversion,
  FormerHub,
  KindConversion,
  SpokeConversion,
} from "./convertible.js";
export type { Draft } from "./draft.js";
export { eachElement, eachKeyed, eachNamed, eachPaired, eachValue } from "./each.js";
export { filledIn, showsOnly } from "./filled-in.js";
export { type GroupVersion, type Hub, hub } from "./hub.js";
export { isFilled } from "./is-filled.js";
export { type EntriesDefinition, entriesOf, type SpreadEntriesDefinition, spreadEntriesOf } from "./mapping/entries-of.js";
export { type FieldwiseDefinition, fieldwise } from "./mapping/fieldwise.js";
export { type FirstDefinition, firstOf } from "./mapping/first-of.js";
export type { InnerConversion } from "./mapping/inner-conversion.js";
export { inverseMapping } from "./mapping/inverse-mapping.js";
export { type Given, type MappedField, type Mapping, type MappingDefinition, mapping, type Optional } from "./mapping/mapping.js";
export { MetadataDraft } from "./metadata/metadata-draft.js";
export { type FieldAndKey, type MetadataMappingDefinition, metadataMapping } from "./metadata/metadata-mapping.js";
export { type ConversionRegistry, conversionRegistry, type RegisteredKind } from "./registry.js";
export { onResidueLoss, type ResidueLoss, type ResidueLossEvent, residueBytes, residueLosses } from "./residue/counts.js";
export { type Direction, Residue } from "./residue/residue.js";
export { ResidueScope } from "./residue/residue-scope.js";
export { copyUnknownFields } from "./unknown-fields.js";
export type { Unstructured } from "./unstructured.js";
