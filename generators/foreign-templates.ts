import { loadTemplates, type TemplateFile } from "./templates.js";

/** The templates of `create api`: of a kind that isn't the project's own its type, and controllers as others have them. */
export function apiTemplates(foreign: boolean): readonly TemplateFile[] {
  const own = loadTemplates("api");
  if (!foreign) return own;
  const others = loadTemplates("foreign").filter(({ path }) => !/_(?:defaulter|validator)\.test\./.test(path));
  return [...others, ...own.filter(({ path }) => path.startsWith("src/"))];
}

/** The templates of `create webhook`: of a kind that isn't the project's own with tests that need no sample, and without conversion. */
export function webhookTemplates(foreign: boolean): readonly TemplateFile[] {
  const own = loadTemplates("webhook");
  if (!foreign) return own;
  const tests = loadTemplates("foreign").filter(({ path }) => /_(?:defaulter|validator)\.test\./.test(path));
  return [...own.filter(({ path }) => !path.startsWith("test/")), ...tests];
}
