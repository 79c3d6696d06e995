import type { EditedTexts } from "../../project/edited-texts.js";
import { operatorDeployment } from "../../project/operator-deployment.js";
import { installerObjects } from "../installer/installer-objects.js";
import type { BuiltInstaller } from "../installer/plan-installer.js";
import { readProjectConfig } from "../read-project-config.js";
import { type ChartPlan, planChart } from "./plan-chart.js";

/** A chart that is to be written, or brought up to date. */
export interface WantedChart {
  /** Relative to the project's root, with slashes. */
  readonly folder: string;
  readonly texts: EditedTexts;
  readonly built: BuiltInstaller;
  /** Whether files of the user's are rewritten, too. */
  readonly force: boolean;
}

/** Plans the chart of a project from what kustomize built of it. */
export function chartAt(root: string, { folder, texts, built, force }: WantedChart): ChartPlan {
  const { projectName } = readProjectConfig(root, texts);
  const { namespace, namePrefix, nameSuffix } = operatorDeployment(texts, projectName);
  const { operator, migration } = built;
  const source = {
    name: projectName,
    namespace,
    namePrefix,
    nameSuffix,
    objects: installerObjects(operator),
    ...(migration === undefined ? {} : { migration: installerObjects(migration) }),
  };
  return planChart(source, built.operator, { folder, files: texts, version: versionOf(texts), force });
}

/** The version that package.json says, where it is one that a chart may have. */
function versionOf(texts: EditedTexts): string {
  const version = /^\s*"version":\s*"(\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)"/m.exec(texts.read("package.json") ?? "")?.[1];
  return version ?? "0.1.0";
}
