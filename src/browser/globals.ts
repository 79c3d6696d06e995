import type { KindConversion } from "../convert/convertible.js";

/** The globals that the scripts before ours set: the data of a kind, and the project's own conversions. */
export interface PageGlobals {
  readonly wheelwrightKind?: string;
  readonly wheelwrightConversions?: readonly KindConversion[];
}

export const pageGlobals = globalThis as PageGlobals;
