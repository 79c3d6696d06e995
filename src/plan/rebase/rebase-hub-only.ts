import { parsePath, printPath } from "../../model/field-paths.js";
import type { HubOnlyHint } from "../../model/mapping.js";
import {
  type Counterpart,
  counterpartInside,
  elementMatch,
  findCounterpart,
  type Names,
  type StructMatch,
  structMatch,
} from "./find-counterpart.js";
import { isMetadata } from "./metadata-names.js";
import type { Rebasing } from "./rebase-scope.js";

/** Rebases the `@HubOnly` hints of a root: what they say of a field of the present hub holds for the one that stands for it in the wanted hub. */
export function rebaseHubOnly(hints: readonly HubOnlyHint[], wanted: StructMatch, rebasing: Rebasing): readonly HubOnlyHint[] {
  return hints.flatMap((hint): readonly HubOnlyHint[] => {
    const names = parsePath(hint.path)?.names ?? [];
    const found = throughElements(wanted, names);
    const [other, ...more] = found.kind === "plain" ? [found.names] : found.kind === "coded" ? found.others : [];
    if (found.kind === "none") return [];
    if (other !== undefined && isMetadata(other))
      return inexpressible(hint, `a label or an annotation of ${rebasing.wantedVersion} stands for it`, rebasing);
    if (other !== undefined && more.length === 0) {
      if (found.kind === "plain" || hint.whenAbsent === undefined) return [{ ...hint, path: printPath(other) }];
      return inexpressible(
        hint,
        `${rebasing.wantedVersion} says it by a codec, so the value that stands for its absence would be another one`,
        rebasing,
      );
    }
    if (hint.whenAbsent === undefined) return [];
    return inexpressible(hint, `${rebasing.wantedVersion} has what is in it in several places`, rebasing);
  });
}

/** Finds the counterpart of a field of the hub, also of one inside of elements, which `[]` leads into. */
function throughElements(match: StructMatch, names: Names): Counterpart {
  const at = names.findIndex((name) => name.endsWith("[]"));
  if (at === -1) return findCounterpart(match, names, "hub");
  const [name = "", ...depth] = names[at]?.split("[]") ?? [];
  const container = findCounterpart(match, [...names.slice(0, at), name], "hub");
  if (container.kind === "none") return container;
  if (container.kind !== "plain") return { kind: "inside" };
  const element = depth.reduce((value) => elementMatch(value), container.value);
  const [last = "", ...outer] = container.names.toReversed();
  const elements = [...outer.toReversed(), `${last}${"[]".repeat(depth.length)}`];
  return counterpartInside(throughElements(structMatch(element), names.slice(at + 1)), names.slice(0, at + 1), elements);
}

function inexpressible(hint: HubOnlyHint, reason: string, rebasing: Rebasing): readonly HubOnlyHint[] {
  rebasing.inexpressible.push({ path: hint.path, reason, canStay: false, place: hint.place });
  return [];
}
