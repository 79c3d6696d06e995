import { request } from "undici";

/** etcd takes 128 operations at once. */
const batch = 100;

/** Stores objects as JSON under keys of etcd's, past the API server, through the JSON gateway of its v3 API. */
export async function putIntoEtcd(etcd: string, entries: readonly (readonly [key: string, value: object])[]): Promise<void> {
  for (let from = 0; from < entries.length; from += batch) {
    const puts = entries
      .slice(from, from + batch)
      .map(([key, value]) => ({ requestPut: { key: base64(key), value: base64(JSON.stringify(value)) } }));
    await post(etcd, "kv/txn", { success: puts });
  }
}

/** Deletes all keys with a prefix, which ends in a slash. */
export async function deleteFromEtcd(etcd: string, prefix: string): Promise<void> {
  await post(etcd, "kv/deleterange", rangeOf(prefix));
}

/** How many keys have a prefix, which ends in a slash. */
export async function countInEtcd(etcd: string, prefix: string): Promise<number> {
  const { count = 0 } = (await post(etcd, "kv/range", { ...rangeOf(prefix), count_only: true })) as { count?: string | number };
  return Number(count);
}

function rangeOf(prefix: string): { readonly key: string; readonly range_end: string } {
  return { key: base64(prefix), range_end: base64(prefix.replace(/\/$/, "0")) };
}

async function post(etcd: string, path: string, body: object): Promise<unknown> {
  const response = await request(`${etcd}/v3/${path}`, { method: "POST", body: JSON.stringify(body) });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`etcd answered ${response.statusCode}: ${text}`);
  return JSON.parse(text);
}

function base64(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}
