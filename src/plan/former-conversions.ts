import type { ApiKind, ApiVersion } from "../model/api-kind.js";
import { hubVersion } from "../model/kind-queries.js";
import { isWarning } from "./conversion-problem.js";
import { planConversion } from "./plan-conversion.js";
import { asHub, rebaseVersion } from "./rebase/rebase-version.js";

/** A version that was the hub before, and how the others converted then. */
export interface FormerHubPlan {
  /** As it was then: without hints. */
  readonly hub: ApiVersion;
  readonly conversions: readonly FormerConversionPlan[];
}

/** How a version converted while another one was the hub: with the hints that it had then, or why that isn't known. */
export type FormerConversionPlan =
  | {
      readonly version: string;
      readonly spoke: ApiVersion;
      /** One of the two versions has hand-written bodies, so these functions translate residue, and the bodies convert. */
      readonly byHand?: true;
    }
  | { readonly version: string; readonly spoke?: undefined; readonly reason: string };

/**
 * Reconstructs the conversions from before a kind's hub moved, for each former hub that has a conversion file. It follows from the type files as
 * they are now: the present hints, composed in reverse.
 */
export function formerConversions(kind: ApiKind): readonly FormerHubPlan[] {
  const present = hubVersion(kind);
  return formerHubVersions(kind).flatMap((former) => {
    const others = kind.versions.filter((version) => version !== former && version.conversionStub !== undefined);
    const hub = asHub(former);
    return present === undefined ? [] : [{ hub, conversions: others.map((version) => formerConversion(version, present, former, hub)) }];
  });
}

/** The versions that were a kind's hub before and have a conversion file. No schema is looked at. */
export function formerHubVersions(kind: ApiKind): readonly ApiVersion[] {
  const found = (kind.formerHubs ?? []).map((name) => kind.versions.find((version) => version.name === name));
  return found.filter((version) => version?.conversionStub !== undefined && version !== hubVersion(kind)) as readonly ApiVersion[];
}

function formerConversion(version: ApiVersion, present: ApiVersion, former: ApiVersion, hub: ApiVersion): FormerConversionPlan {
  const { name } = version;
  const byHand = [version, former].some(({ conversionStub: stub }) => stub?.handWritten !== undefined);
  const { version: spoke, inexpressible } = rebaseVersion(version, present, former);
  const [first] = inexpressible;
  if (first !== undefined) return { version: name, reason: `what \`${first.path}\` was then can't be told: ${first.reason}` };
  const problem = planConversion(hub, spoke).problems.find((each) => !isWarning(each));
  if (problem === undefined) return { version: name, spoke, ...(byHand ? { byHand } : {}) };
  const { file, line } = problem.place;
  return { version: name, reason: `what \`${file}:${line}\` was then can't be told` };
}
