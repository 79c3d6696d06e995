import { ClusterClient } from "../../cluster/client.js";
import type { ClusterTls } from "../../cluster/cluster-config.js";
import type { MigrationTarget } from "../migration-target.js";
import type { ObjectName } from "../object-outcome.js";
import { defaultEtcdPrefix, endOfPrefix, etcdKeyPrefix, parseEtcdKey } from "./etcd-keys.js";
import { type StoredAs, storedAs, storedLabel } from "./stored-value.js";

/** How to reach etcd: the JSON gateway of its v3 API, which its client port has. */
export interface EtcdOptions {
  /** `https://127.0.0.1:2379` */
  readonly endpoint: string;
  /** PEM texts. */
  readonly tls?: ClusterTls;
  /** `--etcd-prefix` of kube-apiserver; `/registry` by default. */
  readonly prefix?: string | undefined;
  /** Objects that etcd must have; see `EtcdReport.missing`. */
  readonly expected?: readonly ObjectName[] | undefined;
  /** Keys in one answer; 250 by default. */
  readonly pageSize?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The objects of a resource that etcd holds: counts, and names of the first few that aren't as wanted. Never an object's content. */
export interface EtcdReport {
  readonly keyPrefix: string;
  /** etcd's revision at which all of it was read. */
  readonly revision: string;
  readonly objects: number;
  /** How many objects are stored how: by `group/version`, or `encrypted (provider, key)`. */
  readonly storedAs: Readonly<Record<string, number>>;
  /** Up to a hundred objects that are stored at another version than the target's. Encrypted ones don't say. */
  readonly others: readonly (ObjectName & { readonly storedAs: string })[];
  /** Objects that were expected and have no key below the prefix. */
  readonly missing: readonly ObjectName[];
  /** Every object shows its version, which is the target's, and no expected object is missing. */
  readonly clean: boolean;
}

interface RangeAnswer {
  readonly header?: { readonly revision?: string };
  readonly kvs?: readonly { readonly key: string; readonly value?: string }[] | null;
  readonly more?: boolean;
}

const maxNamed = 100;

/**
 * Reads how each object of a resource is stored, past the API server, page by page at one revision of etcd.
 * @throws ClusterError where etcd can't be reached or refuses (WW610, WW611)
 * @example
 * ```ts
 * const { clean, storedAs } = await verifyInEtcd(target, { endpoint: "http://127.0.0.1:2379" });
 * ```
 */
export async function verifyInEtcd(target: MigrationTarget, options: EtcdOptions): Promise<EtcdReport> {
  const keyPrefix = etcdKeyPrefix(target.resource, target.crd !== undefined, options.prefix ?? defaultEtcdPrefix);
  const wanted = target.resource.group === "" ? target.resource.version : `${target.resource.group}/${target.resource.version}`;
  const counts = new Map<string, number>();
  const others: (ObjectName & { storedAs: string })[] = [];
  const missing = new Map((options.expected ?? []).map((object) => [`${object.namespace ?? ""}/${object.name}`, object]));
  let objects = 0;
  let revision = "";
  for await (const page of pages(keyPrefix, options)) {
    revision = page.revision;
    for (const { key, stored } of page.objects) {
      const name = parseEtcdKey(key, keyPrefix, target.resource.namespaced);
      if (name === undefined) continue;
      objects++;
      missing.delete(`${name.namespace ?? ""}/${name.name}`);
      const label = storedLabel(stored);
      counts.set(label, (counts.get(label) ?? 0) + 1);
      if (stored.kind !== "encrypted" && label !== wanted && others.length < maxNamed) others.push({ ...name, storedAs: label });
    }
  }
  const clean = missing.size === 0 && [...counts.keys()].every((label) => label === wanted);
  return { keyPrefix, revision, objects, storedAs: Object.fromEntries(counts), others, missing: [...missing.values()], clean };
}

async function* pages(
  keyPrefix: string,
  { endpoint, tls = {}, pageSize = 250, signal }: EtcdOptions,
): AsyncGenerator<{ revision: string; objects: readonly { key: string; stored: StoredAs }[] }> {
  const client = new ClusterClient({ server: endpoint, tls, namespace: "" });
  try {
    const rangeEnd = endOfPrefix(keyPrefix).toString("base64");
    let from = Buffer.from(keyPrefix, "utf8");
    let revision: string | undefined;
    for (;;) {
      const body = { key: from.toString("base64"), range_end: rangeEnd, limit: pageSize, ...(revision === undefined ? {} : { revision }) };
      const answer = await client.request<RangeAnswer>({ method: "POST", path: "/v3/kv/range", body, signal });
      revision ??= String(answer.header?.revision ?? "0");
      const kvs = (answer.kvs ?? []).map(({ key, value = "" }) => ({ key: Buffer.from(key, "base64"), value }));
      yield {
        revision,
        objects: kvs.map(({ key, value }) => ({ key: key.toString("utf8"), stored: storedAs(Buffer.from(value, "base64")) })),
      };
      const last = kvs.at(-1)?.key;
      if (answer.more !== true || last === undefined) return;
      // The next key after the last: the same with a zero byte behind it.
      from = Buffer.concat([last, Buffer.from([0])]);
    }
  } finally {
    await client.close();
  }
}
