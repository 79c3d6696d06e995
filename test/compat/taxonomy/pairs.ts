import { boundPairs } from "./families/bounds.js";
import { conversionPairs } from "./families/conversion.js";
import { fields } from "./families/fields.js";
import { listPairs } from "./families/lists.js";
import { namePairs } from "./families/names.js";
import { presence } from "./families/presence.js";
import { rulePairs } from "./families/rules.js";
import { subresourcePairs } from "./families/subresources.js";
import { typePairs } from "./families/types.js";
import { valuePairs } from "./families/values.js";
import { versionPairs, versionPairsWithoutConversion } from "./families/versions.js";
import type { Pair } from "./pair.js";

/** Every change of the taxonomy, family by family. */
export const pairs: readonly Pair[] = [
  ...fields,
  ...presence,
  ...typePairs,
  ...valuePairs,
  ...boundPairs,
  ...listPairs,
  ...rulePairs,
  ...namePairs,
  ...subresourcePairs,
  ...versionPairs,
  ...versionPairsWithoutConversion,
  ...conversionPairs,
];
