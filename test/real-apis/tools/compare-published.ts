import { compareDefinitions } from "../../../src/compat/compare-definitions.js";
import { crdDefinition } from "../../../src/crds/crd-definition.js";
import type { JsonObject } from "../../../src/model/json.js";
import { lineOf } from "../../emit/conversion/support/evolution/answer-questions.js";
import { differencesOf, inWords } from "./differences.js";
import { emitPublished } from "./emit-published.js";
import type { PublishedCrd } from "./published-crd.js";
import type { KnownType } from "./type-file.js";

/** Something about a published CRD that our own says differently. */
export interface PublishedDifference {
  /** Who says so: the type files in an error, the two CRDs themselves, or `compat`, from the published to ours or the other way. */
  readonly source: "type files" | "CRDs" | "compat" | "compat back";
  readonly text: string;
}

/** Finds all that a published CRD and the one that is emitted of its type files say differently. */
export function comparePublished(published: PublishedCrd, known: readonly KnownType[]): readonly PublishedDifference[] {
  const { crd: emitted, errors } = emitPublished(published, known);
  const refused = errors.map((error): PublishedDifference => ({ source: "type files", text: lineOf(error) }));
  if (emitted === undefined) return refused;
  return [
    ...refused,
    ...differencesOf(published, emitted).map((place): PublishedDifference => ({ source: "CRDs", text: inWords(place) })),
    ...findings(published, emitted).map((text): PublishedDifference => ({ source: "compat", text })),
    ...findings(emitted, published).map((text): PublishedDifference => ({ source: "compat back", text })),
  ];
}

/** The findings of `compat` but those on texts for people. How the versions are converted is no part of what is emitted. */
function findings(former: PublishedCrd, present: PublishedCrd): readonly string[] {
  const [a, b] = [former, present].map((crd) => crdDefinition(withoutConversion(crd))) as [Definition, Definition];
  return compareDefinitions(a, b)
    .filter(({ rule }) => rule !== "description-changed" && rule !== "column-changed")
    .map(({ rule, version = "", summary }) => `${rule} ${version}: ${summary}`);
}

type Definition = ReturnType<typeof crdDefinition>;

function withoutConversion({ spec, ...crd }: PublishedCrd): JsonObject {
  const { conversion: _conversion, ...rest } = spec as unknown as JsonObject;
  return { ...crd, spec: rest } as unknown as JsonObject;
}
