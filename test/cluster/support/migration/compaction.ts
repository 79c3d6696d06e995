import { request } from "undici";
import type { EtcdReader } from "../../../control-plane/etcd-reader.js";

/** Has etcd forget everything but what is stored now. */
export async function compactEtcd({ endpoint }: EtcdReader): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await request(`${endpoint}/v3/${path}`, { method: "POST", body: JSON.stringify(body) });
    const text = await response.body.text();
    if (response.statusCode !== 200) throw new Error(`etcd answered ${response.statusCode} to ${path}: ${text}`);
    return JSON.parse(text) as { readonly header: { readonly revision: string } };
  };
  const { header } = await post("kv/range", { key: Buffer.from("/").toString("base64") });
  await post("kv/compaction", { revision: header.revision, physical: true });
}

/** A continue token for the same place in the list, of a revision that etcd has forgotten: the API server answers from its caches for a while otherwise. */
export function expiredToken(token: string): string {
  const place = JSON.parse(Buffer.from(token, "base64").toString("utf8")) as { rv: number };
  return Buffer.from(JSON.stringify({ ...place, rv: 1 })).toString("base64url");
}
