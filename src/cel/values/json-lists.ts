import { jsonList } from "./from-json.js";
import { listMapKey } from "./json-equality.js";
import { type JsonListOrigin, type Native, nativeKey } from "./json-origin.js";
import { nativeOf } from "./natives.js";
import type { CelList } from "./value.js";

/**
 * `list + other` for a list of an object, which stays of its kind: a set takes what it lacks, a map puts elements of the same keys in the place of
 * its own, and any other list appends. Defined by k8s.io/apiserver/pkg/cel/common/valuesunstructured.go.
 */
export function concatenateJsonList(list: JsonListOrigin, other: CelList): CelList {
  const added = Array.from({ length: other.size }, (_, index) => nativeOf(other.at(index)));
  return jsonList({ ...list, natives: merged(list, added) });
}

function merged(list: JsonListOrigin, added: readonly Native[]): readonly Native[] {
  if (list.listType === "atomic") return [...list.natives, ...added];
  const natives = [...list.natives];
  const keyOf = list.listType === "set" ? nativeKey : (native: Native) => listMapKey(list, native);
  const places = new Map(natives.map((native, index) => [keyOf(native), index]));
  for (const native of added) {
    const place = places.get(keyOf(native));
    if (place !== undefined) {
      if (list.listType === "map") natives[place] = native;
      continue;
    }
    natives.push(native);
    // A set knows then what it took; a map goes by what it had.
    if (list.listType === "set") places.set(keyOf(native), natives.length - 1);
  }
  return natives;
}
