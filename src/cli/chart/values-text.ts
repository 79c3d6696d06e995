import type { ChartSetting } from "../../chart/setting.js";
import { defaultsOfSchema } from "../../chart/values-files.js";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { editManifest } from "../../manifests/edit/edit-manifest.js";
import { valueOfText } from "../../manifests/value-of-text.js";
import { isJsonObject } from "../../model/json.js";
import { describeValues } from "./describe-values.js";
import { mergeValues } from "./merge-values.js";

/** A user's values.yaml, brought up to date in place. */
export interface ValuesText {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Edits a user's values.yaml so that it fits the chart's values: comments, order and the user's own values stay, and new values have their description.
 * @param file its path, for messages
 * @param schema values.schema.json of the last run, which knows the defaults of then
 * @throws DiagnosticError WW781 where it isn't a YAML map
 */
export function updateValues(file: string, text: string, schema: string | undefined, settings: readonly ChartSetting[]): ValuesText {
  const values = valueOfText(text, (message) => diagnostic("WW781", { file, message })) ?? {};
  if (!isJsonObject(values)) throw new DiagnosticError([diagnostic("WW781", { file, message: "it is no map of values" })]);
  const merged = mergeValues(values, defaultsOfSchema(schema), settings);
  return {
    text: describeValues(editManifest(text, merged.values, () => false).text, merged.added),
    diagnostics: merged.dropped.map((path) => diagnostic("WW782", { file, path })),
  };
}
