import { EditedTexts } from "../../project/edited-texts.js";
import { setBundle } from "../../project/project-file-edit.js";
import { diskFiles } from "../../tree/disk-files.js";
import { applyPlan } from "../apply-plan.js";
import { packageOf } from "../bundle/bundle-at.js";
import { releaseOf } from "../bundle/bundle-release.js";
import type { CommandContext } from "../context.js";
import type { BundleOptions } from "../declarations/bundle.js";
import type { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { planRelease, wholeRelease } from "../installer/plan-release.js";
import { parseImage } from "../kustomize/image.js";
import { readProjectConfig } from "../read-project-config.js";

/** `wheelwright bundle`: what `generate` writes, and an OLM bundle of the installer's objects. PROJECT remembers the release, and `generate` then keeps the bundle up to date. */
export async function run({ image, check = false, ...flags }: BundleOptions, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const texts = new EditedTexts(diskFiles(root));
  const { bundle: remembered, projectName } = readProjectConfig(root, texts);
  const { version: usualVersion } = packageOf(texts);
  const origin = { projectName, remembered, usualVersion: typeof usualVersion === "string" ? usualVersion : "0.1.0" };
  const release = releaseOf(flags, origin);
  const text = texts.read("PROJECT") ?? "";
  const edited = setBundle(text, release);
  if (edited !== text) texts.write("PROJECT", edited);
  const parsed = image === undefined ? undefined : parseImage(image);
  const releasePlan = await planRelease(root, texts, { image: parsed, force: context.force });
  const isLater = remembered !== undefined && remembered.version !== release.version && release.replaces === undefined;
  const next = [
    ...(isLater ? [`say which release this one follows: wheelwright bundle --replaces ${remembered.version}`] : []),
    "docker build -f bundle.Dockerfile -t BUNDLE_IMAGE .",
  ];
  return applyPlan(context, { root, ...wholeRelease(releasePlan), next }, { check });
}
