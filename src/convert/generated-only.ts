import type { KindConversion, SpokeConversion } from "./convertible.js";

/**
 * Whether a kind's conversions run generated code and the library's codecs alone: no hand-written body, no codec of the project's own, and no conversion
 * that wasn't generated. Such code always ends, after a time that grows with the object's size.
 */
export function isGeneratedOnly({ spokes, formerHubs = [] }: KindConversion): boolean {
  // The codecs of former hubs aren't listed.
  return formerHubs.length === 0 && spokes.every(isGeneratedSpoke);
}

/** Generated registries list codecs, if only an empty list. */
function isGeneratedSpoke({ codecs, generated }: SpokeConversion): boolean {
  return codecs !== undefined && generated === undefined && codecs.every(({ own }) => own === undefined);
}
