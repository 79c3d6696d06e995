/** A resource of Kubernetes itself, at the version that it is stored at in the releases that have a migrator (1.30 and later). */
export interface BuiltInResource {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  /** The plural, in lower case. */
  readonly resource: string;
}

/** By group and version. Events are missing: they expire by themselves, and the migrator in Kubernetes doesn't handle them. */
const resources: readonly (readonly [group: string, version: string, resources: string])[] = [
  [
    "",
    "v1",
    "configmaps endpoints limitranges namespaces nodes persistentvolumeclaims persistentvolumes pods podtemplates replicationcontrollers resourcequotas secrets serviceaccounts services",
  ],
  [
    "admissionregistration.k8s.io",
    "v1",
    "mutatingwebhookconfigurations validatingadmissionpolicies validatingadmissionpolicybindings validatingwebhookconfigurations",
  ],
  ["apiextensions.k8s.io", "v1", "customresourcedefinitions"],
  ["apiregistration.k8s.io", "v1", "apiservices"],
  ["apps", "v1", "controllerrevisions daemonsets deployments replicasets statefulsets"],
  ["autoscaling", "v2", "horizontalpodautoscalers"],
  ["batch", "v1", "cronjobs jobs"],
  ["certificates.k8s.io", "v1", "certificatesigningrequests"],
  ["coordination.k8s.io", "v1", "leases"],
  ["discovery.k8s.io", "v1", "endpointslices"],
  ["flowcontrol.apiserver.k8s.io", "v1", "flowschemas prioritylevelconfigurations"],
  ["networking.k8s.io", "v1", "ingressclasses ingresses networkpolicies"],
  ["node.k8s.io", "v1", "runtimeclasses"],
  ["policy", "v1", "poddisruptionbudgets"],
  ["rbac.authorization.k8s.io", "v1", "clusterrolebindings clusterroles rolebindings roles"],
  ["scheduling.k8s.io", "v1", "priorityclasses"],
  ["storage.k8s.io", "v1", "csidrivers csinodes csistoragecapacities storageclasses volumeattachments"],
];

const builtInResources: readonly BuiltInResource[] = resources.flatMap(([group, version, names]) =>
  names.split(" ").map((resource) => ({ group, version, resource })),
);

/** Finds a built-in resource by its plural, as `kubectl` takes it: `secrets`, `deployments` or `deployments.apps`, in any case. */
export function findBuiltInResource(name: string): BuiltInResource | undefined {
  const wanted = name.toLowerCase();
  return builtInResources.find(({ group, resource }) => wanted === resource || wanted === `${resource}.${group}`);
}
