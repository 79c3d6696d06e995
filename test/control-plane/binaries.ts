import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { userCacheFolder } from "../../src/cli/user-cache-folder.js";

/** The programs that tests run for real. */
export const binaryNames = ["kube-apiserver", "kube-controller-manager", "kubectl", "etcd", "kustomize", "controller-gen"] as const;

export type BinaryName = (typeof binaryNames)[number];

/** Absolute paths of the programs. */
export type Binaries = Readonly<Record<BinaryName, string>>;

/** Where a program is built from: a folder here with a go.mod and a go.sum, which pin its version, and a package that they name as a tool. */
export interface BinarySource {
  readonly module: string;
  readonly package: string;
  readonly ldflags: string;
}

/** The version that the API server reports; without it, a build reports v0.0.0. */
const kubernetesVersion = "v1.36.3";

const kubernetesLdflags = [
  "-s -w",
  `-X k8s.io/component-base/version.gitVersion=${kubernetesVersion}`,
  "-X k8s.io/component-base/version.gitMajor=1",
  "-X k8s.io/component-base/version.gitMinor=36",
].join(" ");

export const binarySources: Readonly<Record<BinaryName, BinarySource>> = {
  "kube-apiserver": { module: "kube", package: "k8s.io/kubernetes/cmd/kube-apiserver", ldflags: kubernetesLdflags },
  "kube-controller-manager": { module: "kube", package: "k8s.io/kubernetes/cmd/kube-controller-manager", ldflags: kubernetesLdflags },
  kubectl: { module: "kube", package: "k8s.io/kubernetes/cmd/kubectl", ldflags: kubernetesLdflags },
  etcd: { module: "tools", package: "go.etcd.io/etcd/server/v3", ldflags: "-s -w" },
  kustomize: { module: "tools", package: "sigs.k8s.io/kustomize/kustomize/v5", ldflags: "-s -w" },
  "controller-gen": { module: "tools", package: "sigs.k8s.io/controller-tools/cmd/controller-gen", ldflags: "-s -w" },
};

/** Both majors of Helm that are in use, which are built apart from the control plane: a test that needs them asks for them. */
export const helmNames = ["helm3", "helm4"] as const;

export type HelmName = (typeof helmNames)[number];

/** Without its version Helm takes itself for a build from its main branch. */
export const helmSources: Readonly<Record<HelmName, BinarySource>> = {
  helm3: { module: "helm3", package: "helm.sh/helm/v3/cmd/helm", ldflags: "-s -w -X helm.sh/helm/v3/internal/version.version=v3.22.0" },
  helm4: { module: "helm4", package: "helm.sh/helm/v4/cmd/helm", ldflags: "-s -w -X helm.sh/helm/v4/internal/version.version=v4.3.1" },
};

/** The operator-framework's validator of OLM bundles, built apart likewise. */
export const bundleValidatorSources: Readonly<Record<"operator-verify", BinarySource>> = {
  "operator-verify": { module: "operator-verify", package: "github.com/operator-framework/api/cmd/operator-verify", ldflags: "-s -w" },
};

/** The folder of a module's go.mod. */
export function moduleFolder(module: string): string {
  return fileURLToPath(new URL(module, import.meta.url));
}

/** A program's file name on this system. */
export function binaryFile(name: string): string {
  return process.platform === "win32" ? `${name}.exe` : name;
}

/**
 * The folder in the user's cache that holds the programs as they are pinned now: another version, another flag or
 * another system is another folder.
 */
export function binariesFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return folderOf(binarySources, kubernetesVersion, environment);
}

/** The folder that holds Helm, likewise. */
export function helmFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return folderOf(helmSources, "helm", environment);
}

/** The folder that holds the validator of OLM bundles, likewise. */
export function bundleValidatorFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return folderOf(bundleValidatorSources, "operator-verify", environment);
}

function folderOf(sources: Readonly<Record<string, BinarySource>>, name: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash("sha256").update(JSON.stringify([process.platform, process.arch, sources]));
  for (const module of new Set(Object.values(sources).map((source) => source.module))) {
    for (const file of ["go.mod", "go.sum"]) hash.update(readFileSync(join(moduleFolder(module), file)));
  }
  return join(userCacheFolder(environment, process.platform), "control-plane", `${name}-${hash.digest("hex").slice(0, 12)}`);
}
