import type { KindConversion } from "../../convert/convertible.js";
import { type CrdSource, readCrd } from "../read-crd.js";
import { acceptedConverts } from "./accepted-objects.js";
import { type Conversion, conversionsOf } from "./conversion.js";
import { clearedStays, editShows } from "./edits.js";
import { checkExemptions, type Exemption, exemptionsFrom } from "./exemptions.js";
import { formerValuesSurvive } from "./former-objects.js";
import { editLeavesTheRest } from "./frame.js";
import { neverThrows } from "./hostile-objects.js";
import type { Law } from "./law.js";
import { residueFollowsElements } from "./list-elements.js";
import { isPure } from "./purity.js";
import { residueStaysSmall } from "./residue-size.js";
import { detourSurvives, hubSurvives, spokeSurvives, unknownFieldsSurvive } from "./round-trips.js";
import { samplesHold } from "./samples.js";
import { staysValid } from "./validity.js";

/** The conversion that the laws are to hold of. */
export interface ConversionSubject {
  /** The kind's CRD, as `wheelwright generate` writes it: objects are made from its schemas. */
  readonly crd: CrdSource;
  /** The project's conversions: `api/zz_generated.conversions.ts` exports them. */
  readonly conversions: readonly KindConversion[];
  /** Fields for which a law need not hold, each with a reason. */
  readonly exempt?: readonly Exemption[];
}

/** The laws of one spoke. */
export interface SpokeLaws {
  readonly kind: string;
  readonly hub: string;
  readonly spoke: string;
  readonly laws: readonly Law[];
}

/**
 * The laws of conversion, L1 to L15, for each spoke of a kind, L6 once for each other spoke. They hold for objects whose residue is under 64 KiB.
 * Throws an Error that says why where the CRD can't be read, or doesn't fit the conversions.
 * @example
 * ```ts
 * for (const { spoke, laws } of conversionLaws({ crd, conversions })) {
 *   it.each(laws)(`${spoke}: $name`, ({ check }) => check());
 * }
 * ```
 */
export function conversionLaws({ crd, conversions, exempt = [] }: ConversionSubject): readonly SpokeLaws[] {
  const all = conversionsOf(readCrd(crd), conversions);
  const spokes = all.map(({ spoke }) => spoke.name);
  checkExemptions(exempt, spokes, [...all.map(({ spoke }) => spoke), ...all.map(({ hub }) => hub)]);
  return all.map((conversion) => ({
    kind: conversion.kind.kind,
    hub: conversion.hub.name,
    spoke: conversion.spoke.name,
    laws: lawsOf(conversion, all, exempt),
  }));
}

function lawsOf(conversion: Conversion, all: readonly Conversion[], exempt: readonly Exemption[]): readonly Law[] {
  const { spoke } = conversion;
  const others = all.filter((other) => other !== conversion);
  const from = (law: string): Conversion => ({ ...conversion, exemptions: exemptionsFrom(law, spoke.name, exempt) });
  return [
    hubSurvives(from("L1")),
    spokeSurvives(from("L2")),
    editShows(from("L3")),
    residueFollowsElements(conversion),
    clearedStays(from("L5")),
    ...others.map((other) => detourSurvives(from("L6"), other)),
    neverThrows(conversion),
    staysValid(from("L8")),
    isPure(conversion),
    residueStaysSmall(conversion),
    samplesHold(conversion),
    unknownFieldsSurvive(from("L12")),
    editLeavesTheRest(from("L13")),
    formerValuesSurvive(from("L14"), others),
    acceptedConverts(conversion),
  ];
}
