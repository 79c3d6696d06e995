import { define } from "../define.js";

/** WW670 to WW674: migrations of many clusters. */
export const migrationFleetDiagnostics = {
  WW670: define<{ message: string }>({
    severity: "error",
    title: "no clusters, or no custom resource, were given",
    message: ({ message }) => message,
    remedy: () => "name contexts of a kubeconfig with --contexts, or a folder of kubeconfigs with --kubeconfigs, and a custom resource",
    help: `
A fleet is a list of contexts, or a folder that has a kubeconfig for each cluster, of which the current context counts. The resource is a custom one: a built-in
resource has no stored versions.

    wheelwright migrate fleet status --resource demos.apps.example.com                          # which clusters?
    wheelwright migrate fleet status --resource secrets --contexts east,west                    # no custom resource

    wheelwright migrate fleet status --resource demos.apps.example.com --contexts east,west
    wheelwright migrate fleet status --kind DemoApplication --kubeconfigs clusters/
`,
  }),
  WW671: define<{ cluster: string; why: string }>({
    severity: "error",
    title: "a version can't leave a cluster yet",
    message: ({ cluster, why }) => `${cluster}: ${why}`,
    remedy: () =>
      "migrate the cluster, or verify it again: wheelwright migrate run, wheelwright migrate verify, or migrate fleet run for all of them",
    help: `
A version may leave a CRD in a cluster when \`status.storedVersions\` no longer has it and a verification has proven that every object is stored at the storage version.
The proof is the annotation \`wheelwright.dev/migration-proof\` on the CRD. It holds as long as the CRD's spec stays as it was, but for the webhook's CA bundle.

    wheelwright migrate fleet status --kind DemoApplication --contexts east,west
    error WW671: west: objects may be stored at v1beta1 (status.storedVersions is [v1beta1, v1])

    wheelwright migrate run --kind DemoApplication --context west          # this cluster
    wheelwright migrate fleet run --kind DemoApplication --contexts east,west
`,
  }),
  WW673: define<{ message: string }>({
    severity: "error",
    title: "the clusters store different versions",
    message: ({ message }) => message,
    remedy: () => "say which version is to leave with --retire, or name the kind with --kind, whose type files say what has to be stored",
    help: `
Without \`--retire\`, all versions but the storage version are meant. That is a question only where every cluster stores the same.

    wheelwright migrate fleet status --resource demos.apps.example.com --contexts east,west          # east stores v1, west v1beta1
    wheelwright migrate fleet status --resource demos.apps.example.com --contexts east,west --retire v1beta1
`,
  }),
  WW674: define<{ cluster: string; why: string; left: number }>({
    severity: "error",
    title: "the migration of a fleet stopped at a cluster",
    message: ({ cluster, why, left }) => `${cluster}: ${why}${left === 0 ? "" : ` (${left} clusters were not begun)`}`,
    remedy: () =>
      "mend what the message says and run the same command again: clusters that are done are passed over, and the others go on where they were",
    help: `
A fleet is migrated in waves, and the first cluster that fails ends it, so that what is wrong is seen in one cluster and not in all of them. Clusters that were under way
beside it come to their end.

    wheelwright migrate fleet run --kind DemoApplication --contexts lab,east,west --waves 1,100%
    error WW674: lab: the conversion webhook doesn't answer at v1beta1: ... (2 clusters were not begun)

Which clusters are done is read from the clusters themselves: those that \`migrate fleet status\` shows without a blocker.
`,
  }),
  WW672: define<{ cluster: string; message: string }>({
    severity: "error",
    title: "a cluster of the fleet can't be reached",
    message: ({ cluster, message }) => `${cluster} can't be reached: ${message}`,
    remedy: () => "see that it can be reached and that you may read CRDs there, or leave it out knowing that nothing is known of it",
    help: `
A cluster that doesn't answer, refuses, or isn't in the kubeconfig may have objects at any version. It never counts as done.

    wheelwright migrate fleet status --kind DemoApplication --contexts east,wset        # a context that there is not
    wheelwright migrate fleet status --kind DemoApplication --contexts east,west --timeout 60
`,
  }),
};
