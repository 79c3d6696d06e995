import type { ChartSetting } from "./setting.js";

/** Settings by their keys, in the order of the table. */
export type SettingTree = ReadonlyMap<string, SettingNode>;
export type SettingNode = ChartSetting | SettingTree;

/** Whether a node is a setting, and not a map of more. */
export function isSetting(node: SettingNode): node is ChartSetting {
  return !(node instanceof Map);
}

/** The settings as values.yaml nests them. */
export function settingTree(settings: readonly ChartSetting[]): SettingTree {
  return treeOf(settings.map((setting) => [setting.path.split("."), setting]));
}

function treeOf(settings: readonly (readonly [readonly string[], ChartSetting])[]): SettingTree {
  const heads = [...new Set(settings.map(([[head = ""]]) => head))];
  return new Map(
    heads.map((head) => {
      const below = settings.filter(([keys]) => keys[0] === head);
      const leaf = below.find(([keys]) => keys.length === 1);
      return [head, leaf === undefined ? treeOf(below.map(([keys, setting]) => [keys.slice(1), setting])) : leaf[1]];
    }),
  );
}
