import type { SelectableField } from "../../model/api-kind.js";
import type { VersionPair } from "./definition-pair.js";
import type { Draft } from "./draft.js";

/** The fields by which objects can be selected. */
export function selectableFieldRules({ former, present }: VersionPair): readonly Draft[] {
  const before = meaningful(former.selectableFields);
  const now = meaningful(present.selectableFields);
  return [
    ...before
      .filter(({ jsonPath }) => !now.some((other) => other.jsonPath === jsonPath))
      .map(
        ({ jsonPath, place }): Draft => ({
          rule: "selectableField-removed",
          summary: `objects can't be selected by ${jsonPath} any more; a request with that field selector is refused`,
          remedy: `keep @SelectableField("${jsonPath}")`,
          place: present.place,
          formerPlace: place,
        }),
      ),
    ...now
      .filter(({ jsonPath }) => !before.some((other) => other.jsonPath === jsonPath))
      .map(
        ({ jsonPath, place }): Draft => ({
          rule: "selectableField-added",
          summary: `objects can be selected by ${jsonPath}`,
          remedy: "nothing has to be done",
          place,
          formerPlace: former.place,
        }),
      ),
  ];
}

/** `.kind` selects all objects or none. It is in CRDs to make the fields of one version differ from those of the others: `src/emit/crd/crd-document.ts`. */
function meaningful(fields: readonly SelectableField[] = []): readonly SelectableField[] {
  return fields.filter(({ jsonPath }) => jsonPath !== ".kind");
}
