import type { JsonObject } from "../../../src/model/json.js";
import { pluralOf } from "../../../src/model/plural.js";
import { literalOf } from "./keyword-decorators.js";
import type { PublishedCrd, PublishedVersion } from "./published-crd.js";

/** The version of the tool that made a CRD: each writes its own. */
const ofTheTool = "controller-gen.kubebuilder.io/version";

/** The decorators of a version's root class, without those of its schema: what the CRD says of its names, and the version of itself. */
export function rootDecorators(crd: PublishedCrd, version: PublishedVersion, isHub: boolean): readonly string[] {
  const { subresources, deprecationWarning: warning, additionalPrinterColumns = [], selectableFields = [] } = version;
  return [
    resource(crd),
    ...(version.storage ? ["StorageVersion()", ...metadata(crd)] : []),
    ...(isHub ? ["Hub()"] : []),
    ...(version.served === false ? ["Unserved()"] : []),
    ...(version.deprecated === true ? [`DeprecatedVersion(${warning === undefined ? "" : JSON.stringify(warning)})`] : []),
    ...(subresources?.status === undefined ? [] : ["StatusSubresource()"]),
    ...(subresources?.scale === undefined ? [] : [`ScaleSubresource(${literalOf(subresources.scale)})`]),
    ...additionalPrinterColumns.map(({ description: _description, ...column }) => `PrinterColumn(${literalOf(column)})`),
    ...selectableFields.map(({ jsonPath }) => `SelectableField(${JSON.stringify(jsonPath)})`),
  ];
}

/** Only what doesn't follow from the kind. */
function resource({ spec: { names, scope } }: PublishedCrd): string {
  const { kind, plural = pluralOf(kind), singular = kind.toLowerCase(), shortNames = [], categories = [] } = names;
  const options: JsonObject = {
    ...(plural === pluralOf(kind) ? {} : { plural }),
    ...(singular === kind.toLowerCase() ? {} : { singular }),
    ...(shortNames.length === 0 ? {} : { shortNames }),
    ...(categories.length === 0 ? {} : { categories }),
    ...(scope === "Cluster" ? { scope } : {}),
  };
  return Object.keys(options).length === 0 ? "Resource()" : `Resource(${literalOf(options)})`;
}

/** Labels and annotations of the CRD itself, some of which the API server asks for. */
function metadata({ metadata: { labels = {}, annotations = {} } = {} }: PublishedCrd): readonly string[] {
  const { [ofTheTool]: _tool, ...others } = annotations;
  const given: JsonObject = {
    ...(Object.keys(labels).length === 0 ? {} : { labels }),
    ...(Object.keys(others).length === 0 ? {} : { annotations: others }),
  };
  return Object.keys(given).length === 0 ? [] : [`Metadata(${literalOf(given)})`];
}
