import type { ApiVersion } from "../../model/api-kind.js";
import type { CodecRef } from "../../model/mapping.js";
import { mapsToHintOf } from "../../model/mapping-hints.js";
import type { Field } from "../../model/schema.js";
import { untoldByCodec, untoldByType } from "../codecs/untold-values.js";
import type { MappingStep, StructPlan, ValuePlan } from "../conversion-plan.js";
import { isMetadataKey } from "../link/metadata-refs.js";
import { pathBelow } from "../plan-context.js";
import { planConversion } from "../plan-conversion.js";
import { printMapping } from "../print-hint.js";
import { sameCodec } from "./compose-codecs.js";
import { textsNotCarried } from "./texts-not-carried.js";

/** A field of a version that shares values with one of the present hub, which the wanted hub doesn't carry between the two. */
export interface ValuesNotCarried {
  /** The version's name. */
  readonly version: string;
  readonly path: string;
  readonly field: Field;
  readonly presentPath: string;
  readonly hubPath: string;
  /** The values, in words. */
  readonly values: string;
  /** The hint by which the field maps onto the wanted hub all the same. */
  readonly decorator: string;
}

/**
 * Finds the values that a version and the present hub show each other now, and won't once another version is the hub: where that has a codec, or a
 * narrower type, which can't have all values of the present hub, what the one of the two writes is kept as residue for that one alone.
 * @param spokes all versions but the wanted hub, their hints rebased onto it
 * @param present the name of the present hub, which is one of them
 * @param wanted the wanted hub, without hints
 */
export function valuesNotCarried(spokes: readonly ApiVersion[], present: string, wanted: ApiVersion): readonly ValuesNotCarried[] {
  const former = spokes.find(({ name }) => name === present);
  if (former === undefined) return [];
  const ofPresent = narrowPlaces(planConversion(wanted, former).root);
  return spokes.filter((version) => version !== former).flatMap((version) => notCarriedTo(version, ofPresent, wanted));
}

function notCarriedTo(version: ApiVersion, ofPresent: readonly NarrowPlace[], wanted: ApiVersion): readonly ValuesNotCarried[] {
  return narrowPlaces(planConversion(wanted, version).root).flatMap((own) => {
    const other = ofPresent.find(({ hubPaths, values }) => values !== undefined && hubPaths.some((path) => own.hubPaths.includes(path)));
    const values = own.values ?? (other !== undefined && showsTheSame(own, other) ? other.values : undefined);
    const [hubPath] = own.hubPaths;
    if (other === undefined || values === undefined || hubPath === undefined) return [];
    const hint = mapsToHintOf(own.field);
    const decorator = printMapping(hint?.paths ?? [hubPath], hint?.codec, hint?.whenAbsent, hint ?? {});
    return [{ version: version.name, path: own.path, field: own.field, presentPath: other.path, hubPath, values, decorator }];
  });
}

/** Values of the present hub that a narrower enum refuses are shown all the same. */
function showsTheSame(own: NarrowPlace, other: NarrowPlace): boolean {
  return own.codec !== undefined && other.codec !== undefined && sameCodec(own.codec, other.codec);
}

/** A field of a spoke whose values the hub has in another way. */
interface NarrowPlace {
  readonly path: string;
  readonly field: Field;
  readonly hubPaths: readonly string[];
  readonly codec?: CodecRef;
  /** The values of the spoke that the hub doesn't carry, if there are any. */
  readonly values?: string | undefined;
}

function narrowPlaces(plan: StructPlan): readonly NarrowPlace[] {
  return plan.steps.flatMap((step): readonly NarrowPlace[] => {
    if (step.kind === "convert") return insideOf(step.value);
    return step.kind === "mapping" ? ofMapping(step, plan) : [];
  });
}

function ofMapping(step: MappingStep, plan: StructPlan): readonly NarrowPlace[] {
  const { codec, spoke, hub } = step;
  const { field } = spoke;
  const at = { path: pathBelow(plan.spokePath, spoke), field, hubPaths: hub.map((each) => pathBelow(plan.hubPath, each)) };
  const schemas = hub.map((each) => each.field.schema);
  if (isMetadataKey(spoke)) return [{ ...at, ...(codec.name === "named" ? { codec: codec.ref } : {}), values: textsNotCarried(step) }];
  switch (codec.name) {
    case "identity":
      return [];
    case "fieldwise":
      return insideOf(codec.value);
    case "sameType": {
      const [other] = schemas;
      return other === undefined ? [] : [{ ...at, values: untoldByType(field.schema, other) }];
    }
    case "named": {
      const values = untoldByCodec(codec.ref, field.schema, schemas, "spoke");
      return [{ ...at, codec: codec.ref, values }, ...(codec.inner === undefined ? [] : insideOf(codec.inner))];
    }
  }
}

function insideOf(value: ValuePlan): readonly NarrowPlace[] {
  switch (value.kind) {
    case "copy":
      return [];
    case "struct":
      return narrowPlaces(value.plan);
    case "list":
      return insideOf(value.element);
    case "map":
      return insideOf(value.value);
  }
}
