import { choice, count, grouped, list, negated, positive, text, toggle } from "../flags.js";

/** Flags that select the resource, the cluster and the checkpoint. Every command but `manifests` has them. */
export const targetFlags = grouped("Target:", {
  kind: text("kind", "kind of this project"),
  group: text("group", "group of the kind, without the domain, if several groups have it"),
  resource: text("resource", "any resource of the cluster, such as demos.apps.example.com, or secrets to encrypt them with a new key"),
  kubeconfig: text("file", "kubeconfig file (default: $KUBECONFIG, the pod's service account, or ~/.kube/config)"),
  context: text("context", "context of the kubeconfig (default: its current context)"),
  stateNamespace: text("namespace", "namespace of the checkpoint (default: the operator's namespace if it exists, else default)"),
  checkpoint: text("file", "keep the checkpoint in this file instead of a ConfigMap"),
});

/** Flags that select the clusters of a fleet and the resource. */
export const fleetFlags = grouped("Fleet:", {
  kind: text("kind", "kind of this project"),
  group: text("group", "group of the kind, without the domain, if several groups have it"),
  resource: text("resource", "any custom resource, such as demos.apps.example.com"),
  contexts: list("contexts", "clusters, as contexts of the kubeconfig"),
  kubeconfig: text("file", "kubeconfig that has the contexts (default: $KUBECONFIG or ~/.kube/config)"),
  kubeconfigs: text("folder", "folder with one kubeconfig per cluster; the current context of each is used"),
  timeout: positive("seconds", "time limit for the answer of a cluster (default: 30)"),
});

/** Flags for the order of the clusters. */
export const waveFlags = grouped("Order:", {
  waves: list("waves", "number or percentage of clusters that are done after each wave (default: 1,10%,100%)"),
  parallel: positive("clusters", "clusters of a wave to migrate at once (default: 1)"),
});

/** Flags for how objects are written, and how fast. */
export const writeFlags = grouped("Writes:", {
  engine: choice(
    "engine",
    ["auto", "job", "in-tree", "ksvm"],
    "migrator: job (this process), in-tree (built into Kubernetes), ksvm (kube-storage-version-migrator) or auto",
  ),
  mode: choice(
    "mode",
    ["auto", "apply", "merge", "status"],
    "kind of write: apply (empty server-side apply), merge (empty merge patch), status (empty merge patch of the status), or auto, which chooses for each object",
  ),
  switch: toggle("first change the CRD's storage version to that of the type files, or to --to"),
  to: text("version", "new storage version, for --switch without --kind"),
  maxConcurrency: positive("writes", "maximum number of concurrent writes (default: 64)"),
  adaptive: negated("always use --max-concurrency (default: 16), even if it slows down other clients"),
  qps: positive("writes", "maximum writes per second (default: adaptive)"),
  pageSize: positive("objects", "objects per page (default: 250)"),
  namespace: list("namespaces", "migrate only these namespaces; such a run never prunes"),
  selector: text("labels", "migrate only objects with these labels, such as app=web; such a run never prunes"),
  cleanManagedFields: toggle("remove entries of deleted versions from metadata.managedFields"),
  acceptNarrowing: toggle("allow fields that the new schema does not have to be dropped"),
  acceptLoss: list("paths", "field paths that may be lost in the conversion, such as .spec.ports[].port"),
  full: toggle("let the plan check every object, not only a sample"),
});

/** Flags for how a run ends, waits and reports. */
export const runFlags = grouped("Run:", {
  prune: negated("do not change status.storedVersions"),
  quarantineOk: toggle("prune even if some objects could not be written; those become unreadable once the old version is removed"),
  settle: count("seconds", "time to wait for writes that began before the storage version changed (default: 5)"),
  giveUpAfter: positive("minutes", "end the run, with a checkpoint, after an outage of this length (default: 30)"),
  lease: negated("run without a Lease (only if nothing else runs this migration and you may not create one)"),
  report: text("file", "write a report of the run to this file: a page with charts if its name ends in .html, otherwise JSON"),
});

/**
 * Flags for the connection to etcd.
 * @param purpose the description of `--etcd`
 */
export function etcdFlags(purpose: string) {
  return grouped("etcd:", {
    etcd: text("url", purpose),
    etcdCacert: text("file", "CA certificate of etcd"),
    etcdCert: text("file", "client certificate for etcd"),
    etcdKey: text("file", "key of the client certificate"),
    etcdPrefix: text("prefix", "value of kube-apiserver's --etcd-prefix (default: /registry)"),
  });
}
