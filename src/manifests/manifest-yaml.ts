import {
  Document,
  type ParsedNode,
  type ParseOptions,
  parseDocument,
  Scalar,
  type ScalarTag,
  type Tags,
  type ToStringOptions,
  visit,
  YAMLParseError,
} from "yaml";

/** Parses a document as Kubernetes' tools do, integers as bigints. What is wrong with it is among its errors. */
export function parseManifest(text: string, options: Pick<ParseOptions, "keepSourceTokens"> = {}): Document.Parsed<ParsedNode> {
  const document = parseDocument(text, { ...options, intAsBigInt: true, version: "1.1", customTags: asKubernetesReads });
  const at = text.search(unreadable);
  if (at >= 0) document.errors.push(new YAMLParseError([at, at + 1], "UNEXPECTED_TOKEN", "Control characters are not allowed"));
  return document;
}

/** A parsed document's value: integers are numbers wherever a number can hold them. Throws where aliases expand without measure. */
export function manifestValue(document: Document.Parsed<ParsedNode>): unknown {
  return withNumbers(document.toJS({ maxAliasCount: 100 }));
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

/** What YAML 1.1 doesn't allow in a document (5.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unreadable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;

/** What is not allowed, or would be a line break or a byte order mark. The library escapes what is below U+0020 by itself. */
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

/** YAML 1.1, as Go's readers have it: `on` is true, but neither `10:30` nor `2020-01-01` is anything but a string. */
function asKubernetesReads(tags: Tags): Tags {
  const kept = tags.filter(
    (tag) => typeof tag === "string" || !(tag.tag.endsWith(":timestamp") || ("format" in tag && tag.format === "TIME")),
  );
  return [goNumber, noNumber, ...kept];
}

/** Integers as numbers wherever a number can hold them. */
function withNumbers(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNumbers(item)]));
}
