import { aboutKeyword, type Draft } from "./draft.js";
import { printSchemaPath, type SchemaPair } from "./schema-pair.js";

/** Whether an object keeps what its schema doesn't know, and whether it is a Kubernetes object of its own. */
export function unknownFieldRules(pair: SchemaPair): readonly Draft[] {
  return [...preserve(pair), ...embedded(pair)];
}

function preserve(pair: SchemaPair): readonly Draft[] {
  const { former, present } = pair;
  if (former.preserveUnknownFields === present.preserveUnknownFields || present.type === undefined) return [];
  // No key of a map is unknown.
  if (present.additionalProperties !== undefined) return [];
  const shown = printSchemaPath(pair.path) || "the object";
  if (present.preserveUnknownFields === true) {
    const words = { summary: `${shown} keeps unknown fields now`, remedy: "nothing has to be done" };
    return [aboutKeyword(pair, "preserve-unknown-added", "preserveUnknownFields", words)];
  }
  const words = {
    summary: `${shown} keeps unknown fields no longer; what is stored in them is dropped when it is read`,
    remedy: "keep @PreserveUnknownFields(), or declare all fields that clients use",
  };
  return [aboutKeyword(pair, "preserve-unknown-removed", "preserveUnknownFields", { ...words, proof: "changed" })];
}

function embedded(pair: SchemaPair): readonly Draft[] {
  const { former, present } = pair;
  if (former.embeddedResource === present.embeddedResource) return [];
  const shown = printSchemaPath(pair.path);
  if (present.embeddedResource !== true) {
    const words = { summary: `${shown} is no Kubernetes object of its own any more`, remedy: "nothing has to be done" };
    const drops = present.preserveUnknownFields !== true;
    return [
      aboutKeyword(pair, "embedded-resource-removed", "embeddedResource", {
        ...words,
        ...(drops ? { audiences: ["stored"], severity: "error" } : {}),
      }),
    ];
  }
  const words = {
    summary: `${shown} has to be a Kubernetes object with apiVersion and kind now; stored objects where it isn't can't be written any more`,
    remedy: "take @EmbeddedResource() away, or put the object into a new field",
  };
  return [aboutKeyword(pair, "embedded-resource-added", "embeddedResource", { ...words, proof: "tighter" })];
}
