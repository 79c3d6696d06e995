import { request } from "undici";

/** Reads etcd as it is, past the API server, through the JSON gateway of its v3 API. */
export class EtcdReader {
  constructor(
    readonly endpoint: string,
    private readonly prefix = "/registry",
  ) {}

  /** The stored bytes at a key. */
  async get(key: string): Promise<Buffer | undefined> {
    return (await this.#range({ key: encode(key) })).get(key)?.bytes;
  }

  /** The stored bytes of all keys with a prefix, by key. */
  async list(prefix: string): Promise<ReadonlyMap<string, Buffer>> {
    return new Map([...(await this.#under(prefix))].map(([key, { bytes }]) => [key, bytes]));
  }

  /** The custom resources stored under `PREFIX/GROUP/PLURAL/`, as the JSON that they are, by the rest of their key: `NAMESPACE/NAME` or `NAME`. */
  async customResources(group: string, plural: string): Promise<ReadonlyMap<string, StoredResource>> {
    const prefix = this.#prefixOf(group, plural);
    const stored = await this.list(prefix);
    return new Map([...stored].map(([key, value]) => [key.slice(prefix.length), JSON.parse(value.toString("utf8")) as StoredResource]));
  }

  /** How often each custom resource was written since it was made, its creation included, by the same part of their keys. */
  async writesOfCustomResources(group: string, plural: string): Promise<ReadonlyMap<string, number>> {
    const prefix = this.#prefixOf(group, plural);
    return new Map([...(await this.#under(prefix))].map(([key, { writes }]) => [key.slice(prefix.length), writes]));
  }

  /** Stores bytes at a key, past every API server. */
  async put(key: string, value: string): Promise<void> {
    await this.#ask("put", { key: encode(key), value: encode(value) });
  }

  #prefixOf(group: string, plural: string): string {
    return `${this.prefix}/${group}/${plural}/`;
  }

  #under(prefix: string): Promise<ReadonlyMap<string, StoredKey>> {
    return this.#range({ key: encode(prefix), range_end: endOfPrefix(prefix).toString("base64") });
  }

  async #range(body: { key: string; range_end?: string }): Promise<ReadonlyMap<string, StoredKey>> {
    const { kvs = [] } = JSON.parse(await this.#ask("range", body)) as {
      kvs?: readonly { key: string; value?: string; version: string }[];
    };
    return new Map(
      kvs.map(({ key, value = "", version }) => [decode(key).toString("utf8"), { bytes: decode(value), writes: Number(version) }]),
    );
  }

  async #ask(what: "range" | "put", body: object): Promise<string> {
    const response = await request(`${this.endpoint}/v3/kv/${what}`, { method: "POST", body: JSON.stringify(body) });
    const text = await response.body.text();
    if (response.statusCode !== 200) throw new Error(`etcd answered ${response.statusCode}: ${text}`);
    return text;
  }
}

/** The value of a key, and how often it was written since it was made: etcd's `version` of the key. */
interface StoredKey {
  readonly bytes: Buffer;
  readonly writes: number;
}

/** A custom resource as it is stored. */
export interface StoredResource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

function encode(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}

function decode(base64: string): Buffer {
  return Buffer.from(base64, "base64");
}

/** The first key after all that have the prefix: its last byte plus one (no prefix of ours ends in 0xff). */
function endOfPrefix(prefix: string): Buffer {
  const end = Buffer.from(prefix, "utf8");
  end[end.length - 1] = (end.at(-1) ?? 0) + 1;
  return end;
}
