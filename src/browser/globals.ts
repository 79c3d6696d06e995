import type { KindConversion } from "../convert/convertible.js";
import type { SearchEntry } from "../docs/search/search-entry.js";

/** The globals that the scripts before ours set: the data of a kind, the project's own conversions, and what can be found. */
export interface PageGlobals {
  readonly wheelwrightKind?: string;
  readonly wheelwrightConversions?: readonly KindConversion[];
  readonly wheelwrightSearch?: readonly SearchEntry[];
}

export const pageGlobals = globalThis as PageGlobals;
