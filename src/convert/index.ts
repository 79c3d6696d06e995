export { checkSamples } from "./check-samples.js";
export { type Codec, type CodecPut, codec, Unrepresentable, unrepresentable } from "./codec.js";
export { duration } from "./codecs/duration.js";
export { type EnumMapOptions, type EnumValue, enumMap } from "./codecs/enum-map.js";
export { type HostAndPort, hostPort } from "./codecs/host-port.js";
export { inverse } from "./codecs/inverse.js";
export { quantity } from "./codecs/quantity.js";
export { scale } from "./codecs/scale.js";
export { text } from "./codecs/text.js";
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
export { type GroupVersion, type Hub, hub } from "./hub.js";
export { type ConversionRegistry, conversionRegistry, type RegisteredKind } from "./registry.js";
export { onResidueLoss, type ResidueLoss, type ResidueLossEvent, residueBytes, residueLosses } from "./residue/counts.js";
export type { Unstructured } from "./unstructured.js";
