import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { certificateSource } from "../../emit/kustomize/certificate-source.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { CommandContext } from "../context.js";
import type { DoctorOptions } from "../declarations/help.js";
import type { Check } from "../doctor/check.js";
import type { ProjectInCluster } from "../doctor/cluster.js";
import { nodeCheck, packageCheck, toolChecks } from "../doctor/machine.js";
import { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { readProjectConfig } from "../read-project-config.js";
import { wheelwrightVersion } from "../version.js";

/** `wheelwright doctor`: checks the machine, the project if the folder is in one, and the cluster. Writes nothing. */
export async function run(options: DoctorOptions, context: CommandContext): Promise<ExitCode> {
  const project = openProject(context.cwd);
  const { kubeconfig, context: kubeContext, cluster = true } = options;
  const checks: readonly Check[] = [
    nodeCheck(process.versions.node),
    ...toolChecks(project?.root ?? context.cwd, process.env),
    ...(project === undefined ? [] : [packageCheck(project.root, wheelwrightVersion())]),
    ...(cluster ? await checkCluster({ kubeconfig, context: kubeContext, env: process.env }, project) : []),
  ];
  const diagnostics = checks.flatMap(({ problem }) => problem ?? []);
  const exitCode = diagnostics.some(({ severity }) => severity === "error") ? ExitCode.findings : ExitCode.done;
  print(checks, diagnostics, exitCode, context);
  return exitCode;
}

/** The client is large, and loaded only if a cluster is asked. */
async function checkCluster(...asked: Parameters<typeof import("../doctor/cluster.js").clusterChecks>): Promise<readonly Check[]> {
  const { clusterChecks } = await import("../doctor/cluster.js");
  return clusterChecks(...asked);
}

function print(checks: readonly Check[], diagnostics: readonly Diagnostic[], exitCode: ExitCode, context: CommandContext): void {
  if (context.json) {
    context.stdout(`${JSON.stringify({ exitCode, checks, diagnostics }, null, 2)}\n`);
    return;
  }
  const width = Math.max(...checks.map(({ subject }) => subject.length));
  for (const { subject, state, problem } of checks) {
    context.stdout(`${problem === undefined ? "ok" : "!!"}  ${subject.padEnd(width)}  ${state}\n`);
  }
  printDiagnostics(context, context.cwd, diagnostics);
}

/** Undefined outside of a project. @throws DiagnosticError where PROJECT can't be read */
function openProject(cwd: string): (ProjectInCluster & { readonly root: string }) | undefined {
  let root: string;
  try {
    root = findProjectRoot(cwd);
  } catch {
    return undefined;
  }
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const hasCertificates = files.read("config/certmanager/kustomization.yaml") !== undefined;
  return { root, config, usesCertManager: hasCertificates && certificateSource(config, files) === "cert-manager" };
}
