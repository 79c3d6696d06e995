import type { KindRule } from "../rule.js";
import { isDns1035Label } from "./dns-names.js";

/** All names of a kind are DNS-1035 labels; the kind itself in lower case. */
export const resourceNames: KindRule = (kind, findings) => {
  for (const version of kind.versions) {
    const { plural, singular, shortNames, categories } = version.names;
    const places = version.names.places ?? {};
    const names: (readonly [what: string, name: string, option: string])[] = [
      ["plural", plural, "plural"],
      ["singular", singular, "singular"],
      ...shortNames.map((name) => ["short name", name, "shortNames"] as const),
      ...categories.map((name) => ["category", name, "categories"] as const),
    ];
    for (const [what, name, option] of names) {
      if (!isDns1035Label(name)) findings.report("WW310", { what, name }, places[option] ?? version.place);
    }
    if (!isDns1035Label(kind.kind.toLowerCase())) findings.report("WW310", { what: "kind", name: kind.kind }, version.place);
  }
};
