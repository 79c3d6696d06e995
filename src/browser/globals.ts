import type { KindConversion } from "../convert/convertible.js";

/** What the scripts before ours leave: the data of a kind, and the project's own conversions. */
export interface PageGlobals {
  readonly wheelwrightKind?: string;
  readonly wheelwrightConversions?: readonly KindConversion[];
}

export const pageGlobals = globalThis as PageGlobals;
