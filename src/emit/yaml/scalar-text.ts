import { DUMP_SCHEMA, defineScalarTag, dump, NOT_RESOLVED } from "js-yaml";

/** The words that Kubernetes' readers may take for a number (go.yaml.in/yaml/v2, resolve.go), but js-yaml for a word that needs no quotes. */
const goNumber = defineScalarTag("tag:yaml.org,2002:go-number", {
  implicit: true,
  resolve: (source) => (/^[-+]?(?:0[box][\da-f_]+|[.\d][.\d_]*_[.\d_]*(?:e[-+]?\d+)?)$/i.test(source) ? source : NOT_RESOLVED),
  identify: () => false,
});

/** How all our YAML looks. */
export const style = { noRefs: true, lineWidth: -1, seqNoIndent: true, schema: DUMP_SCHEMA.withTags(goNumber) } as const;

/** A scalar as it stands in a block: what begins on the line of its key or dash, and the lines below that, indented by two. */
export interface ScalarText {
  readonly head: string;
  readonly lines: readonly string[];
}

type Scalar = string | number | boolean | null;

/** Prose and identifiers that need no quotes. Short words aren't among them: some mean true, false or null. */
const plain = /^(?=.{6,1000}$)[A-Za-z](?:[\w,./()'";-]|:(?=[\w/])| (?=[\w(]))*$/;

const values = new Map<Scalar, ScalarText | undefined>();
const keys = new Map<string, string | undefined>();

/** A scalar's text, as js-yaml writes it, and integers beyond 2^53 - 1, which it doesn't write; undefined for one that can't stand in any block. */
export function scalarText(value: Scalar | bigint): ScalarText | undefined {
  if (typeof value === "string" && plain.test(value)) return { head: value, lines: [] };
  if (typeof value === "bigint") return { head: String(value), lines: [] };
  if (Object.is(value, -0)) return { head: "-0.0", lines: [] };
  if (!values.has(value)) values.set(value, writtenValue(value));
  return values.get(value);
}

/** A key's text with its colon, as js-yaml writes it; undefined for one that doesn't stand on the line of its value. */
export function keyText(key: string): string | undefined {
  if (!keys.has(key)) keys.set(key, writtenKey(key));
  return keys.get(key);
}

function writtenValue(value: Scalar): ScalarText | undefined {
  const [first = "", ...lines] = dump([value], style).split("\n");
  const isWhole = first.startsWith("- ") && lines.pop() === "" && !lines.includes("...");
  return isWhole ? { head: first.slice("- ".length), lines } : undefined;
}

function writtenKey(key: string): string | undefined {
  const text = dump({ [key]: 0 }, style);
  return text.endsWith(": 0\n") && !text.startsWith("? ") ? text.slice(0, -" 0\n".length) : undefined;
}
