/** Whom the API server is to act as: `as`, `as-uid`, `as-groups` and `as-user-extra` of a kubeconfig's user. */
export interface Impersonation {
  readonly user: string;
  readonly uid?: string | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly extra?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The request headers that ask for it. */
export function impersonationHeaders({ user, uid, groups = [], extra = {} }: Impersonation): Record<string, string | string[]> {
  return {
    "impersonate-user": user,
    ...(uid === undefined ? {} : { "impersonate-uid": uid }),
    ...(groups.length === 0 ? {} : { "impersonate-group": [...groups] }),
    ...Object.fromEntries(Object.entries(extra).map(([key, values]) => [`impersonate-extra-${headerKey(key)}`, [...values]])),
  };
}

/** Percent-encodes the bytes that a header's name can't have, as client-go does it: `example.com/scopes` is `example.com%2fscopes`. */
function headerKey(key: string): string {
  const bytes = [...Buffer.from(key.toLowerCase())];
  return bytes
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[!#$&'*+\-.^_`|~0-9a-z]/.test(character) ? character : `%${byte.toString(16).padStart(2, "0")}`;
    })
    .join("");
}
