import { isMap } from "yaml";
import type { Waiver } from "../../compat/waivers/waiver.js";
import { parseYaml } from "../../project/yaml-document.js";
import { appendItems, appendKey, keepingLineEnds, listAt } from "../../project/yaml-splice.js";
import { waiversFile } from "./read-waivers.js";

/**
 * Adds waivers at the end of the file's list, and leaves the rest of the text as it is.
 * @param text of a file that `readWaivers` can read; undefined where there is none
 */
export function addWaivers(text: string | undefined, waivers: readonly Omit<Waiver, "place">[]): string {
  return keepingLineEnds(text ?? "", (unix) => {
    const root = parseYaml(waiversFile, unix).document.contents;
    const list = isMap(root) ? listAt(root, "waivers") : undefined;
    return list === undefined ? appendKey(unix, "waivers", waivers) : appendItems(unix, list, waivers);
  });
}
