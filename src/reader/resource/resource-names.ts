import type { ResourceNames, Scope } from "../../model/api-kind.js";
import { pluralOf } from "../../model/plural.js";
import type { Annotation } from "../annotations/annotation.js";
import { argumentsOf } from "../annotations/arguments.js";
import { options, text, texts, word } from "../annotations/signature.js";
import type { ReadContext } from "../read-context.js";

const signature = options({
  plural: text,
  singular: text,
  shortNames: texts,
  categories: texts,
  scope: word("Namespaced", "Cluster"),
  path: text,
});

/** The names and scope that `@Resource` gives a kind; what it doesn't say comes from the kind's own name. */
export function readResource(
  kind: string,
  annotations: readonly Annotation[],
  context: ReadContext,
): { readonly names: ResourceNames; readonly scope: Scope } {
  const resource = annotations.find((annotation) => annotation.name === "Resource");
  const read = resource === undefined ? undefined : argumentsOf(resource, signature, context);
  const given = read?.value ?? {};
  if (resource !== undefined && given.plural !== undefined && given.path !== undefined && given.plural !== given.path) {
    context.report("WW133", { one: `plural: "${given.plural}"`, other: `path: "${given.path}"` }, resource.place);
  }
  return {
    names: {
      plural: given.plural ?? given.path ?? pluralOf(kind),
      singular: given.singular ?? kind.toLowerCase(),
      listKind: `${kind}List`,
      shortNames: given.shortNames ?? [],
      categories: given.categories ?? [],
      ...(read === undefined ? {} : { places: read.options }),
    },
    scope: given.scope ?? "Namespaced",
  };
}
