import { type ChartFiles, chartFiles } from "../../chart/chart-files.js";
import { type ChartSource, fullName, managerName } from "../../chart/chart-source.js";
import { managerDeployment } from "../../chart/manager.js";
import { switchesUnasked } from "../../chart/storage-version.js";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { isGenerated } from "../../model/generated-header.js";
import type { ProjectFiles } from "../../model/project-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { largestSecret, releaseSize } from "./release-size.js";
import { updateValues } from "./values-text.js";

/** Where a chart goes, and what is there. */
export interface ChartTarget {
  /** Relative to the project's root, with slashes. */
  readonly folder: string;
  readonly files: ProjectFiles;
  /** The version of a new Chart.yaml. */
  readonly version: string;
  /** Whether files of the user's are rewritten, too. */
  readonly force: boolean;
}

/** The files of a chart, and what was found on the way. */
export interface ChartPlan {
  readonly files: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Plans the chart of an operator: templates are written whole, and those that nothing emits any more go; Chart.yaml, NOTES.txt and what is in templates/custom/
 * are left alone once they are there, and values.yaml is edited only where it still says a former default.
 * @param built the installer, as kustomize printed it
 */
export function planChart(source: ChartSource, built: string, target: ChartTarget): ChartPlan {
  const { folder, version, force } = target;
  const chart = chartFiles(source, version);
  const generated = [...chart.generated].map(
    ([path, content]): PlannedFile => ({ owner: "generated", path: `${folder}/${path}`, content }),
  );
  const scaffolded = [...chart.scaffolded].map(
    ([path, content]): PlannedFile => ({ owner: "scaffold", path: `${folder}/${path}`, content, ifExists: force ? "conflict" : "keep" }),
  );
  const values = planValues(chart, target);
  const planned = [...generated, ...scaffolded.filter(({ path }) => values.files.every((file) => file.path !== path)), ...values.files];
  return {
    files: [...planned, ...stale(planned, target)],
    diagnostics: [...values.diagnostics, ...findings(source, chart, built)],
  };
}

function planValues({ settings }: ChartFiles, { folder, files, force }: ChartTarget): ChartPlan {
  const path = `${folder}/values.yaml`;
  const before = files.read(path);
  if (before === undefined || force) return { files: [], diagnostics: [] };
  const { text, diagnostics } = updateValues(path, before, files.read(`${folder}/values.schema.json`), settings);
  return { files: [{ owner: "edited", path, content: text }], diagnostics };
}

/** Generated templates of an earlier run that nothing emits any more. */
function stale(planned: readonly PlannedFile[], { folder, files }: ChartTarget): readonly PlannedFile[] {
  const wanted = new Set(planned.map(({ path }) => path));
  const left = files.list(`${folder}/templates`).filter((path) => !wanted.has(path) && !path.startsWith(`${folder}/templates/custom/`));
  return left.filter((path) => isGenerated(files.read(path))).map((path) => ({ owner: "deleted", path }));
}

function findings(source: ChartSource, chart: ChartFiles, built: string): readonly Diagnostic[] {
  const size = releaseSize([...chart.generated.values(), ...chart.scaffolded.values()], built);
  return [
    ...chart.mentions.map((mention) => diagnostic("WW780", { ...mention })),
    ...(size > largestSecret * 0.9 ? [diagnostic("WW783", { bytes: size })] : []),
    ...(switchesUnasked(source) ? [diagnostic("WW785", { name: fullName(source, managerName) })] : []),
    ...(managerDeployment(source) === undefined ? [diagnostic("WW784", { name: fullName(source, managerName) })] : []),
  ];
}
