import type { SearchEntry } from "../../docs/search/search-entry.js";
import { pageGlobals } from "../globals.js";

/** Loads what can be found: a script, since pages that are opened from disk can't fetch. None where it can't be loaded. */
export function loadEntries(file: string): Promise<readonly SearchEntry[]> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = file;
    script.addEventListener("load", () => resolve(pageGlobals.wheelwrightSearch ?? []));
    script.addEventListener("error", () => resolve([]));
    document.head.append(script);
  });
}
