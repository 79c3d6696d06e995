import { type AdmissionRole, type AdmissionWebhook, defaultWebhookName, defaultWebhookPath } from "../../src/model/admission-webhook.js";
import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import type { Place } from "../../src/model/place.js";
import type { Project } from "../../src/model/project.js";
import type { RbacRule } from "../../src/model/rbac.js";
import type { Field, Schema } from "../../src/model/schema.js";

const place: Place = { file: "api/v1/types.ts", line: 1, column: 1, length: 1 };

/** A kind as the reader gives it: each version with the names of its optional string fields, the last version stored and the hub. */
export function apiKind(group: string, kind: string, versions: Readonly<Record<string, readonly string[]>>): ApiKind {
  const singular = kind.toLowerCase();
  const names = { plural: `${singular}s`, singular, listKind: `${kind}List`, shortNames: [], categories: [] };
  const last = Object.keys(versions).at(-1);
  const apiVersion = ([name, fields]: [string, readonly string[]]): ApiVersion => ({
    name,
    file: `api/${name}/${singular}_types.ts`,
    className: kind,
    names,
    scope: "Namespaced",
    served: true,
    ...(name === last ? { storage: place, hub: place } : {}),
    statusSubresource: false,
    printerColumns: [],
    schema: objectSchema(fields),
    hubOnly: [],
    place,
  });
  return { group, kind, names, scope: "Namespaced", versions: Object.entries(versions).map(apiVersion).reverse() };
}

/** A project of these kinds, whose domain is example.com. */
export function projectOf(
  kinds: readonly ApiKind[],
  rbac: readonly RbacRule[] = [],
  admissionWebhooks: readonly AdmissionWebhook[] = [],
): Project {
  return { name: "demo-operator", domain: "example.com", multigroup: false, kinds, rbac, controllers: [], admissionWebhooks };
}

/** The admission webhook of a kind's version as the reader gives it where the decorator says nothing. */
export function admissionWebhook(role: AdmissionRole, { group, kind, names }: ApiKind, version: string): AdmissionWebhook {
  return {
    role,
    group,
    version,
    kind,
    plural: names.plural,
    file: `api/${version}/${names.singular}_webhook.ts`,
    className: `${kind}Webhook`,
    name: defaultWebhookName(role, kind, version),
    path: defaultWebhookPath(role, group, version, kind),
    verbs: ["create", "update"],
    failurePolicy: "Fail",
    sideEffects: "None",
    admissionReviewVersions: ["v1"],
    places: {},
    place,
  };
}

/** An `@Rbac` decorator. */
export function rbacRule(rule: Partial<RbacRule>): RbacRule {
  return { groups: [], resources: [], verbs: [], ...rule, place };
}

function objectSchema(fields: readonly string[]): Schema {
  const field = (name: string): Field => ({ name, required: false, schema: { type: "string", place }, place });
  return { type: "object", fields: fields.map(field), place };
}
