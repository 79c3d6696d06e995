import { controllerRelocation } from "../src/project/layout/relocation.js";
import { groupPrefix } from "../src/project/paths.js";
import { relocateReferences } from "../src/project/typescript/relocate-references.js";
import { renderContent, renderPath } from "./render.js";
import type { KindVariables } from "./template-variables.js";
import type { TemplateFile } from "./templates.js";

/** A template of a kind, filled, where it goes. */
export interface PlacedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * Fills a template below src/ or test/. Templates are laid out as a project of one group: where there are several, the group is in the folder of the
 * controller and in the names of tests, and imports follow.
 * @param names what stands for `__name__` in the path
 */
export function renderInLayout(template: TemplateFile, variables: KindVariables, names: Readonly<Record<string, string>>): PlacedFile {
  const path = renderPath(template.path, names);
  const content = renderContent(template, variables);
  const prefix = groupPrefix(variables.multigroup, variables.group);
  if (prefix === "" || !path.endsWith(".ts")) return { path, content };
  const place = controllerRelocation(variables.group, names.kind ?? variables.kind);
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const isOfKind = path.startsWith("test/") && template.path.includes("__kind__");
  return {
    path: isOfKind ? path.replace(/[^/]+$/, (name) => prefix + name) : place(path),
    content: relocateReferences(path, text, place),
  };
}
