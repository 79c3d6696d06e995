import { createPrivateKey, X509Certificate } from "node:crypto";
import type { ClusterTls } from "./cluster-config.js";

/** How long what was read is used before the files are looked at again, in milliseconds. */
const lifetime = 10_000;

/**
 * TLS settings whose files are read again when a request is made, every ten seconds at most. The same object is returned until something in them
 * changes. Files that can't be read for a while, and a certificate whose key hasn't been replaced yet, are no matter: what was read before is used.
 * @param now a clock in milliseconds that never goes back
 */
export function freshTls(
  first: ClusterTls,
  read: () => Promise<ClusterTls>,
  now: () => number = () => performance.now(),
): () => Promise<ClusterTls> {
  let current = first;
  let readAt = now();
  return async () => {
    if (now() - readAt < lifetime) return current;
    readAt = now();
    const found = await read().catch(() => current);
    if (!sameTls(found, current) && fitsItsKey(found)) current = found;
    return current;
  };
}

/** Whether two settings say the same. */
function sameTls(left: ClusterTls, right: ClusterTls): boolean {
  return JSON.stringify(Object.entries(left).sort()) === JSON.stringify(Object.entries(right).sort());
}

/** Whether a certificate and a key belong together; true where one of them is missing. */
export function fitsItsKey({ certificate, key }: ClusterTls): boolean {
  if (certificate === undefined || key === undefined) return true;
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
