import { isRecord } from "../../model/json.js";
import { residueAnnotation } from "../../model/residue-annotations.js";
import type { ConversionStep } from "../conversion-step.js";
import type { AnyConvertible, FormerHub } from "../convertible.js";
import type { RegisteredKind } from "../registry.js";
import { stepFromHub, stepToHub } from "../stubs/stub-steps.js";
import type { Unstructured } from "../unstructured.js";
import { type HubOfResidue, hubTeller } from "./hub-of-residue.js";
import { settledOn } from "./settled.js";
import { translated } from "./translated.js";

/** From which version to which an object of a group is to be converted. */
export interface Asked {
  readonly group: string;
  readonly from: string;
  readonly to: string;
}

/**
 * How objects convert that carry residue from before their kind's hub moved: by way of the former hub F, with the functions of then. The function gives
 * the steps, or undefined for an object that carries none, which is one look at its annotations; and there is no function where no object needs one.
 *
 * Residue is written by a conversion between two versions, in the words of the mapping between them: the ids of what is in lists have the spoke's keys,
 * and what a codec stands before is kept in the spoke's form or the hub's. So only the functions of that mapping restore all of it. With N the present
 * hub and A any other version, an object can carry, from before the move:
 * - at A, residue.F, which F → A wrote, and residue.N, which N → F wrote and F → A passed on: A → F takes the former, and leaves on F the latter;
 * - at F, residue.N, which F → N takes;
 * - at N, residue.F, which N → F takes.
 * Those functions write residue of the former mapping, too, and pass on all other residue, so the former conversions stay among themselves: what an object
 * shows in any version is what it showed before the move, edits included, since the values that it shows are all that the conversions look at. Residue
 * of A on objects of other versions needs none of this, since A was a spoke and still is; but for a field before which A had the codec that N had, too: the
 * present mapping copies it, and only F → A still asks for what was kept of it.
 *
 * An object leaves the former conversions where they keep nothing, and on its way to N: the present F → N gives the same values where residue.N isn't
 * from before, and where it is, `settledOn` translates it if the present mapping can express it. So storing objects again in N usually ends it.
 *
 * Residue of the present hub on an object at A was written by a conversion of now, so the object isn't from before, whatever else a client's copy of it
 * says. Forged residue can at most choose these functions, which guard what they restore as all do.
 */
export function formerRoute(
  kind: RegisteredKind,
  asked: Asked,
): ((object: Unstructured) => readonly ConversionStep[] | undefined) | undefined {
  const { hubVersion, formerHubs = [] } = kind;
  const [first, ...others] = formerHubs.flatMap((former) => routeBy(former, kind, asked));
  if (first === undefined) return undefined;
  const hubOf = hubTeller(hubVersion, formerHubs);
  const routes = [first, ...others];
  return (object) => {
    const annotations = isRecord(object.metadata) ? object.metadata.annotations : undefined;
    if (!isRecord(annotations)) return undefined;
    return routes.find((route) => route.isFor(annotations, hubOf))?.steps(annotations, hubOf);
  };
}

type Annotations = Readonly<Record<string, unknown>>;

/** The way by one former hub. */
interface FormerRoute {
  isFor(annotations: Annotations, hubOf: HubOfResidue): boolean;
  steps(annotations: Annotations, hubOf: HubOfResidue): readonly ConversionStep[];
}

/** None where the former functions aren't known any more. */
function routeBy(former: FormerHub, kind: RegisteredKind, { group, from, to }: Asked): readonly FormerRoute[] {
  const { hubVersion, spokes } = kind;
  const hub = former.version;
  const conversionOf = (version: string) => former.conversions.find((each) => each.version === version);
  const converterOf = (version: string) => conversionOf(version)?.converter;
  const [up, down, ofHub] = [from, to, hubVersion].map(converterOf);
  const present = spokes.get(hub);
  if (present === undefined || (from !== hub && up === undefined)) return [];
  const ownResidue = residueAnnotation(group, hub);
  const hubResidue = residueAnnotation(group, hubVersion);
  const askedResidue = conversionOf(to)?.keptMore === true ? residueAnnotation(group, to) : undefined;
  const isFormer = (annotation: unknown, hubOf: HubOfResidue) => annotation !== undefined && hubOf(annotation) === hub;

  if ([from, to, hubVersion].some((version) => conversionOf(version)?.byHand === true))
    return routeWithBodies(former, kind, { group, from, to });

  const toFormer: readonly ConversionStep[] = up === undefined ? [] : [upward(hub, up)];
  const toHub = (isHubResidueFormer: boolean): ConversionStep =>
    isHubResidueFormer && ofHub !== undefined
      ? { to: hubVersion, convert: settledOn(ofHub, present, { ownResidue, hubResidue }) }
      : stepToHub(kind, hub);
  const onward = (isHubResidueFormer: boolean): readonly ConversionStep[] | undefined => {
    if (to === hub) return [];
    if (to === hubVersion) return [toHub(isHubResidueFormer)];
    if (down !== undefined) return [downward(to, down)];
    return !spokes.has(to) || from === hubVersion ? undefined : [toHub(isHubResidueFormer), stepFromHub(kind, to)];
  };
  const [fromNow, fromThen] = [onward(false), onward(true)];
  if (fromNow === undefined || fromThen === undefined) return [];
  return [
    {
      isFor(annotations, hubOf) {
        if (askedResidue !== undefined && isFormer(annotations[askedResidue], hubOf)) return true;
        if (from === hub) return isFormer(annotations[hubResidue], hubOf);
        return isFormer((from === hubVersion ? undefined : annotations[hubResidue]) ?? annotations[ownResidue], hubOf);
      },
      steps: (annotations, hubOf) => [...toFormer, ...(isFormer(annotations[hubResidue], hubOf) ? fromThen : fromNow)],
    },
  ];
}

/** Bodies convert as they do now, after the residue of then was translated. */
function routeWithBodies(former: FormerHub, kind: RegisteredKind, { group, from, to }: Asked): readonly FormerRoute[] {
  const { hubVersion } = kind;
  const [ownResidue, hubResidue] = [residueAnnotation(group, former.version), residueAnnotation(group, hubVersion)];
  const onward = [...(from === hubVersion ? [] : [stepToHub(kind, from)]), ...(to === hubVersion ? [] : [stepFromHub(kind, to)])];
  const isFormer = (annotation: unknown, hubOf: HubOfResidue) => annotation !== undefined && hubOf(annotation) === former.version;
  const [fromNow, fromThen] = [false, true].map((isHubResidueFormer) => {
    const convert = translated({ kind, former, group, version: from }, isHubResidueFormer);
    return convert === undefined ? undefined : [{ to: from, convert }, ...onward];
  });
  if (fromNow === undefined || fromThen === undefined) return [];
  return [
    {
      isFor: (annotations, hubOf) => {
        const told =
          from === hubVersion
            ? annotations[ownResidue]
            : (annotations[hubResidue] ?? (from === former.version ? undefined : annotations[ownResidue]));
        return isFormer(told, hubOf);
      },
      steps: (annotations, hubOf) => (isFormer(annotations[hubResidue], hubOf) ? fromThen : fromNow),
    },
  ];
}

function upward(to: string, converter: AnyConvertible): ConversionStep {
  const convert = (given: never) => converter.convertTo(given);
  return { to, convert, generated: convert };
}

function downward(to: string, converter: AnyConvertible): ConversionStep {
  const convert = (given: never) => converter.convertFrom(given);
  return { to, convert, generated: convert };
}
