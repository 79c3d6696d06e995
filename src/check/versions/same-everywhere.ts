import type { ApiVersion } from "../../model/api-kind.js";
import type { KindRule } from "../rule.js";

/** The properties that a CRD has once though every version's class states them: the name in a message, the option of `@Resource`, and the value as text. */
const aspects: readonly (readonly [what: string, option: string, value: (version: ApiVersion) => string])[] = [
  ["scope", "scope", (version) => version.scope],
  ["plural", "plural", (version) => version.names.plural],
  ["singular", "singular", (version) => version.names.singular],
  ["short names", "shortNames", (version) => version.names.shortNames.join(", ")],
  ["categories", "categories", (version) => version.names.categories.join(", ")],
];

/** All versions of a kind give the CRD the same names and scope; they are compared with the storage version's. */
export const sameEverywhere: KindRule = (kind, findings) => {
  const reference = kind.versions.find((version) => version.storage !== undefined) ?? kind.versions[0];
  if (reference === undefined) return;
  for (const version of kind.versions) {
    for (const [what, option, value] of aspects) {
      if (value(version) === value(reference)) continue;
      const text = {
        kind: kind.kind,
        what,
        version: version.name,
        value: value(version),
        other: reference.name,
        otherValue: value(reference),
      };
      const related = [{ message: `version ${reference.name}`, place: reference.names.places?.[option] ?? reference.place }];
      findings.report("WW307", text, version.names.places?.[option] ?? version.place, related);
    }
    conflictingMetadata(version, reference, (key) => {
      const related = reference.metadata === undefined ? [] : [{ message: `version ${reference.name}`, place: reference.metadata.place }];
      findings.report("WW314", { kind: kind.kind, key }, version.metadata?.place ?? version.place, related);
    });
  }
};

function conflictingMetadata(version: ApiVersion, reference: ApiVersion, report: (key: string) => void): void {
  for (const part of ["labels", "annotations"] as const) {
    for (const [key, value] of Object.entries(version.metadata?.[part] ?? {})) {
      const other = reference.metadata?.[part][key];
      if (other !== undefined && other !== value) report(key);
    }
  }
}
