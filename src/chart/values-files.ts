import { toYaml } from "../emit/yaml/yaml-text.js";
import { generatedMark, markdownHeader } from "../model/generated-header.js";
import type { JsonObject, JsonValue } from "../model/json.js";
import { type ChartSource, installedRelease } from "./chart-source.js";
import type { ChartSetting } from "./setting.js";
import { isSetting, type SettingTree, settingTree } from "./setting-tree.js";

/** values.yaml as it is scaffolded: every setting with its default below its description. */
export function valuesYaml(settings: readonly ChartSetting[]): string {
  return `# The values of this chart. You own this file: \`wheelwright chart\` changes a value only if it is still the default of an earlier run.\n${yamlOf(settingTree(settings), "")}`;
}

function yamlOf(tree: SettingTree, indent: string): string {
  return [...tree]
    .map(([key, node]) => {
      if (!isSetting(node)) return `${indent === "" ? "\n" : ""}${indent}${key}:\n${yamlOf(node, `${indent}  `)}`;
      const { description, default: value } = node;
      const lines = toYaml({ [key]: value }).replace(/^(?=.)/gm, indent);
      return `${indent}# ${description}\n${lines}`;
    })
    .join("");
}

/** values.schema.json: with it Helm refuses values that nothing reads, and those of another type. */
export function valuesSchema(settings: readonly ChartSetting[]): string {
  const schema = { $schema: "http://json-schema.org/draft-07/schema#", $comment: generatedMark, ...schemaOf(settingTree(settings)) };
  return `${JSON.stringify(withGlobal(schema), null, 2)}\n`;
}

function schemaOf(tree: SettingTree): JsonObject {
  const properties = [...tree].map(([key, node]): [string, JsonObject] => {
    if (!isSetting(node)) return [key, schemaOf(node)];
    const { schema, description, default: value } = node;
    return [key, { description, ...schema, default: value }];
  });
  return { type: "object", additionalProperties: false, properties: Object.fromEntries(properties) };
}

/** Helm gives every subchart the values below `global`. */
function withGlobal(schema: JsonObject): JsonObject {
  const properties = schema.properties as JsonObject;
  return { ...schema, properties: { ...properties, global: { type: "object" } } };
}

/** The defaults that an earlier values.schema.json says, by path; none where it isn't one of ours. */
export function defaultsOfSchema(schema: string | undefined): ReadonlyMap<string, JsonValue> {
  const root = parsed(schema);
  return root === undefined ? new Map() : new Map(defaultsBelow(root, []));
}

function defaultsBelow(schema: JsonObject, path: readonly string[]): [string, JsonValue][] {
  return Object.entries((schema.properties ?? {}) as JsonObject).flatMap(([key, each]) => {
    const child = each as JsonObject;
    const here = [...path, key];
    return child.default === undefined ? defaultsBelow(child, here) : [[here.join("."), child.default] as [string, JsonValue]];
  });
}

function parsed(text: string | undefined): JsonObject | undefined {
  try {
    return text?.includes(generatedMark) ? (JSON.parse(text) as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

/** README.md of the chart: how to install it, and the table of its values. */
export function chartReadme(source: ChartSource, settings: readonly ChartSetting[]): string {
  const rows = settings.map(({ path, schema, default: value, description }) => [
    `\`${path}\``,
    typeOf(schema),
    `\`${JSON.stringify(value).replaceAll("|", "\\|")}\``,
    description.replaceAll("|", "\\|"),
  ]);
  const table = [["Value", "Type", "Default", "Description"], ["---", "---", "---", "---"], ...rows];
  const release = installedRelease(source);
  const second =
    release === undefined
      ? "The names of objects are the same in each release, so a cluster holds one release."
      : "One namespace holds one release. A second release in the same cluster needs `--set crd.enabled=false`: there is one of each CRD.";
  return `${markdownHeader}# ${source.name}

\`\`\`
helm install ${release ?? source.name} . --namespace ${source.namespace} --create-namespace
\`\`\`

${second}

## Values

${table.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}
`;
}

function typeOf({ type, enum: choices }: JsonObject): string {
  return Array.isArray(choices) ? choices.map((choice) => `\`${String(choice)}\``).join(", ") : String(type);
}
