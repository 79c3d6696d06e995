import type { VersionPair } from "./definition-pair.js";
import type { Draft } from "./draft.js";

/** Whether clients of a version are warned. */
export function deprecationRules({ former, present }: VersionPair): readonly Draft[] {
  const [before, now] = [former.deprecated, present.deprecated];
  if (before?.warning === now?.warning && (before === undefined) === (now === undefined)) return [];
  const about = { place: now?.place ?? present.place, formerPlace: before?.place ?? former.place };
  if (before === undefined) {
    const summary = `${present.name} is deprecated; its clients get a warning with every answer`;
    return [{ ...about, rule: "version-deprecated", summary, remedy: "say in the release notes when it goes" }];
  }
  const summary = now === undefined ? `${present.name} is deprecated no longer` : `the warning to clients of ${present.name} changed`;
  return [{ ...about, rule: "deprecation-changed", summary, remedy: "nothing has to be done" }];
}
