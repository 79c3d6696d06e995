import { isJsonObject, type JsonObject } from "../../model/json.js";
import { type SitePath, valueAt, withValueAt } from "../arbitraries/sites.js";
import type { Way } from "./conversion.js";
import type { FrameDifference, Seen } from "./frame-differences.js";
import { bodyOf, withoutResidue } from "./objects.js";
import { isSame } from "./same.js";

/** The object after an edit, what is seen of both versions before and after it, and the paths of the fields that correspond to the edited one and are gone. */
export interface Taken {
  readonly left: JsonObject;
  readonly seen: Seen;
  readonly gone: readonly SitePath[];
}

/**
 * Whether a field went away together with the object around it, since an edit took from that all else that said it was there. The edited version shows the field's value
 * as before, which is also what it shows where the object is absent: nothing is lost.
 */
export function wentWithItsObject({ kind, convert }: Way, { left, seen, gone }: Taken, { path, before, after }: FrameDifference): boolean {
  const holder = path.slice(0, -1);
  const former = valueAt(seen.before, holder);
  if (after !== undefined || !isJsonObject(former) || valueAt(seen.after, holder) !== undefined) return false;
  const shown = (name: string) => [seen.shownBefore, seen.shownAfter].map((object) => valueAt(object, [...holder, name]));
  if (!shown(String(path.at(-1))).every((value) => isSame(value, before))) return false;
  // A field that is gone may have a value for absence, which is shown without residue.
  const isTaken = Object.keys(former).some((name) => {
    const [shownBefore, shownAfter] = shown(name);
    return (shownBefore !== undefined && !isSame(shownBefore, shownAfter)) || gone.some((each) => isSame(each, [...holder, name]));
  });
  const bare = withoutResidue(left, kind.group);
  return isTaken && isSame(bodyOf(convert(bare)), bodyOf(convert(withValueAt(bare, path, before) as JsonObject)));
}
