import { define } from "../define.js";

/** WW670 to WW674: migrations of many clusters. */
export const migrationFleetDiagnostics = {
  WW670: define<{ message: string }>({
    severity: "error",
    title: "it isn't said which clusters or which resource are meant",
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
  WW672: define<{ cluster: string; message: string }>({
    severity: "error",
    title: "a cluster of the fleet can't be asked",
    message: ({ cluster, message }) => `${cluster} can't be asked: ${message}`,
    remedy: () => "see that it can be reached and that you may read CRDs there, or leave it out knowing that nothing is known of it",
    help: `
A cluster that doesn't answer, refuses, or isn't in the kubeconfig may have objects at any version. It never counts as done.

    wheelwright migrate fleet status --kind DemoApplication --contexts east,wset        # a context that there is not
    wheelwright migrate fleet status --kind DemoApplication --contexts east,west --timeout 60
`,
  }),
};
