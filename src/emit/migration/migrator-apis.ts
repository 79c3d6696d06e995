/** One API that a storage migrator listens to. */
export interface MigratorApi {
  readonly apiVersion: string;
  /** Whether `spec.resource` names a version; the later APIs refuse to know it. */
  readonly namesVersion: boolean;
  /** Which of its migrators take the old versions out of a CRD's `status.storedVersions`: Kubernetes' own does since 1.36. */
  readonly prunes: "all" | "since 1.36" | "none";
  /** Which clusters have it, and what must be switched on there. A line of the file's comment each. */
  readonly clusters: readonly string[];
}

/**
 * The storage migrators' APIs, newest first: Kubernetes' own (KEP-4192), and that of kube-storage-version-migrator, which came before and
 * which OpenShift ships.
 */
export const migratorApis: readonly MigratorApi[] = [
  {
    apiVersion: "storagemigration.k8s.io/v1",
    namesVersion: false,
    prunes: "all",
    clusters: ["For Kubernetes 1.37 and later, where the API is served and its migrator runs unless switched off."],
  },
  {
    apiVersion: "storagemigration.k8s.io/v1beta1",
    namesVersion: false,
    prunes: "since 1.36",
    clusters: [
      "For Kubernetes 1.35 and 1.36 (and 1.37 to 1.39, where v1 is the one to use), with",
      "  --feature-gates=StorageVersionMigrator=true on kube-apiserver and kube-controller-manager, and",
      "  --runtime-config=storagemigration.k8s.io/v1beta1=true on kube-apiserver.",
    ],
  },
  {
    apiVersion: "storagemigration.k8s.io/v1alpha1",
    namesVersion: true,
    prunes: "none",
    clusters: [
      "For Kubernetes 1.30 to 1.34, with",
      "  --feature-gates=StorageVersionMigrator=true on kube-apiserver,",
      "  --feature-gates=StorageVersionMigrator=true,InformerResourceVersion=true on kube-controller-manager, and",
      "  --runtime-config=storagemigration.k8s.io/v1alpha1=true on kube-apiserver.",
    ],
  },
  {
    apiVersion: "migration.k8s.io/v1alpha1",
    namesVersion: true,
    prunes: "none",
    clusters: ["For clusters that run kube-storage-version-migrator, as OpenShift does."],
  },
];
