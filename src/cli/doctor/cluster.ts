import { diagnostic } from "../../diagnostics/diagnostic.js";
import { type ClusterChoice, connect } from "../../migrate/connect.js";
import { type CustomResourceDefinition, readCrd } from "../../migrate/crd.js";
import { crdNameOfResource } from "../../model/kind-queries.js";
import { messageOf } from "../../model/message-of.js";
import type { ProjectConfig } from "../../model/project-config.js";
import type { Check } from "./check.js";

/** How long the cluster may take to answer, in milliseconds. */
const longest = 15_000;

/** The parts of a project that a cluster is compared with. */
export interface ProjectInCluster {
  readonly config: ProjectConfig;
  readonly usesCertManager: boolean;
}

/** Compares a cluster with a project; without a project it is only asked for its version. */
export async function clusterChecks(choice: ClusterChoice, project: ProjectInCluster | undefined): Promise<readonly Check[]> {
  try {
    const { client } = await connect(choice);
    try {
      const signal = AbortSignal.timeout(longest);
      const { gitVersion } = await client.request<{ gitVersion: string }>({ method: "GET", path: "/version", signal });
      const checks: Check[] = [{ subject: "cluster", state: gitVersion }];
      if (project?.usesCertManager === true) {
        const certManager = await readCrd(client, "certificates.cert-manager.io", signal);
        const problem = certManager === undefined ? { problem: diagnostic("WW575", {}) } : {};
        checks.push({ subject: "cert-manager", state: certManager === undefined ? "not installed" : "installed", ...problem });
      }
      for (const { crd, kind, versions } of kindsOf(project?.config)) {
        checks.push(crdCheck(crd, kind, versions, await readCrd(client, crd, signal)));
      }
      return checks;
    } finally {
      await client.close();
    }
  } catch (error) {
    const message = messageOf(error);
    return [{ subject: "cluster", state: "not reached", problem: diagnostic("WW574", { message }) }];
  }
}

interface KindInProject {
  readonly crd: string;
  readonly kind: string;
  readonly versions: readonly string[];
}

function kindsOf(config: ProjectConfig | undefined): readonly KindInProject[] {
  const kinds = new Map<string, KindInProject>();
  for (const resource of config?.resources ?? []) {
    if (!resource.hasApi) continue;
    const crd = crdNameOfResource(resource);
    kinds.set(crd, { crd, kind: resource.kind, versions: [...(kinds.get(crd)?.versions ?? []), resource.version] });
  }
  return [...kinds.values()];
}

function crdCheck(crd: string, kind: string, versions: readonly string[], found: CustomResourceDefinition | undefined): Check {
  const check = (state: string, problem?: string, command = "make install"): Check => ({
    subject: crd,
    state,
    ...(problem === undefined ? {} : { problem: diagnostic("WW576", { crd, problem, command }) }),
  });
  if (found === undefined) return check("not installed", "it is not installed in the cluster");
  const served = found.spec.versions.map(({ name }) => name);
  const missing = versions.filter((version) => !served.includes(version));
  if (missing.length > 0) return check(served.join(", "), `it lacks ${missing.join(" and ")} in the cluster`);
  const storage = found.spec.versions.find((version) => version.storage)?.name ?? "";
  const old = (found.status?.storedVersions ?? []).filter((version) => version !== storage);
  if (old.length === 0) return check(`${served.join(", ")}, stored at ${storage}`);
  const problem = `objects may still be stored at ${old.join(" and ")}, and the storage version is ${storage}`;
  return check(`stored at ${old.join(", ")} and ${storage}`, problem, `wheelwright migrate plan --kind ${kind}`);
}
