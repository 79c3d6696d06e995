import { existsSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { type InitOptions, initCommand } from "../../../generators/init/command.js";
import { initFiles } from "../../../generators/init/files.js";
import { mergeWithFolder, refuseUnreadable } from "../../../generators/init/merge.js";
import { isDnsName, isProjectName, suggestProjectName } from "../../../generators/names.js";
import type { Scaffold } from "../../../generators/scaffold.js";
import { loadTemplates } from "../../../generators/templates.js";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { certificateSource } from "../../emit/kustomize/certificate-source.js";
import type { CertificateSource, ProjectConfig } from "../../model/project-config.js";
import { packageRoot } from "../../project/package-root.js";
import { wheelwrightDependency } from "../../project/wheelwright-dependency.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { CommandContext } from "../context.js";
import type { InitCommandOptions } from "../declarations/init.js";
import { readProjectConfig } from "../read-project-config.js";
import { wheelwrightVersion } from "../version.js";

/**
 * Looks at the folder that `wheelwright init` starts a project in. In a project's folder it changes nothing, and refuses other settings than the project has.
 * @param wheelwright how the project gets Wheelwright; found out unless given
 * @throws DiagnosticError where no project can be started there, or with these options
 */
export async function initScaffold(
  options: InitCommandOptions,
  context: CommandContext,
  wheelwright = wheelwrightDependency,
): Promise<Scaffold<InitOptions>> {
  const root = resolve(context.cwd, options.dir ?? ".");
  if (existsSync(root) && !statSync(root).isDirectory()) throw new DiagnosticError([diagnostic("WW415", { folder: root })]);
  const next = nextSteps(options.dir);
  const project = diskFiles(root).read("PROJECT");
  if (project !== undefined) {
    const config = readProjectConfig(root, diskFiles(root));
    const diagnostics = differences(options, { ...config, certs: certificateSource(config, diskFiles(root)) });
    const unchanged = { files: [{ owner: "edited", path: "PROJECT", content: project }] as const, diagnostics, next };
    return { command: { ...initCommand, options: [] }, root, given: {}, plan: async () => unchanged };
  }
  const license = options.license ?? (options.owner === undefined ? undefined : "apache2");
  const given = { ...options, ...(license === undefined ? {} : { license }), projectName: options.projectName ?? basename(root) };
  check(given);
  refuseUnreadable(diskFiles(root));
  const plan = async (complete: InitOptions) => {
    const templates = [
      ...loadTemplates("init"),
      ...(complete.certs === "self-managed" ? loadTemplates("certs") : []),
      ...(complete.namespaced ? loadTemplates("namespaced") : []),
    ];
    const input = { templates, cliVersion: wheelwrightVersion(), wheelwright: await wheelwright(packageRoot()) };
    const merged = mergeWithFolder(initFiles(complete, input), diskFiles(root), context.force);
    return { files: merged.files, diagnostics: merged.findings, next };
  };
  return { command: initCommand, root, given, plan };
}

function check({ domain, projectName }: { readonly domain?: string; readonly projectName: string }): void {
  const found: Diagnostic[] = [];
  if (!isProjectName(projectName)) {
    found.push(diagnostic("WW410", { name: projectName, suggestion: suggestProjectName(projectName) }));
  }
  if (domain !== undefined && !isDnsName(domain)) found.push(diagnostic("WW411", { domain }));
  if (found.length > 0) throw new DiagnosticError(found);
}

/** The settings that were asked for and that the project in the folder doesn't have. */
function differences(
  { domain, projectName, certs, multigroup, namespaced, license, owner }: InitCommandOptions,
  existing: ProjectConfig & { readonly certs: CertificateSource },
): Diagnostic[] {
  const pairs = [
    ["--domain", existing.domain, domain],
    ["--project-name", existing.projectName, projectName],
    ["--certs", existing.certs, certs],
    ["--license", existing.license ?? "none", license],
    ["--owner", existing.owner ?? "", owner],
    ["--namespaced", String(existing.namespaced ?? false), namespaced === undefined ? undefined : String(namespaced)],
    ["--multigroup", String(existing.multigroup), multigroup === undefined ? undefined : String(multigroup)],
  ] as const;
  return pairs.flatMap(([key, present, given]) =>
    given === undefined || given === present ? [] : [diagnostic("WW412", { key, existing: present, given })],
  );
}

function nextSteps(dir = "."): string[] {
  return [
    ...(dir === "." ? [] : [`cd ${dir}`]),
    "npm install",
    "npx wheelwright create api --group <group> --version v1 --kind <Kind> --controller --resource",
  ];
}
