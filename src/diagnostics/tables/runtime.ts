import { define } from "../define.js";

/** An error of the runtime, whose code is the diagnostic's. */
type Problem = { readonly message: string };

/** WW68x: the operator runtime. The codes are those of errors that a manager throws or logs. */
export const runtimeDiagnostics = {
  WW680: define<Problem>({
    severity: "error",
    title: "the API server has no such kind",
    message: ({ message }) => message,
    remedy: () => "install the CustomResourceDefinition, or correct the group, version and kind",
    help: `
A client or a controller was told of a kind by its \`apiVersion\` and \`kind\`, and the API server's discovery (\`/apis/GROUP/VERSION\`) doesn't list it.

    await client.get(kind("apps.example.com/v1beta2", "DemoAplication"), { namespace, name })     // a typing mistake in the kind

    kubectl api-resources --api-group apps.example.com                                           # what there is

A manager waits for a kind that its controllers own or watch, and says so in its log: the CRD may be on its way. \`make install\` installs the project's.
`,
  }),
  WW681: define<Problem>({
    severity: "error",
    title: "an object can't be made another's",
    message: ({ message }) => message,
    remedy: () => "give the object a name of its own, or an owner in its namespace",
    help: `
\`setControllerReference(owner, object)\` writes down who looks after an object. One owner controls an object, and an owner is in the same namespace or
cluster-scoped: the garbage collector deletes what refers to an owner elsewhere.

    setControllerReference(database, deployment)      // a Deployment of that name that another object controls already

Two objects whose dependents would have the same name: make the owner's name a part of it.

    metadata: { name: \`\${owner.metadata.name}-web\`, namespace: owner.metadata.namespace }
`,
  }),
  WW682: define<Problem>({
    severity: "error",
    title: "an auth-provider needs @kubernetes/client-node",
    message: ({ message }) => message,
    remedy: () => "install @kubernetes/client-node, or use a kubeconfig with an exec plugin, a token or a client certificate",
    help: `
The kubeconfig's user has an \`auth-provider\` such as OIDC. It is asked by the KubeConfig of \`@kubernetes/client-node\` 1.4 or later, which is large and
therefore neither installed with Wheelwright nor part of an operator's bundle. \`exec\` plugins, such as those of EKS, GKE and AKS, need no package.

    users:
      - name: jane
        user:
          auth-provider: { name: oidc, config: { idp-issuer-url: https://issuer.example.com, client-id: dev } }

    npm install --save-dev @kubernetes/client-node

In a pod none of this is needed: there the service account's token is used.
`,
  }),
  WW683: define<Problem>({
    severity: "error",
    title: "the credential plugin failed",
    message: ({ message }) => message,
    remedy: () => "run the plugin's command by hand, or log in with its tool again",
    help: `
The program that the kubeconfig names could not be run, failed, or printed neither a token nor a client certificate; or the identity provider gave no
new token.

    users:
      - name: jane
        user:
          exec: { apiVersion: client.authentication.k8s.io/v1, command: aws, args: [eks, get-token, --cluster-name, dev] }

    aws eks get-token --cluster-name dev          # prints an ExecCredential with status.token, or says what is wrong

Where there is no terminal it can't ask anything, and \`interactiveMode: Always\` is refused. A program named by a relative path is looked for beside the kubeconfig.
`,
  }),
};
