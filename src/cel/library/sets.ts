import { contains } from "../values/equality.js";
import { elementsOf } from "../values/lists.js";
import { no, yes } from "../values/make.js";
import type { CelBool, CelError, CelList } from "../values/value.js";
import { type Library, overload } from "./overload.js";

/** Lists as sets. Defined by github.com/google/cel-go/ext/sets.go. */
export const sets: Library = {
  "sets.contains": [overload(["list", "list"], containsAll)],
  "sets.equivalent": [
    overload(["list", "list"], (a, b) => {
      const there = containsAll(a, b);
      return there === yes ? containsAll(b, a) : there;
    }),
  ],
  "sets.intersects": [overload(["list", "list"], (a, b) => (elementsOf(a).some((element) => contains(b, element) === yes) ? yes : no))],
};

function containsAll(list: CelList, part: CelList): CelBool | CelError {
  for (const element of elementsOf(part)) {
    const found = contains(list, element);
    if (found !== yes) return found;
  }
  return yes;
}
