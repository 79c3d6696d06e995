import type { CodecRef } from "../../model/mapping.js";
import type { Field, Schema } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";
import type { CodecOffer } from "../codecs/built-in-codec.js";
import { type CodecName, codecNames, codecs } from "../codecs/codec-table.js";
import { mayShareDefault } from "../codecs/default-through-codec.js";
import { judgeCodec } from "../codecs/judge-codec.js";
import { isStruct } from "../match/schema-shape.js";
import { oncePerPair } from "./once-per-pair.js";

/** A built-in codec that may be what two fields need. */
export interface BridgingCodec {
  readonly ref: CodecRef;
  /** Why it may be, to follow an "if". */
  readonly meaning: string;
  /** The objects inside that convert into each other, such as a list's elements, where the two differ. */
  readonly inner?: { readonly spoke: Schema; readonly hub: Schema };
}

/** The built-in codecs that fit two fields and that their names or types suggest, the likelier first; inverses come last. */
export const bridgingCodecs = oncePerPair((spoke: Field, hub: Field): readonly BridgingCodec[] => {
  const { place } = spoke;
  const straight = codecNames.flatMap((name) =>
    offerOf(name)
      .between(spoke, hub)
      .map(({ values, meaning }): BridgingCodec => ({ ref: { name, arguments: values, place }, meaning })),
  );
  const inverses = codecNames.flatMap((name) =>
    offerOf(name)
      .between(hub, spoke)
      .flatMap(({ values, ofInverse: meaning }): readonly BridgingCodec[] =>
        meaning === undefined ? [] : [{ ref: { name, arguments: values, inverted: true, place }, meaning }],
      ),
  );
  return [...straight, ...inverses].flatMap((each) => fitting(each, spoke, hub));
});

function offerOf(name: CodecName): CodecOffer {
  return codecs[name].offer;
}

function fitting(codec: BridgingCodec, spoke: Field, hub: Field): readonly BridgingCodec[] {
  const { ref } = codec;
  const verdict = judgeCodec(ref, spoke.schema, [hub.schema]);
  if (verdict.misfit !== undefined || verdict.badArguments !== undefined) return [];
  // That one side has a default is the next question, which has an answer then.
  if (verdict.defaultsDiffer === true && !mayShareDefault(ref, spoke.schema, hub.schema)) return [];
  const { inner } = verdict;
  if (inner === undefined || sameSchema(inner.spoke, inner.hub)) return [codec];
  return isStruct(inner.spoke) && isStruct(inner.hub) ? [{ ...codec, inner }] : [];
}
