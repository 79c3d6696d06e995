/**
 * Where a page begins, as one word. A pass over all namespaces has the API server's continue token; one over some of them has the namespace
 * before it, as `NAMESPACE:TOKEN`. Namespaces are taken in their order; a token has no colon.
 */
export interface Position {
  /** Undefined for all of them. */
  readonly namespace: string | undefined;
  readonly token: string | undefined;
}

/** Undefined where there is no page: no namespaces at all, or none left. */
export function readPosition(text: string | undefined, namespaces: readonly string[] | undefined): Position | undefined {
  if (namespaces === undefined) return { namespace: undefined, token: text };
  const [at = "", token] = (text ?? "").split(":");
  const namespace = namespaces.find((candidate) => candidate >= at);
  if (namespace === undefined) return undefined;
  return { namespace, token: namespace === at ? token || undefined : undefined };
}

/** The position after a page, from its own and its continue token; undefined after the last. */
export function position(
  namespace: string | undefined,
  token: string | undefined,
  namespaces: readonly string[] | undefined,
): string | undefined {
  if (namespaces === undefined || namespace === undefined) return token;
  if (token !== undefined) return `${namespace}:${token}`;
  const next = namespaces[namespaces.indexOf(namespace) + 1];
  return next === undefined ? undefined : `${next}:`;
}
