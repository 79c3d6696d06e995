import type { Schema } from "../../model/schema.js";
import type { FieldRef } from "../conversion-plan.js";
import { type Pair, pathBelow } from "../plan-context.js";

/** The two sides of a field that a codec of the user's converts, in their versions. */
export interface CodecSides {
  readonly spoke: FieldRef;
  readonly hub: readonly FieldRef[];
  readonly spokeVersion: string;
  readonly hubVersion: string;
}

/**
 * The values that an edit through one version may lose of the other version's value if the codec has no `put`: the parts that the edited version doesn't show.
 * Undefined if no value has parts, as numbers and enums.
 */
export function lostByEdits({ spoke, hub, spokeVersion, hubVersion }: CodecSides, pair: Pair): string | undefined {
  const spokePath = pathBelow(pair.spokePath, spoke);
  const hubPaths = hub.map((ref) => pathBelow(pair.hubPath, ref));
  const inHub = hub.flatMap(({ field }, index) => lossOf(field.schema, hubPaths[index] ?? ""));
  const inSpoke = lossOf(spoke.field.schema, spokePath);
  const losses = [
    ...(inHub.length === 0 ? [] : [`setting ${spokePath} in ${spokeVersion} ${inHub.join(", and ")}`]),
    ...(inSpoke.length === 0 ? [] : [`setting ${hubPaths.join(" or ")} in ${hubVersion} ${inSpoke.join("")}`]),
  ];
  return losses.length === 0 ? undefined : losses.join("; ");
}

function lossOf(schema: Schema, path: string): readonly string[] {
  const { type, enum: members, items, fields = [] } = schema;
  if (members !== undefined) return [];
  if (type === "array") {
    const name = partOf(items?.fields ?? []);
    return [`may remove other elements of ${path}${name === undefined ? "" : `, and what they hold, such as ${name}`}`];
  }
  if (type === "object") {
    const name = partOf(fields);
    return fields.length === 1 ? [] : [`may clear ${name === undefined ? "other entries" : "other fields"} of ${path}${suchAs(name)}`];
  }
  return type === "string" ? [`replaces the whole text of ${path}`] : [];
}

/** The field that an edit most likely doesn't know: an optional one, if there is any. */
function partOf(fields: NonNullable<Schema["fields"]>): string | undefined {
  return (fields.find(({ required }) => !required) ?? fields.at(-1))?.name;
}

function suchAs(name: string | undefined): string {
  return name === undefined ? "" : `, such as ${name}`;
}
