import fc, { type Arbitrary } from "fast-check";
import type { JsonObject } from "../../model/json.js";
import { textMatching, unicodeTexts } from "./late-texts.js";

const name = fc.oneof(
  { weight: 6, arbitrary: textMatching(/^[a-z0-9]([-a-z0-9]{0,12}[a-z0-9])?$/) },
  { weight: 1, arbitrary: textMatching(/^[a-z]{1,5}(\.[a-z0-9]{1,5}){1,3}$/) },
  { weight: 1, arbitrary: fc.constant("x".repeat(253)) },
);
const key = fc.oneof(
  textMatching(/^[A-Za-z0-9]([-A-Za-z0-9_.]{0,10}[A-Za-z0-9])?$/),
  textMatching(/^[a-z]{1,8}\.[a-z]{2,3}\/[A-Za-z0-9]([-A-Za-z0-9_.]{0,10}[A-Za-z0-9])?$/),
);
const labelValue = fc.oneof(fc.constantFrom("", "x".repeat(63)), textMatching(/^[A-Za-z0-9]([-A-Za-z0-9_.]{0,10}[A-Za-z0-9])?$/));
const labels = fc.dictionary(key, labelValue, { maxKeys: 3, noNullPrototype: true });
const annotations = fc.dictionary(key, unicodeTexts({ maxLength: 20 }), { maxKeys: 3, noNullPrototype: true });
const finalizers = fc.array(textMatching(/^[a-z]{1,8}\.[a-z]{2,3}\/[a-z]{1,8}$/), { maxLength: 2 });
const apiVersion = fc.constantFrom("v1", "apps/v1", "example.com/v1beta1");
const kind = textMatching(/^[A-Z][A-Za-z0-9]{0,12}$/);

const made = new Map<string | undefined, Arbitrary<JsonObject>>();

/** The metadata of an object; without a namespace that of one that has none. Each arbitrary is made once. */
export function metadataOf(namespace: string | undefined): Arbitrary<JsonObject> {
  const known = made.get(namespace) ?? newMetadataOf(namespace);
  made.set(namespace, known);
  return known;
}

function newMetadataOf(namespace: string | undefined): Arbitrary<JsonObject> {
  const all = fc.record({ name, labels, annotations, finalizers }, { requiredKeys: ["name"], noNullPrototype: true });
  return all.map((metadata) => (namespace === undefined ? metadata : { ...metadata, namespace }));
}

/** The fields that an embedded resource shares with every resource. */
export const embeddedMeta: Arbitrary<JsonObject> = fc.record(
  { apiVersion, kind, metadata: fc.record({ name, labels, annotations }, { requiredKeys: [], noNullPrototype: true }) },
  { requiredKeys: ["apiVersion", "kind"], noNullPrototype: true },
);
