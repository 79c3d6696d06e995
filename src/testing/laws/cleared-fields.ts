import type { JsonObject } from "../../model/json.js";
import { valueAt } from "../arbitraries/sites.js";
import type { Conversion } from "./conversion.js";
import { withoutResidue } from "./objects.js";
import { isSame, shown } from "./same.js";
import { stepsOf } from "./schema-paths.js";

/**
 * Expects that no value is restored for a field that the spoke showed, and that a client took away: the fields of the hub that correspond to it have what they would have, had nothing
 * been kept. The hub alone has such a value where the spoke can't represent it, and showed something else, so it doesn't show to who reads it again. Fields in lists and maps
 * aren't looked at: their elements may be others now.
 */
export function expectFieldsForgotten({ kind, hub, toHub, codecs, exemptions }: Conversion, read: JsonObject, written: JsonObject): void {
  const cleared = codecs.filter(
    ({ spoke }) => isAlone(spoke) && valueIn(read, spoke) !== undefined && valueIn(written, spoke) === undefined,
  );
  if (cleared.length === 0) return;
  const [kept, neverKept] = [toHub(written), toHub(withoutResidue(written, kind.group))];
  for (const { spoke, hub: paths } of cleared) {
    for (const path of paths.filter(isAlone)) {
      const value = valueIn(kept, path);
      if (value === undefined || isSame(value, valueIn(neverKept, path)) || exemptions?.covers(hub, stepsOf(path)) === true) continue;
      throw new Error(`${spoke} was cleared, but the hub's ${path} still has what was kept: ${shown(value)}`);
    }
  }
}

/** Whether a path is that of one field: outside of lists, maps and metadata. */
function isAlone(path: string): boolean {
  return !path.includes("[]") && !path.startsWith(".metadata.");
}

function valueIn(object: JsonObject, path: string) {
  return valueAt(object, stepsOf(path));
}
