import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ProjectConfig } from "../../src/model/project-config.js";
import { hubStub, spokeStub } from "../emit/conversion/support/cases/kind-files.js";
import { projectConfig } from "../support/project.js";

/** Two versions of a kind that others published, as a Wheelwright project. */
export interface Pair {
  /** The folder of its files. */
  readonly name: string;
  readonly kind: string;
  readonly hub: string;
  readonly spoke: string;
  readonly config: ProjectConfig;
  /** Type files, codecs and stubs, from path to text. */
  readonly files: Readonly<Record<string, string>>;
}

/** The number of objects that the laws are checked on for a pair, at most: they are large. */
export const maxObjects = 5_000;

/** All published pairs. */
export const pairs: readonly Pair[] = [
  pair("kubebuilder-cronjob", "batch.tutorial.kubebuilder.io/CronJob", { hub: "v1", spoke: "v2" }),
  pair("hpa", "autoscaling/HorizontalPodAutoscaler", { hub: "v2", spoke: "v1" }),
  pair("ingress", "networking.k8s.io/Ingress", { hub: "v1", spoke: "v1beta1" }),
  pair("deployment", "apps/Deployment", { hub: "v1", spoke: "v1beta1" }),
  pair("crossplane-location", "conditionalaccess.azuread.upbound.io/Location", { hub: "v1beta2", spoke: "v1beta1" }, "Cluster"),
  pair("knative-apiserversource", "sources.knative.dev/ApiServerSource", { hub: "v1", spoke: "v1alpha1" }),
  pair("gateway-backendtlspolicy", "gateway.networking.k8s.io/BackendTLSPolicy", { hub: "v1", spoke: "v1alpha2" }),
  pair("capi-kubeadmconfig", "bootstrap.cluster.x-k8s.io/KubeadmConfig", { hub: "v1beta2", spoke: "v1beta1" }),
  pair("capi-machine", "cluster.x-k8s.io/Machine", { hub: "v1beta2", spoke: "v1beta1" }),
  pair("capi-cluster", "cluster.x-k8s.io/Cluster", { hub: "v1beta2", spoke: "v1beta1" }),
  pair("capi-machinedeployment", "cluster.x-k8s.io/MachineDeployment", { hub: "v1beta2", spoke: "v1beta1" }),
];

function pair(
  name: string,
  groupKind: string,
  { hub, spoke }: { readonly hub: string; readonly spoke: string },
  scope: "Cluster" | "Namespaced" = "Namespaced",
): Pair {
  const [group = "", kind = ""] = groupKind.split("/");
  const lower = kind.toLowerCase();
  const made = [hub, spoke].flatMap((version): readonly (readonly [string, string])[] => [
    [`api/${version}/groupversion_info.ts`, `export const groupVersion = { group: "${group}", version: "${version}" } as const;\n`],
    [`api/${version}/${lower}_conversion.ts`, version === hub ? hubStub(kind) : spokeStub(kind, hub)],
  ]);
  const { resources, ...rest } = projectConfig(group, `/${spoke}/${kind}`, `/${hub}/${kind}`);
  const config = { ...rest, resources: resources.map((resource) => ({ ...resource, namespaced: scope === "Namespaced" })) };
  return { name, kind, hub, spoke, config, files: { ...Object.fromEntries(made), ...filesIn(name) } };
}

/** The files of a pair's folder; a stub with a body of its own is one of them. */
function filesIn(name: string): Readonly<Record<string, string>> {
  const root = fileURLToPath(new URL(`${name}/`, import.meta.url));
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\/+/, ""));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(`${root}${path}`, "utf8")]));
}
