import { relative, resolve, sep } from "node:path";
import { installedRelease } from "../../chart/chart-source.js";
import { EditedTexts } from "../../project/edited-texts.js";
import { operatorDeployment } from "../../project/operator-deployment.js";
import { setChart } from "../../project/project-file-edit.js";
import { diskFiles } from "../../tree/disk-files.js";
import { applyPlan } from "../apply-plan.js";
import { withChartTracked } from "../chart/git-ignore.js";
import { printLastReleaseLine } from "../compat/last-release-line.js";
import type { CommandContext } from "../context.js";
import type { ChartOptions } from "../declarations/chart.js";
import type { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { planRelease, wholeRelease } from "../installer/plan-release.js";
import { parseImage } from "../kustomize/image.js";
import { readProjectConfig } from "../read-project-config.js";

const usualFolder = "dist/chart";

/** `wheelwright chart`: what `generate` writes, and a Helm chart of the installer's objects. PROJECT remembers its folder, and `generate` then keeps it up to date. */
export async function run({ image, output, check = false }: ChartOptions, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const texts = new EditedTexts(diskFiles(root));
  const { chart: remembered, projectName } = readProjectConfig(root, texts);
  const folder = output === undefined ? (remembered ?? usualFolder) : relative(root, resolve(context.cwd, output)).split(sep).join("/");
  remember(texts, folder);
  const parsed = image === undefined ? undefined : parseImage(image);
  const release = await planRelease(root, texts, { image: parsed, force: context.force });
  const place = relative(context.cwd, resolve(root, folder)) || ".";
  const { namespace, namePrefix } = operatorDeployment(texts, projectName);
  const name = installedRelease({ namePrefix }) ?? projectName;
  const next = [`helm upgrade --install ${name} ${place} --namespace ${namespace} --create-namespace`];
  const exitCode = await applyPlan(context, { root, ...wholeRelease(release), next }, { check });
  return check ? exitCode : printLastReleaseLine(context, exitCode);
}

/** The chart is part of what the project releases, unlike what else is in dist/. */
function remember(texts: EditedTexts, folder: string): void {
  const project = texts.read("PROJECT");
  if (project !== undefined) edit(texts, "PROJECT", project, setChart(project, folder));
  const ignored = texts.read(".gitignore");
  if (ignored !== undefined && folder === usualFolder) edit(texts, ".gitignore", ignored, withChartTracked(ignored) ?? ignored);
}

function edit(texts: EditedTexts, path: string, before: string, after: string): void {
  if (after !== before) texts.write(path, after);
}
