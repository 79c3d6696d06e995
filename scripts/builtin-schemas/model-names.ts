import type { Definitions } from "./open-api.js";

/**
 * The names that `@kubernetes/client-node` gives to the API server's definitions, by their full names: `io.k8s.api.core.v1.Container` is
 * `V1Container`. Where two groups have a type of one version and name, the group comes first: `CoreV1Event`, `EventsV1Event`.
 * That is the rule of the OpenAPI generator's configuration for Kubernetes clients.
 */
export function modelNames(definitions: Definitions): ReadonlyMap<string, string> {
  const parts = Object.keys(definitions).map((fullName) => {
    const [name = "", version = "", group = ""] = fullName.split(".").reverse();
    const plain = `${capitalised(version)}${name}`;
    return { fullName, plain, long: `${capitalised(group)}${plain}` };
  });
  const uses = new Map<string, number>();
  for (const { plain } of parts) uses.set(plain, (uses.get(plain) ?? 0) + 1);
  return new Map(parts.map(({ fullName, plain, long }) => [fullName, (uses.get(plain) ?? 0) > 1 ? long : plain]));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
