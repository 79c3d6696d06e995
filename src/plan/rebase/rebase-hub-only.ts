import { parsePath, printPath } from "../../model/field-paths.js";
import type { HubOnlyHint } from "../../model/mapping.js";
import { findCounterpart, type StructMatch } from "./find-counterpart.js";
import { isMetadata } from "./metadata-names.js";
import type { Rebasing } from "./rebase-scope.js";

/** Rebases the `@HubOnly` hints of a root: what they say of a field of the present hub holds for the one that stands for it in the wanted hub. */
export function rebaseHubOnly(hints: readonly HubOnlyHint[], wanted: StructMatch, rebasing: Rebasing): readonly HubOnlyHint[] {
  return hints.flatMap((hint): readonly HubOnlyHint[] => {
    const names = parsePath(hint.path)?.names ?? [];
    const found = findCounterpart(wanted, names, "hub");
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

function inexpressible(hint: HubOnlyHint, reason: string, rebasing: Rebasing): readonly HubOnlyHint[] {
  rebasing.inexpressible.push({ path: hint.path, reason, canStay: false, place: hint.place });
  return [];
}
