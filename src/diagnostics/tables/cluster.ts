import { define } from "../define.js";

/** The cluster client's error, whose code is the diagnostic's. */
type Problem = { message: string };

/** WW6xx: the cluster. The codes are those of `ClusterError`. */
export const clusterDiagnostics = {
  WW601: define<Problem>({
    severity: "error",
    title: "no cluster is configured",
    message: ({ message }) => message,
    remedy: () => "name a kubeconfig file with --kubeconfig or $KUBECONFIG",
    help: `
The cluster to work with is looked for in this order: the kubeconfig file that \`--kubeconfig\` names, those that \`$KUBECONFIG\` lists, the service account
of the pod that this runs in, \`~/.kube/config\`. There was none, or a pod's service account was there in part only.

    wheelwright migrate status                                # no cluster configured
    wheelwright migrate status --kubeconfig ./kubeconfig

In a pod, \`automountServiceAccountToken: false\` on the pod or its service account takes the token away.
`,
  }),
  WW602: define<Problem>({
    severity: "error",
    title: "the kubeconfig is broken",
    message: ({ message }) => message,
    remedy: () => "correct the kubeconfig; `kubectl config view` shows how kubectl reads it",
    help: `
A kubeconfig has clusters, users and contexts; a context names one of each, and \`current-context\` names the context to use. Something in it is
missing, names what isn't there, or can't be read.

    current-context: dev
    contexts:
      - name: dev
        context: { cluster: dev, user: jane }
    clusters:
      - name: prod                                # the context's cluster "dev" isn't here
        cluster: { server: https://prod:6443 }

Name a cluster that is there in the context, or add the one that is missing. Files that the kubeconfig names are looked for beside it.
`,
  }),
  WW603: define<Problem>({
    severity: "error",
    title: "the kubeconfig uses something that is not supported",
    message: ({ message }) => message,
    remedy: () => "name an http, https or socks5 proxy in proxy-url",
    help: `
Users are known by a token, a token file, a client certificate, a name and password, or a credential plugin (\`exec\`, \`auth-provider\`), and may act as
others (\`as\`, \`as-groups\`, \`as-uid\`, \`as-user-extra\`). A proxy (\`proxy-url\`) is an http, https or socks5 URL. Any other is refused, since leaving it out
would send requests another way than the kubeconfig says.

    clusters:
      - name: dev
        cluster:
          server: https://dev:6443
          proxy-url: ftp://proxy:21                  # refused
          proxy-url: http://proxy:3128
`,
  }),
  WW604: define<Problem>({
    severity: "error",
    title: "the cluster's certificate would not be checked",
    message: ({ message }) => message,
    remedy: () => "put the cluster's authority into certificate-authority-data and take insecure-skip-tls-verify out",
    help: `
With \`insecure-skip-tls-verify: true\` anybody between here and the cluster could read and change what is said, credentials among it. Elsewhere it is a warning;
here it was asked to be refused.

    clusters:
      - name: dev
        cluster:
          server: https://dev:6443
          insecure-skip-tls-verify: true             # refused

    clusters:
      - name: dev
        cluster:
          server: https://dev:6443
          certificate-authority-data: LS0tLS1CRUd... # the authority that signed the server's certificate
`,
  }),
  WW610: define<Problem>({
    severity: "error",
    title: "the API server can't be reached",
    message: ({ message }) => message,
    remedy: () => "see that the cluster is up and that `kubectl version` reaches it from here",
    help: `
There was no answer from the API server, or it broke off: nobody listens at the address, its name isn't known, its certificate isn't from the authority
that the kubeconfig names, or the network is down. Reads were tried several times.

    GET /api/v1/nodes: https://127.0.0.1:6443 refused the connection

What a command had begun to write may or may not have been done: the commands that write to a cluster can be run again.
`,
  }),
  WW611: define<Problem>({
    severity: "error",
    title: "the API server refused",
    message: ({ message }) => message,
    remedy: () => "do what the API server's message says; for Forbidden, have the verb on that resource granted",
    help: `
The API server answered with an error. The message has what was asked, the HTTP status, Kubernetes' reason and its words.

    PATCH /apis/apps.example.com/v1/namespaces/default/demoapplications/web: 403 Forbidden: ... cannot patch resource "demoapplications"

401 and 403 are about who you are and what you may do (\`kubectl auth can-i patch demoapplications\`), 404 about something that isn't there (is the CRD
installed?), 409 about a change by somebody else at the same time, 422 about an object that its schema doesn't allow. 429 and 503 were tried again
for as long as the API server asked to.
`,
  }),
};
