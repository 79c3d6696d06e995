import { generatedMark } from "../../model/generated-header.js";
import type { SiteFile } from "../site.js";

/** One thing that can be found: a field, a section of a page, a diagnostic. */
export interface SearchEntry {
  /** Its name: `spec.ports[].port`. */
  readonly title: string;
  /** Where it is, for people: `DemoApplication · v1, v1beta1`. */
  readonly place: string;
  /** From the site's folder. */
  readonly link: string;
  /** Its text. */
  readonly text: string;
}

/** The entries as a script: pages that are opened from disk can't load data in another way. It is loaded when somebody searches. */
export function searchFile(entries: readonly SearchEntry[]): SiteFile {
  const lines = entries.map((entry) => JSON.stringify(entry));
  return { path: "search.js", content: `// ${generatedMark}\nglobalThis.wheelwrightSearch = [\n${lines.join(",\n")}\n];\n` };
}
