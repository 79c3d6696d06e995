import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../../src/model/json.js";
import { objectsOfCrd } from "../../../src/testing/index.js";

/** Random objects of a version of a CRD, the same for the same seed, with strings that Cluster API's types can read. */
export function clusterApiObjects(crd: JsonObject, version: string, { count, seed }: { readonly count: number; readonly seed: number }) {
  const objects = fc.sample(objectsOfCrd(crd, { version, nulls: "where nullable" }), { numRuns: count, seed });
  return objects.map((object, index) => ({
    ...(readable(object, "", index) as JsonObject),
    metadata: { name: `object-${index}`, namespace: "default" },
  }));
}

const durations = ["1s", "10s", "5m0s", "1h0m0s", "1h30m10s", "1.5s"];
const divisors = ["1", "1Mi", "0.5"];
const groups = ["infrastructure.cluster.x-k8s.io", "bootstrap.cluster.x-k8s.io"];

/**
 * A value that Cluster API's types can read: they are narrower than their schema, in which a duration, for example, is any string, and the number of
 * an IntOrString may be of any size.
 */
function readable(value: JsonValue, name: string, seed: number): JsonValue {
  if (name === "divisor") return divisors[seed % divisors.length] ?? "";
  if (typeof value === "bigint") return 7;
  if (typeof value === "number") return Math.abs(value) < 2 ** 31 ? value : value % 1_000;
  if (typeof value === "string") return readableText(value, name, seed);
  if (Array.isArray(value)) return value.map((each, index) => readable(each, name, seed + index));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value as JsonObject).map(([key, each]) => [key, readable(each, key, seed + key.length)]));
}

function readableText(text: string, name: string, seed: number): string {
  if (/^(timeout|ttl)$|Timeout$|^timeoutForControlPlane$/.test(name)) return durations[seed % durations.length] ?? "";
  if (name === "token") return "abcdef.0123456789abcdef";
  if (name === "apiVersion" && !text.includes("cluster.x-k8s.io/")) return `${groups[seed % groups.length]}/v1beta1`;
  return text;
}
