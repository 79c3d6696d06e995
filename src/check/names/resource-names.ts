import { crdName } from "../../model/kind-queries.js";
import { isDns1035Label } from "../../model/kubernetes-names.js";
import type { KindRule } from "../rule.js";

const greatestLength = 253;

/** All names of a kind are DNS-1035 labels; the kind itself, and its list, in lower case. */
export const resourceNames: KindRule = (kind, findings) => {
  const name = crdName(kind);
  const [first] = kind.versions;
  if (name.length > greatestLength && first !== undefined) findings.report("WW388", { name, length: name.length }, first.place);
  for (const version of kind.versions) {
    const { plural, singular, listKind, shortNames, categories } = version.names;
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
    else if (!isDns1035Label(listKind.toLowerCase())) findings.report("WW310", { what: "list kind", name: listKind }, version.place);
  }
};
