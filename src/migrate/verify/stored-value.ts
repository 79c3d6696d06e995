/** How an object stands in etcd. Never its content. */
export type StoredAs =
  | { readonly kind: "version"; readonly apiVersion: string; readonly encoding: "json" | "protobuf" }
  /** `provider` as in `aescbc v1`, `key` the key's or the plugin's name: the prefix that the API server's transformers write. */
  | { readonly kind: "encrypted"; readonly provider: string; readonly key: string }
  | { readonly kind: "unknown" };

const encryptedMark = "k8s:enc:";
/** Before every object that is stored as protobuf (k8s.io/apimachinery, pkg/runtime/serializer/protobuf). */
const protobufMark = Buffer.from([0x6b, 0x38, 0x73, 0x00]);
const longestPrefix = 512;

/**
 * Reads from an object's stored bytes at which version it is stored, or, where it is encrypted, with which provider and key: `k8s:enc:aescbc:v1:key2:`
 * and the like (k8s.io/apiserver, pkg/server/options/encryptionconfig). An encrypted object's version can't be seen.
 */
export function storedAs(value: Buffer): StoredAs {
  const prefix = value.subarray(0, longestPrefix).toString("latin1");
  if (prefix.startsWith(encryptedMark)) {
    const [provider = "", version = "", key = ""] = prefix.slice(encryptedMark.length).split(":");
    return { kind: "encrypted", provider: `${provider} ${version}`, key };
  }
  const isProtobuf = value.subarray(0, protobufMark.length).equals(protobufMark);
  const apiVersion = isProtobuf ? protobufApiVersion(value.subarray(protobufMark.length)) : jsonApiVersion(value);
  return apiVersion === undefined ? { kind: "unknown" } : { kind: "version", apiVersion, encoding: isProtobuf ? "protobuf" : "json" };
}

/** For counting: what differs is stored differently. */
export function storedLabel(stored: StoredAs): string {
  if (stored.kind === "encrypted") return `encrypted (${stored.provider}, ${stored.key})`;
  return stored.kind === "version" ? stored.apiVersion : "unknown";
}

function jsonApiVersion(value: Buffer): string | undefined {
  try {
    const { apiVersion } = JSON.parse(value.toString("utf8")) as { apiVersion?: unknown };
    return typeof apiVersion === "string" ? apiVersion : undefined;
  } catch {
    return undefined;
  }
}

/** The first field of runtime.Unknown is its TypeMeta, whose first field is the apiVersion: two length-delimited fields, one in the other. */
function protobufApiVersion(message: Buffer): string | undefined {
  const typeMeta = firstField(message);
  return typeMeta === undefined ? undefined : firstField(typeMeta)?.toString("utf8");
}

const firstLengthDelimited = 0x0a;

function firstField(message: Buffer): Buffer | undefined {
  if (message[0] !== firstLengthDelimited) return undefined;
  let length = 0;
  for (let index = 1, shift = 0; shift < 28; index++, shift += 7) {
    const byte = message[index];
    if (byte === undefined) return undefined;
    length |= (byte & 0x7f) << shift;
    if (byte < 0x80) return index + 1 + length <= message.length ? message.subarray(index + 1, index + 1 + length) : undefined;
  }
  return undefined;
}
