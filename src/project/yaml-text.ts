import { type CreateNodeOptions, type DocumentOptions, type ScalarTag, type SchemaOptions, stringify, type ToStringOptions } from "yaml";

type Options = DocumentOptions & SchemaOptions & CreateNodeOptions & ToStringOptions;

/** A number to readers of YAML 1.2, and to Go's. */
const octal: ScalarTag = { tag: "tag:yaml.org,2002:int", default: true, test: /^[-+]?0o[0-7]+$/i, resolve: (text) => text };

/**
 * A value as YAML that says the same to every reader. kustomize reads YAML 1.1, where `y`, `on` and `1_000` are no texts; other tools read 1.2, where `0o17` is
 * none: such texts stand in quotes.
 */
export function yamlText(value: unknown, options: Options = {}): string {
  return stringify(value, { lineWidth: 0, ...options, version: "1.1", customTags: (tags) => [octal, ...tags] });
}
