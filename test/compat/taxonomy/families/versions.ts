import type { CrdVersion } from "../../../cluster/support/crd.js";
import { integer, listOf, type Schema, struct, text } from "../build/schema.js";
import { noted, version, widgetCrd } from "../build/widget-crd.js";
import type { Content, Pair } from "../pair.js";

const both = noted(struct({ legacy: text }));
const contentOf = (spec: Content): Content => ({ spec: { note: "first", ...spec }, status: { phase: "Ready" } });
const object = contentOf({ legacy: "old" });

const notStored = { storage: false };
const notServed = { served: false };
const warning = (deprecationWarning: string) => ({ deprecated: true, deprecationWarning });
const v1 = (more?: Partial<CrdVersion>, spec: Schema = both) => version("v1", spec, more);
const v2 = (more?: Partial<CrdVersion>, spec: Schema = both) => version("v2", spec, more);

function change(id: string, former: readonly CrdVersion[], present: readonly CrdVersion[], more: Partial<Pair> = {}): Pair {
  const crds = { former: widgetCrd({ versions: former }), present: widgetCrd({ versions: present }) };
  return { id, family: "versions", ...crds, object, otherField: ["spec", "note"], ...more };
}

const throughV2 = (spec: Content = { legacy: "old" }): Partial<Pair> => ({ through: { version: "v2", content: contentOf(spec) } });

const withSelected = (...fields: readonly string[]) => ({ selectableFields: fields.map((field) => ({ jsonPath: `.spec.${field}` })) });
const without = noted(struct({}));
const renamed = noted(struct({ renamed: text }));

/** A second version beside v1, with another schema and without a conversion. */
function newVersion(id: string, spec: Schema, content: Content, legacy: Schema = both): Pair {
  return {
    ...change(id, [v1({}, legacy)], [v1({}, legacy), v2(notStored, spec)], throughV2(content)),
    family: "versions without conversion",
  };
}

const among = (names: readonly string[]) => noted(struct({ legacy: { ...text, enum: names } }));

export const versionPairs: readonly Pair[] = [
  change("version-added", [v1()], [v1(), v2(notStored)], throughV2()),
  change("version-added-and-stored", [v1()], [v1(notStored), v2()], throughV2()),
  change("version-renamed", [v1()], [v2()]),
  change("version-removed-never-stored", [v1(notStored), v2()], [v2()], throughV2()),
  change("version-removed-stored", [v1(), v2(notStored)], [v2()]),
  change("served-false-not-stored", [v1(notStored), v2()], [v1({ ...notStored, ...notServed }), v2()], throughV2()),
  change("served-false-stored", [v1(), v2(notStored)], [v1(notServed), v2(notStored)], throughV2()),
  change("storage-switched", [v1(), v2(notStored)], [v1(notStored), v2()], throughV2()),
  change("version-deprecated", [v1(), v2(notStored)], [v1({ deprecated: true }), v2(notStored)], throughV2()),
  change("version-deprecated-with-a-warning", [v1(), v2(notStored)], [v1(warning("v1 goes in 2027")), v2(notStored)], throughV2()),
  change(
    "deprecation-warning-changed",
    [v1(warning("v1 goes in 2027")), v2(notStored)],
    [v1(warning("v1 goes in 2028")), v2(notStored)],
    throughV2(),
  ),
  change("deprecation-withdrawn", [v1({ deprecated: true }), v2(notStored)], [v1(), v2(notStored)], throughV2()),
  change(
    "version-removed-of-three",
    [v1(notStored), v2(), version("v3", both, notStored)],
    [v2(), version("v3", both, notStored)],
    throughV2(),
  ),
  change("version-removed-unserved-and-never-stored", [v1({ ...notStored, ...notServed }), v2()], [v2()], { version: "v2" }),
  change("stored-version-served-again", [v1(notStored), v2(notServed)], [v1(notStored), v2()], throughV2()),
  change("version-removed-unserved", [v1(), v2({ ...notStored, ...notServed })], [v1()]),
  change("version-served-again", [v1(), v2({ ...notStored, ...notServed })], [v1(), v2(notStored)], throughV2()),
  change("field-removed-from-both-versions", [v1(), v2(notStored)], [v1({}, without), v2(notStored, without)], throughV2()),
  change("field-removed-from-one-version", [v1(), v2(notStored)], [v1(), v2(notStored, without)], {
    version: "v2",
    through: { version: "v1", content: object },
  }),
  change(
    "equal-selectableFields-of-two-fields",
    [v1(), v2(notStored)],
    [
      v1(withSelected("note", "legacy")),
      v2({ ...notStored, ...withSelected("note", "legacy") }, noted(struct({ legacy: text, added: text }))),
    ],
  ),
  change(
    "equal-selectableFields-differing-schemas",
    [v1(withSelected("note"))],
    [v1(withSelected("note")), v2({ ...notStored, ...withSelected("note") }, without)],
  ),
];

export const versionPairsWithoutConversion: readonly Pair[] = [
  {
    ...change("storage-switched-None-field-only-in-old", [v1(), v2(notStored, without)], [v1(notStored), v2({}, without)]),
    family: "versions without conversion",
  },
  {
    ...change("storage-switched-None-via-new", [v1(), v2(notStored, without)], [v1(notStored), v2({}, without)], throughV2({})),
    family: "versions without conversion",
  },
  {
    ...change(
      "storage-switched-None-renames",
      [v1(), v2(notStored, renamed)],
      [v1(notStored), v2({}, renamed)],
      throughV2({ renamed: "new" }),
    ),
    family: "versions without conversion",
  },
  newVersion("new-version-lacks-field-None", without, {}),
  newVersion("new-version-has-field-None", noted(struct({ legacy: text, added: text })), { legacy: "old", added: "new" }),
  newVersion("new-version-renames-None", renamed, { renamed: "new" }),
  newVersion("new-version-default-differs-None", noted(struct({ legacy: { ...text, default: "other" } })), {}),
  newVersion("new-version-tighter-None", among(["old"]), { legacy: "old" }, among(["old", "older"])),
  newVersion(
    "new-version-more-required-None",
    { ...noted(struct({ legacy: text, more: text })), required: ["more"] },
    {
      legacy: "old",
      more: "new",
    },
  ),
  {
    ...newVersion("new-version-requires-what-is-optional-None", { ...both, required: ["legacy"] }, { legacy: "new" }),
    object: contentOf({}),
  },
  newVersion("new-version-has-list-None", noted(struct({ legacy: listOf(text) })), { legacy: ["new"] }),
  newVersion("new-version-type-differs-None", noted(struct({ legacy: integer })), { legacy: 5 }),
];
