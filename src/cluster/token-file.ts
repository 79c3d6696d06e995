import { readFile } from "node:fs/promises";
import { ClusterError } from "./cluster-error.js";

const lifetime = 60_000;

/**
 * Gives the Authorization header of a token that is in a file, read again each minute (as client-go does): the kubelet rotates a bound
 * token long before it expires. By a clock that nobody sets. A file that can't be read for a while is no matter while there is a token from before.
 */
export function bearerTokenFile(path: string, now: () => number = () => performance.now()): () => Promise<string> {
  let header: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (header !== undefined && now() - readAt < lifetime) return header;
    try {
      const token = (await readFile(path, "utf8")).trim();
      if (token !== "") {
        header = `Bearer ${token}`;
        readAt = now();
      }
    } catch (error) {
      if (header === undefined) throw new ClusterError("WW602", `the token file ${path} can't be read`, { cause: error });
    }
    if (header === undefined) throw new ClusterError("WW602", `the token file ${path} is empty`);
    return header;
  };
}
