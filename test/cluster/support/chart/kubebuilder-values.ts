/** The values of a chart of kubebuilder's plugin helm/v2-alpha (5c4007289, 2026-08-20), each that a user may set. */
export const kubebuilderValues: readonly string[] = [
  ...["nameOverride", "fullnameOverride"],
  ...[
    ...["enabled", "replicas", "image.repository", "image.tag", "image.pullPolicy", "args", "healthProbe.port", "env", "envOverrides"],
    ...["imagePullSecrets", "podSecurityContext", "securityContext", "resources", "affinity", "nodeSelector", "tolerations", "strategy"],
    ...["priorityClassName", "topologySpreadConstraints", "terminationGracePeriodSeconds", "labels", "annotations", "pod.labels"],
    ...["pod.annotations", "extraVolumes", "extraVolumeMounts"],
  ].map((key) => `manager.${key}`),
  ...["rbac.namespaced", "rbac.roleNamespaces", "rbac.helpers.enabled"],
  ...["serviceAccount.enabled", "serviceAccount.name", "serviceAccount.annotations", "serviceAccount.labels"],
  ...["crd.enabled", "crd.keep", "metrics.enabled", "metrics.port", "metrics.secure", "certManager.enabled"],
  ...["webhook.enabled", "webhook.port", "prometheus.enabled", "networkPolicy.enabled"],
];
