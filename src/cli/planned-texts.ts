import type { EditedTexts } from "../project/edited-texts.js";
import type { PlannedFile } from "../tree/planned-file.js";

/**
 * Joins the files that a command has edited with those that follow from them to one plan in which each path stands once.
 * @param generated what `generate` would do of the edited project
 */
export function plannedTexts(texts: EditedTexts, generated: readonly PlannedFile[]): PlannedFile[] {
  const edited = [...texts.texts].map(([path, content]): PlannedFile => ({ owner: "edited", path, content }));
  const removed = [...texts.removed].map((path): PlannedFile => ({ owner: "deleted", path }));
  return [...new Map([...removed, ...edited, ...generated].map((file) => [file.path, file])).values()];
}
