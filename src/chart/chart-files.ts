import type { ChartSource } from "./chart-source.js";
import { checksTemplate } from "./checks-template.js";
import { helpersTemplate } from "./helpers-template.js";
import type { FixedMention } from "./names.js";
import { chartParts } from "./parts.js";
import { chartYaml, customNote, helmIgnore, notes } from "./scaffolded-files.js";
import type { ChartSetting } from "./setting.js";
import { chartSettings } from "./settings.js";
import { templateFile } from "./template-file.js";
import { chartReadme, valuesSchema, valuesYaml } from "./values-files.js";

/** A chart's files, by their paths below the chart's folder. */
export interface ChartFiles {
  /** Rewritten whole each time. */
  readonly generated: ReadonlyMap<string, string>;
  /** Made once, and the user's from then on. */
  readonly scaffolded: ReadonlyMap<string, string>;
  readonly settings: readonly ChartSetting[];
  readonly mentions: readonly FixedMention[];
}

/**
 * The Helm chart of an operator. With its default values it renders to the installer's objects.
 * @param version what a new Chart.yaml says
 */
export function chartFiles(source: ChartSource, version: string): ChartFiles {
  const { parts, mentions } = chartParts(source);
  const settings = chartSettings(source);
  const files = [...new Set(parts.map(({ file }) => file))];
  const templates = files.map(
    (file) =>
      [
        `templates/${file}.yaml`,
        templateFile(
          source.name,
          parts.filter((part) => part.file === file),
        ),
      ] as const,
  );
  return {
    generated: new Map([
      ...templates,
      ["templates/_helpers.tpl", helpersTemplate(source, settings)],
      ["templates/checks.yaml", checksTemplate(source)],
      ["values.schema.json", valuesSchema(settings)],
      ["README.md", chartReadme(source, settings)],
    ]),
    scaffolded: new Map([
      ["Chart.yaml", chartYaml(source, version)],
      ["values.yaml", valuesYaml(settings)],
      [".helmignore", helmIgnore],
      ["templates/NOTES.txt", notes(source)],
      ["templates/custom/_custom.tpl", customNote],
    ]),
    settings,
    mentions,
  };
}
