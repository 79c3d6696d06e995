import type { JsonObject, JsonValue } from "../../src/model/json.js";
import { compareVersionPriority } from "../../src/model/version-priority.js";

type Transformation = (crd: JsonObject) => JsonObject;

/**
 * Where Wheelwright's CRDs differ from controller-gen's on purpose: each makes of controller-gen's what Wheelwright emits.
 * docs/controller-gen-differences.md has a section for each, under the same name, with the reason.
 */
export const deliberateDifferences: { readonly [name: string]: Transformation } = {
  "No version of the tool": (crd) => {
    const { annotations, ...metadata } = crd.metadata as { readonly annotations?: JsonObject };
    const { "controller-gen.kubebuilder.io/version": _version, ...kept } = annotations ?? {};
    return { ...crd, metadata: { ...metadata, ...(isEmpty(kept) ? {} : { annotations: kept }) } };
  },
  "Versions in Kubernetes' order of priority": (crd) =>
    withVersions(crd, (versions) => [...versions].sort((a, b) => compareVersionPriority(String(a.name), String(b.name)))),
  "Selectable fields that the API server takes": (crd) => withVersions(crd, withOtherSelectableFields),
  "No empty subresources": (crd) =>
    withVersions(crd, (versions) =>
      versions.map(({ subresources, ...version }) => ({ ...version, ...(isEmpty(subresources) ? {} : { subresources }) }) as JsonObject),
    ),
  "Floats have their format": (crd) => withSchemas(crd, (schema) => (schema.type === "number" ? { format: "double", ...schema } : schema)),
  "The stricter bound, and no allOf": (crd) =>
    withSchemas(crd, ({ allOf, ...schema }) =>
      allOf === undefined ? schema : { ...schema, ...(allOf as readonly JsonObject[]).reduce(stricter) },
    ),
  "A rule once": (crd) =>
    withSchemas(crd, ({ "x-kubernetes-validations": rules, ...schema }) =>
      rules === undefined ? schema : { ...schema, "x-kubernetes-validations": distinct(rules as readonly JsonObject[]) },
    ),
};

/** The last version with `.kind` beside a single selectable field that all versions share; the schemas of all twins differ. */
function withOtherSelectableFields(versions: readonly JsonObject[]): readonly JsonObject[] {
  const lists = versions.map(({ selectableFields }) => JSON.stringify(selectableFields));
  const last = versions.at(-1);
  const shared = (last?.selectableFields ?? []) as readonly JsonObject[];
  if (last === undefined || versions.length === 1 || shared.length !== 1 || new Set(lists).size > 1) return versions;
  return [...versions.slice(0, -1), { ...last, selectableFields: [...shared, { jsonPath: ".kind" }] }];
}

/** Changes a CRD of controller-gen to the one that Wheelwright is to emit in its place. */
export function ofControllerGen(crd: JsonObject): JsonObject {
  return Object.values(deliberateDifferences).reduce((current, transform) => transform(current), crd);
}

function withVersions(crd: JsonObject, change: (versions: readonly JsonObject[]) => readonly JsonObject[]): JsonObject {
  const spec = crd.spec as JsonObject;
  return { ...crd, spec: { ...spec, versions: change(spec.versions as readonly JsonObject[]) } };
}

/** Both bounds in one; `multipleOf` only where it is the same twice. */
function stricter(left: JsonObject, right: JsonObject): JsonObject {
  const entries = Object.entries(right).map(([keyword, value]) => {
    const pick = keyword.startsWith("min") ? Math.max : keyword.startsWith("max") ? Math.min : undefined;
    if (pick === undefined && value !== left[keyword]) throw new Error(`allOf of two ${keyword}`);
    return [keyword, pick === undefined ? value : pick(Number(left[keyword]), Number(value))] as const;
  });
  return { ...left, ...Object.fromEntries(entries) };
}

function distinct(values: readonly JsonObject[]): readonly JsonObject[] {
  return values.filter((value, index) => values.findIndex((each) => JSON.stringify(each) === JSON.stringify(value)) === index);
}

/** Changes every schema, the inner ones first. */
function withSchemas(crd: JsonObject, change: Transformation): JsonObject {
  return withVersions(crd, (versions) =>
    versions.map((version) => ({
      ...version,
      schema: { openAPIV3Schema: changed((version.schema as JsonObject).openAPIV3Schema as JsonObject, change) },
    })),
  );
}

function changed(schema: JsonObject, change: Transformation): JsonObject {
  const { properties, items, additionalProperties, ...rest } = schema;
  return change({
    ...rest,
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties as JsonObject).map(([name, each]) => [name, changed(each as JsonObject, change)]),
          ),
        }),
    ...(items === undefined ? {} : { items: changed(items as JsonObject, change) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: changed(additionalProperties as JsonObject, change) }),
  });
}

function isEmpty(value: JsonValue | undefined): boolean {
  return value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}
