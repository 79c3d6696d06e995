/** The kinds that a registry+v1 bundle may hold besides the ClusterServiceVersion (operator-registry 1.74), in every version of OLM that is in use. */
const supported: ReadonlySet<string> = new Set([
  "ClusterRole",
  "ClusterRoleBinding",
  "ConfigMap",
  "ConsoleCLIDownload",
  "ConsoleLink",
  "ConsolePlugin",
  "ConsoleQuickStart",
  "ConsoleYAMLSample",
  "CustomResourceDefinition",
  "PodDisruptionBudget",
  "PodMonitor",
  "PriorityClass",
  "PrometheusRule",
  "Role",
  "RoleBinding",
  "Secret",
  "Service",
  "ServiceAccount",
  "ServiceMonitor",
  "VerticalPodAutoscaler",
]);

/** Whether OLM installs objects of a kind that stand in a bundle. It knows network policies only since 2025, and refuses the whole bundle before. */
export function isSupportedKind(kind: string): boolean {
  return supported.has(kind);
}
