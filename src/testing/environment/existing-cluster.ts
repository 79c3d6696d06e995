import type { TestEnvironmentOptions } from "./test-environment.js";

/** The cluster that is to be used instead of one that is started; `kubeconfig` is missing where it is kubectl's own. */
export function existingCluster({
  useExistingCluster = process.env.USE_EXISTING_CLUSTER === "true",
}: Pick<TestEnvironmentOptions, "useExistingCluster">): { readonly kubeconfig?: string } | undefined {
  if (useExistingCluster === false) return undefined;
  return useExistingCluster === true ? {} : { kubeconfig: useExistingCluster };
}
