import { readFile } from "node:fs/promises";
import { CORE_SCHEMA, load } from "js-yaml";
import { isRecord } from "../model/json.js";
import { ClusterError } from "./cluster-error.js";

export type KubeconfigEntry = Readonly<Record<string, unknown>>;

/** One file of a kubeconfig. Its entries have fields of the right types. */
export interface KubeconfigFile {
  readonly path: string;
  readonly currentContext: string | undefined;
  readonly clusters: ReadonlyMap<string, KubeconfigEntry>;
  readonly users: ReadonlyMap<string, KubeconfigEntry>;
  readonly contexts: ReadonlyMap<string, KubeconfigEntry>;
}

/** The type of a field, as it is said in an error. */
type FieldType =
  | "a string"
  | "base64 text"
  | "a boolean"
  | "a list of strings"
  | "a mapping of names to lists of strings"
  | "a mapping"
  | "a list";

/** The fields of client-go's types (tools/clientcmd/api/v1). Others are passed over, as client-go does. */
const fieldTypes: Readonly<Record<"cluster" | "user" | "context", Readonly<Record<string, FieldType>>>> = {
  cluster: {
    server: "a string",
    "certificate-authority": "a string",
    "certificate-authority-data": "base64 text",
    "insecure-skip-tls-verify": "a boolean",
    "tls-server-name": "a string",
    "proxy-url": "a string",
    "disable-compression": "a boolean",
    extensions: "a list",
  },
  user: {
    token: "a string",
    tokenFile: "a string",
    username: "a string",
    password: "a string",
    "client-certificate": "a string",
    "client-certificate-data": "base64 text",
    "client-key": "a string",
    "client-key-data": "base64 text",
    as: "a string",
    "as-uid": "a string",
    "as-groups": "a list of strings",
    "as-user-extra": "a mapping of names to lists of strings",
    exec: "a mapping",
    "auth-provider": "a mapping",
  },
  context: { cluster: "a string", user: "a string", namespace: "a string", extensions: "a list" },
};

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const isStrings = (value: unknown) => Array.isArray(value) && value.every((each) => each === null || typeof each === "string");

const fits: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  "a string": (value) => typeof value === "string",
  "base64 text": (value) => typeof value === "string" && base64.test(value.replaceAll(/[\r\n]/g, "")),
  "a boolean": (value) => typeof value === "boolean",
  "a list of strings": isStrings,
  "a mapping of names to lists of strings": (value) =>
    isRecord(value) && Object.values(value).every((each) => each === null || isStrings(each)),
  "a mapping": isRecord,
  "a list": Array.isArray,
};

/**
 * Reads a kubeconfig file. A field of another type is an error, as it is to kubectl: a password of digits that aren't quoted is no text, and would be missing.
 * @throws ClusterError WW602
 */
export async function readKubeconfigFile(path: string): Promise<KubeconfigFile> {
  const content = parse(path, await textOf(path));
  const current = content["current-context"];
  checkType(`the kubeconfig ${path}: current-context`, current, "a string");
  return {
    path,
    currentContext: typeof current === "string" ? current : undefined,
    clusters: entriesOf(path, content, "cluster"),
    users: entriesOf(path, content, "user"),
    contexts: entriesOf(path, content, "context"),
  };
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new ClusterError("WW602", `the kubeconfig ${path} can't be read`, { cause: error });
  }
}

function parse(path: string, text: string): KubeconfigEntry {
  // Such a file says nothing, beside others of `$KUBECONFIG`.
  if (!/^\s*[^\s#]/m.test(text)) return {};
  let content: unknown;
  try {
    content = load(text, { schema: CORE_SCHEMA }) ?? {};
  } catch (error) {
    // The parser's message quotes the text, which may be a key: its first line alone says what and where.
    const [problem] = error instanceof Error ? error.message.split("\n") : [];
    throw new ClusterError("WW602", `the kubeconfig ${path} is not YAML: ${problem}`);
  }
  if (isRecord(content)) return content;
  throw new ClusterError("WW602", `the kubeconfig ${path} is not a mapping`);
}

function entriesOf(path: string, content: KubeconfigEntry, key: keyof typeof fieldTypes): ReadonlyMap<string, KubeconfigEntry> {
  const list = content[`${key}s`] ?? [];
  checkType(`the kubeconfig ${path}: ${key}s`, list, "a list");
  const entries = new Map<string, KubeconfigEntry>();
  for (const [index, item] of (list as readonly unknown[]).entries()) {
    const place = `the kubeconfig ${path}: ${key}s[${index}]`;
    const { name = "", [key]: value } = (item ?? {}) as KubeconfigEntry;
    checkType(place, item, "a mapping");
    checkType(`${place}.name`, name, "a string");
    checkType(`${place}.${key}`, value, "a mapping");
    if (entries.has(name as string)) throw new ClusterError("WW602", `the kubeconfig ${path} has two ${key}s of the name "${name}"`);
    const entry = (value ?? {}) as KubeconfigEntry;
    for (const [field, type] of Object.entries(fieldTypes[key])) checkType(`${place}.${key}.${field}`, entry[field], type);
    entries.set(name as string, entry);
  }
  return entries;
}

/** The value itself isn't said: it may be a secret. */
function checkType(place: string, value: unknown, type: FieldType): void {
  if (value === undefined || value === null || fits[type](value)) return;
  const quoted = type === "a string" && (typeof value === "number" || typeof value === "boolean") ? ": put it in quotes" : "";
  throw new ClusterError("WW602", `${place} is not ${type}${quoted}`);
}
