import type { DecisionOption } from "../../model/decision.js";
import { fieldAt } from "../../model/field-paths.js";
import type { Schema } from "../../model/schema.js";
import { printMapping } from "../print-hint.js";
import { spokeOnlyOption } from "./spoke-only-option.js";

/** Two fields of the spoke that stand for the same field of the hub. */
interface Clash {
  readonly hubPath: string;
  readonly first: string;
  readonly second: string;
}

interface Schemas {
  readonly spoke: Schema;
  readonly hub: Schema;
}

/**
 * The options where two fields of the spoke stand for one of the hub: they exchanged their names, or one of them has no counterpart. A field with a hint,
 * or inside an object with one, comes before a field that has the name of the hub's.
 */
export function clashOptions(clash: Clash, schemas: Schemas): readonly DecisionOption[] {
  const { first, second } = clash;
  const claims = [
    { path: second, hinted: hintedAround(second, schemas.spoke), stays: first },
    { path: first, hinted: hintedAround(first, schemas.spoke), stays: second },
  ];
  claims.sort((left, right) => Number(left.hinted === undefined) - Number(right.hinted === undefined));
  const apart = claims.flatMap(({ path, hinted = path, stays }): readonly DecisionOption[] => {
    const field = fieldAt(schemas.spoke, hinted);
    if (field === undefined) return [];
    const meaning = `it has no counterpart in the hub: ${stays} stands for ${clash.hubPath}`;
    return [{ ...spokeOnlyOption(field, hinted), meaning, on: "innerField", inner: hinted }];
  });
  return [...exchanged(clash, schemas), ...apart];
}

/** The field with the name of the hub's may be what the hub calls by the other one's name. */
function exchanged({ first, second }: Clash, { spoke, hub }: Schemas): readonly DecisionOption[] {
  const [hinted, named] = fieldAt(spoke, second)?.mapping === undefined ? [first, second] : [second, first];
  const isFree = fieldAt(spoke, hinted)?.mapping !== undefined && fieldAt(hub, hinted) !== undefined;
  if (!isFree || hinted.includes("[]") || hintedAround(named, spoke) !== undefined) return [];
  return [{ decorator: printMapping([hinted], undefined), meaning: "the two exchanged their names", on: "innerField", inner: named }];
}

/** The innermost field with a `@MapsTo`, of a field and the objects around it. */
function hintedAround(path: string, spoke: Schema): string | undefined {
  const names = path.slice(1).split(".");
  const around = names.map((_, index) => `.${names.slice(0, names.length - index).join(".")}`);
  return around.find((each) => fieldAt(spoke, each)?.mapping?.kind === "mapsTo");
}
