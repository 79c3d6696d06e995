import type { Release } from "../../compat/release-policy/release.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { releaseTags } from "./git/release-tags.js";
import { openRepository } from "./git/repository.js";
import type { PresentState } from "./present-state.js";
import { revisionState } from "./revision-state.js";

/**
 * The releases that the present state comes from, the oldest first, and the present state as the last. Tags from before the project was there are left out.
 * @param now in seconds since 1970
 * @throws DiagnosticError WW580 where no release is tagged
 */
export function releasesOf(present: PresentState, cwd: string, now: number): readonly Release[] {
  const repository = openRepository(cwd);
  const tagged = releaseTags(repository).flatMap((tag): readonly Release[] => {
    try {
      return [{ name: tag.name, time: tag.time, definitions: revisionState(repository, tag).definitions }];
    } catch (error) {
      if (error instanceof DiagnosticError && error.diagnostics.every(({ code }) => code === "WW586")) return [];
      throw error;
    }
  });
  if (tagged.length === 0) throw new DiagnosticError([diagnostic("WW580", {})]);
  return [...tagged, { name: present.name, time: now, definitions: present.definitions }];
}
