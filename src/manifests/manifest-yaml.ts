import {
  Document,
  isScalar,
  type ParsedNode,
  type ParseOptions,
  Scalar,
  type ScalarTag,
  type Tags,
  type ToStringOptions,
  visit,
  YAMLParseError,
} from "yaml";
import { messageOf } from "../model/message-of.js";
import { parseYaml } from "./parse-yaml.js";
import { holdsJson, misplacedEnd } from "./split-documents.js";
import { type UnreadableNode, unreadableNodes, unreadableNumbers } from "./unreadable-nodes.js";
import { keyOfNumber } from "./unreadable-scalars.js";

/** Parses a document as Kubernetes' tools do, integers as bigints. What is wrong with it is among its errors. */
export function parseManifest(text: string, options: Pick<ParseOptions, "keepSourceTokens"> = {}): Document.Parsed<ParsedNode> {
  // To Go's readers a carriage return alone ends a line, too.
  const document = parseYaml(text.replaceAll(/\r(?!\n)/g, "\n"), {
    ...options,
    intAsBigInt: true,
    version: "1.1",
    customTags: asKubernetesReads,
  });
  for (const error of document.errors) if (isOverflow(error)) error.message = tooDeep;
  document.errors.unshift(...misplacedMarks(text).map(refusal));
  // Kubernetes' tools read an object in JSON as JSON, in which more characters may stand than in YAML.
  const isJson = /^\s*\{/.test(text) && holdsJson(text);
  const at = isJson ? -1 : text.search(unreadable);
  if (at >= 0) document.errors.push(refusal([at, 1, "Control characters are not allowed"]));
  for (const { code, message, pos } of document.warnings) {
    const [, type] = (code === "TAG_RESOLVE_FAILED" && /tag:yaml\.org,2002:(int|float|bool|null)\b/.exec(message)) || [];
    if (type !== undefined) document.errors.push(refusal([pos[0], pos[1] - pos[0], `this is no !!${type}`]));
  }
  const isRead = document.errors.every(({ code }) => code === "DUPLICATE_KEY");
  const unread = isRead ? (isJson ? unreadableNumbers(document) : unreadableNodes(document, text)) : [];
  document.errors.push(...unread.map(refusal));
  visit(document, { Pair: (_key, { key }) => void (isScalar(key) && writeAsKey(key)) });
  return document;
}

function refusal([at, length, message]: UnreadableNode): YAMLParseError {
  return new YAMLParseError([at, at + length], "UNEXPECTED_TOKEN", message);
}

/** Marks of directives and of the beginning and end of documents that Kubernetes' tools refuse, or that make them leave out what follows. */
function misplacedMarks(text: string): readonly UnreadableNode[] {
  const directive = /^(?:\s*#.*\n|\s*\n)*(?=%)/.exec(text)?.[0].length;
  const beside = /^---(?:[^\S\n]*(?=[^\s#])|(?=#))/.exec(text)?.[0].length;
  const end = misplacedEnd(text);
  return [
    ...(directive === undefined ? [] : [[directive, 1, "Kubernetes' tools take no directives, such as %YAML"] as const]),
    ...(beside === undefined ? [] : [[beside, 1, "Kubernetes' tools take nothing beside --- but a space and a comment"] as const]),
    ...(end === undefined
      ? []
      : [[end, 1, "Kubernetes' tools read nothing behind ..., and take no ... before a document or behind JSON: write ---"] as const]),
  ];
}

function writeAsKey(key: Scalar): void {
  const { value } = key;
  if (typeof value === "number" || typeof value === "bigint") key.value = keyOfNumber(value) ?? value;
}

/** Why a document has no value: a user's mistake, unlike anything else that is thrown while it is read. */
export class UnreadableManifest extends Error {}

/**
 * A parsed document's value: integers are numbers wherever a number can hold them.
 * @throws UnreadableManifest where it is nested too deeply, aliases expand without measure, or `<<` takes in what is no map
 */
export function manifestValue(document: Document.Parsed<ParsedNode>): unknown {
  try {
    return asKubernetesHas(document.toJS({ maxAliasCount: 100 }));
  } catch (error) {
    if (isOverflow(error)) throw new UnreadableManifest(tooDeep);
    const message = messageOf(error);
    throw /^(?:Excessive alias count|Merge sources) /.test(message) ? new UnreadableManifest(message) : error;
  }
}

const tooDeep = "it is nested too deeply";

/** The library and the functions here follow a document's nesting by calls. */
function isOverflow(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Maximum call stack size exceeded");
}

/** Prints a value so that Kubernetes' tools read it as it is: texts that would be numbers to them stand in quotes. */
export function printManifest(value: unknown, options: ToStringOptions = {}): string {
  const document = new Document(value, { version: "1.1", customTags: (tags) => [goNumber, ...tags] });
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === "string" && unprintable.test(node.value)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return escapeUnprintable(document.toString({ ...options, lineWidth: 0 }));
}

/** Escapes what can't stand in a document as it is; all of that is within double quotes. */
export function escapeUnprintable(printed: string): string {
  return printed.replaceAll(new RegExp(unprintable, "g"), escaped);
}

/** The characters that YAML 1.1 doesn't allow in a document (5.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unreadable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;

/** The characters that are not allowed, or would be a line break or a byte order mark. The library escapes those below U+0020 by itself. */
const unprintable = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Whatever is a number to the library or to Go's readers, as the latter have it (go.yaml.in/yaml/v2, resolve.go): `0o17` is one, and what no float64
 * can hold, such as the commit `12e4567`, is a text.
 */
const goNumber: ScalarTag = {
  tag: "tag:yaml.org,2002:float",
  default: true,
  test: /^[-+]?(?:0[box][\da-f_]+|\d[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?|\.[\d_]*(?:e[-+]?\d+)?|e[-+]?\d+)$/i,
  resolve: (text) => {
    const plain = text.replaceAll(text.startsWith(".") ? /(?<=\d)_(?=\d)/g : "_", "");
    const [, sign, digits = ""] = integer.exec(plain) ?? [];
    if (sign !== undefined) return BigInt(digits.replace(/^0(?=\d)/, "0o").toLowerCase()) * (sign === "-" ? -1n : 1n);
    return float.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : text;
  },
};

const integer = /^([-+]?)(0b[01]+|0o?[0-7]+|0x[\da-f]+|0|[1-9]\d*)$/i;
const float = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?$/i;

/** JSON, and with it Kubernetes, has no such numbers. */
const noNumber: ScalarTag = {
  tag: "tag:yaml.org,2002:float",
  default: true,
  test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
  resolve: (text, onError) => {
    onError(`JSON has no number ${text}`);
    return text;
  },
};

/** Base64, which Go's readers give as the text that the bytes are; each byte that isn't UTF-8 is the replacement character. */
const binary: ScalarTag = {
  tag: "tag:yaml.org,2002:binary",
  resolve: (text, onError) => {
    const encoded = text.replaceAll(/[\r\n]/g, "");
    if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(encoded)) onError("a !!binary value isn't base64");
    else return asText(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)));
    return text;
  },
};

/** Bytes as Go has them as text. */
function asText(bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const decode = (from: number, to?: number) => {
    try {
      return decoder.decode(bytes.subarray(from, to));
    } catch {
      return undefined;
    }
  };
  const whole = decode(0);
  if (whole !== undefined) return whole;
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const width = [1, 2, 3, 4].find((each) => at + each <= bytes.length && decode(at, at + each) !== undefined);
    text += width === undefined ? "\ufffd" : decode(at, at + width);
    at += width ?? 1;
  }
  return text;
}

/** The tags that Go's readers read otherwise: a set is a map to them, and what the library has as maps in order are lists. */
const otherwise = /:(?:timestamp|binary|set|omap|pairs)$/;

/** YAML 1.1, as Go's readers have it: `on` is true, but neither `10:30` nor `2020-01-01` is anything but a string. */
function asKubernetesReads(tags: Tags): Tags {
  const kept = tags.filter((tag) => typeof tag === "string" || !(otherwise.test(tag.tag) || ("format" in tag && tag.format === "TIME")));
  return [goNumber, noNumber, binary, ...kept];
}

/**
 * A value as Kubernetes has it: integers are numbers wherever a number can hold them, and floating-point numbers where 64 bits can't; half a character is the
 * replacement character.
 */
function asKubernetesHas(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) || BigInt.asIntN(64, value) !== value ? Number(value) : value;
  if (typeof value === "string") return wellFormed(value);
  if (Array.isArray(value)) return value.map(asKubernetesHas);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [wellFormed(key), asKubernetesHas(item)]));
}

function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}
