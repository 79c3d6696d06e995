import type { CrdConversion, CrdDefinition } from "../../crds/crd-definition.js";
import { storageVersion } from "../../model/kind-queries.js";
import { sameSchema } from "../../model/schema-equality.js";
import type { DefinitionPair } from "./definition-pair.js";
import type { Draft } from "./draft.js";

/** The versions of ConversionReview that an API server speaks: apiextensions.k8s.io/v1 and the one before. */
const knownReviews = ["v1", "v1beta1"];

/** How versions are converted, and what the API server makes of the CRD. */
export function conversionRules(pair: DefinitionPair): readonly Draft[] {
  return [...strategy(pair), ...reviews(pair), ...equalSelectableFields(pair.present)];
}

function strategy({ former, present }: DefinitionPair): readonly Draft[] {
  const [before, now] = [former.conversion, present.conversion];
  if (before.strategy === "None" && now.strategy === "Webhook") {
    const summary = "a webhook converts versions now; while it can't be reached, only requests in the stored version are answered";
    const remedy = "have the operator running before the CRD asks it";
    const depends = served(former).filter((name) => served(present).includes(name)).length > 1;
    // Users of a new version know that it is new.
    return [{ rule: "conversion-to-webhook", summary, remedy, ...(depends ? {} : { audiences: [], severity: "info" }) }];
  }
  if (before.strategy === "Webhook" && now.strategy === "None") {
    if (allSame(present)) {
      const summary = "no webhook converts versions any more; their schemas are equal";
      return [{ rule: "conversion-to-none", summary, remedy: "nothing has to be done", audiences: [], severity: "info" }];
    }
    const summary =
      "no webhook converts versions any more; what a version doesn't know is dropped when an object is read or written through it";
    return [{ rule: "conversion-to-none", summary, remedy: "keep the conversion webhook while versions differ" }];
  }
  return endpoint(before, now);
}

/** Two CRDs say the whole endpoint, and two projects the Service and the authority, which PROJECT names. */
function endpoint(before: CrdConversion, now: CrdConversion): readonly Draft[] {
  const ofProjects = before.service !== undefined && now.service !== undefined;
  const [was, is] = ofProjects ? [before.service, now.service] : [before.endpoint, now.endpoint];
  const hasMoved = was !== undefined && is !== undefined && was !== is;
  const hasOtherAuthority = ofProjects && before.authority !== now.authority;
  return [
    ...(hasMoved ? [moved(`conversions are asked of ${is} now; it was ${was}`, "have both answer while the release rolls out")] : []),
    ...(hasOtherAuthority ? [moved(otherAuthority, "let webhookServer.caBundle have both authorities for a release")] : []),
  ];
}

const otherAuthority =
  "the API server trusts another authority when it asks for conversions; the release before has a certificate of the former one";

function moved(summary: string, remedy: string): Draft {
  return { rule: "conversion-endpoint-changed", summary, remedy };
}

function served({ kind }: CrdDefinition): readonly string[] {
  return kind.versions.filter((version) => version.served).map(({ name }) => name);
}

function allSame({ kind }: CrdDefinition): boolean {
  const [first, ...others] = kind.versions;
  return first === undefined || others.every(({ schema }) => sameSchema(first.schema, schema));
}

function reviews({ present }: DefinitionPair): readonly Draft[] {
  const { strategy, reviewVersions } = present.conversion;
  if (strategy !== "Webhook" || reviewVersions.length === 0 || reviewVersions.some((name) => knownReviews.includes(name))) return [];
  const summary = `the webhook understands only ConversionReview ${reviewVersions.join(", ")}, and the API server refuses the CRD`;
  return [{ rule: "conversion-reviewVersions-unknown", summary, remedy: "list v1 in conversionReviewVersions" }];
}

/** Equal selectable fields are hoisted out of versions whose schemas differ, and then refused: k8s.io/apiextensions-apiserver, conversion.go. */
function equalSelectableFields({ kind }: CrdDefinition): readonly Draft[] {
  const lists = kind.versions.map(({ selectableFields = [] }) => selectableFields.map(({ jsonPath }) => jsonPath).join());
  // A project's own CRD is emitted so that this doesn't happen.
  const isOwn = kind.versions.some(({ file }) => file !== "");
  if (isOwn || lists.length < 2 || lists[0] === "" || new Set(lists).size > 1 || identical(kind.versions)) return [];
  const summary = "all versions have the same selectable fields and their schemas differ; the API server refuses such a CRD";
  const remedy = "give one version the fields in another order, or one more";
  return [
    { rule: "selectableFields-equal", summary, remedy, place: storageVersion(kind)?.place ?? { file: "", line: 1, column: 1, length: 1 } },
  ];
}

/** Whether schemas are equal to the byte but for the order of keys: the API server compares descriptions, too. */
function identical(versions: CrdDefinition["kind"]["versions"]): boolean {
  const [first, ...others] = versions;
  if (first === undefined) return true;
  return others.every(({ schema }) => sameSchema(first.schema, schema) && textsOf(schema) === textsOf(first.schema));
}

function textsOf(schema: unknown): string {
  return JSON.stringify(schema, (key, value) => (key === "place" || key === "places" ? undefined : value));
}
