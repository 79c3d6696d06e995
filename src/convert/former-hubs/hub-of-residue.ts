import type { FormerHub } from "../convertible.js";
import { parseObject } from "../residue/annotations.js";

/** Under which hub the residue in an annotation was written. */
export type HubOfResidue = (annotation: unknown) => string;

/**
 * Tells it by what residue says of its mapping, `"l"`. Since a kind's hub has moved that begins with the hub's version. What says no version is older,
 * or was written while PROJECT remembered no former hub: then its fingerprint tells, where the types haven't changed since, and else it is from the first
 * hub that is remembered. What isn't a residue at all counts as the present hub's, whose conversions drop it.
 * @param formerHubs the last one first, at least one
 */
export function hubTeller(hubVersion: string, formerHubs: readonly FormerHub[]): HubOfResidue {
  const known = new Map<string, string>();
  for (const { version, conversions } of formerHubs) for (const { fingerprint } of conversions) known.set(fingerprint, version);
  for (const { present } of formerHubs) for (const fingerprint of present) known.set(fingerprint, hubVersion);
  const oldest = formerHubs.at(-1)?.version ?? hubVersion;
  return (annotation) => {
    const label = labelOf(annotation);
    if (label === undefined) return hubVersion;
    const colon = label.indexOf(":");
    return colon === -1 ? (known.get(label) ?? oldest) : label.slice(0, colon);
  };
}

/** Returns a residue's label, which names its mapping. It stands at the beginning of what conversions write; any other text is parsed. */
function labelOf(annotation: unknown): string | undefined {
  const found = typeof annotation === "string" ? /^{"l":"([^"\\]*)"/.exec(annotation) : null;
  if (found !== null) return found[1];
  const label = parseObject(annotation)?.l;
  return typeof label === "string" ? label : undefined;
}
