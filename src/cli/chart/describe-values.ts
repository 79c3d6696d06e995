import { isMap, isScalar, type Node, type Scalar } from "yaml";
import type { ChartSetting } from "../../chart/setting.js";
import { parseManifest } from "../../manifests/manifest-yaml.js";
import { applyEdits, newlineOf, type TextEdit } from "../../model/text-edit.js";

/** Puts the description of each of some settings above its key, as in a new values.yaml. Keys that don't begin a line get none. */
export function describeValues(text: string, settings: readonly ChartSetting[]): string {
  const root = parseManifest(text).contents;
  const edits = settings.flatMap(({ path, description }): readonly TextEdit[] => {
    const key = keyAt(root, path.split("."));
    const start = key?.range?.[0];
    if (start === undefined) return [];
    const line = text.lastIndexOf("\n", start - 1) + 1;
    const indent = text.slice(line, start);
    return indent.trim() === "" ? [{ start: line, end: line, text: `${indent}# ${description}${newlineOf(text)}` }] : [];
  });
  return applyEdits(text, edits);
}

/** The key at the end of some keys. */
function keyAt(node: Node | null | undefined, [name, ...others]: readonly string[]): Scalar | undefined {
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
  if (others.length > 0) return keyAt(pair?.value as Node | undefined, others);
  return isScalar(pair?.key) ? pair.key : undefined;
}
