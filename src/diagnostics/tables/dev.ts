import { define } from "../define.js";

/** WW590 to WW598: `dev`. */
export const devDiagnostics = {
  WW590: define<{ server: string; context: string | undefined }>({
    severity: "error",
    title: "the cluster is not one of this machine",
    message: ({ server, context }) =>
      `${context === undefined ? "the cluster" : `context ${context}`} is at ${server}, which is not on this machine; dev would have its API server call webhooks here`,
    remedy: () => "choose a local cluster with --context, or confirm this one with --yes",
    help: `
\`wheelwright dev\` changes CRDs and webhook configurations of the cluster: everybody who works with the kind depends on your machine meanwhile. It therefore asks before
it does so in a cluster that isn't local, and refuses where nobody can be asked.

    wheelwright dev --context kind-demo
    wheelwright dev --context staging --yes
`,
  }),
  WW591: define<{ subject: string; host: string; since: string }>({
    severity: "error",
    title: "another session of dev has changed the cluster",
    message: ({ subject, host, since }) =>
      `${subject} was changed by a session of \`wheelwright dev\` on ${host} that began at ${since} and has not put it back`,
    remedy: () => "end that session, or put everything back with: wheelwright dev --restore",
    help: `
While \`wheelwright dev\` runs, an annotation of each CRD and webhook configuration that it has changed says what was there before, and whose session it is. Two sessions would
take the webhooks from each other. If the process on this machine is gone, the next session takes over by itself.

    wheelwright dev              # WW591 if a colleague's session runs in the same cluster
    wheelwright dev --restore    # the cluster is as it was before any session
`,
  }),
  WW592: define<{ subject: string }>({
    severity: "error",
    title: "an object is too large to record what it was",
    message: ({ subject }) => `${subject} is too large: what it was before does not fit into an annotation`,
    remedy: () => "shorten its descriptions with `wheelwright generate --max-description-length`, or work in a cluster without it",
    help: `
\`wheelwright dev\` records an object's former state in an annotation of the object, compressed. The API server takes 256 KiB of annotations an object.

    wheelwright generate --max-description-length 100
`,
  }),
  WW593: define<{ context: string }>({
    severity: "error",
    title: "the address of this machine is not known to the cluster",
    message: ({ context }) => `how the API server of context ${context} reaches this machine can't be told from here`,
    remedy: () => "give the address with --host; for kind: --host $(docker network inspect kind -f '{{(index .IPAM.Config 0).Gateway}}')",
    help: `
The API server calls the webhooks of \`wheelwright dev\` at \`https://HOST:PORT\`. HOST is an address or a name of this machine that the API server can reach. A cluster in a
container reaches its host at the gateway of the container network.

    wheelwright dev --host 172.18.0.1
`,
  }),
  WW594: define<{ address: string; reason: string }>({
    severity: "error",
    title: "the port for webhooks can't be opened",
    message: ({ address, reason }) => `${address} can't be listened on: ${reason}`,
    remedy: () => "end the process that listens there, or choose another port with --port",
    help: `
\`wheelwright dev\` takes the API server's requests at a port of this machine, 9443 unless told.

    wheelwright dev --port 9444
`,
  }),
  WW595: define<{ subject: string; message: string }>({
    severity: "error",
    title: "an object of the cluster can't be put back",
    message: ({ subject, message }) => `${subject} can't be put back as it was: ${message}`,
    remedy: () =>
      "delete the objects that need the present version, or install the present version with `make install`; then: wheelwright dev --restore",
    help: `
The API server refuses a CRD that lacks a version at which objects may be stored. That happens if the CRD in the cluster had no such version before \`wheelwright dev\`, and objects
were written since. The CRD stays as it is, with the record of its former state.

    kubectl get crd crates.apps.example.com -o jsonpath='{.status.storedVersions}'
    kubectl delete crates --all --all-namespaces
    wheelwright dev --restore
`,
  }),
  WW596: define<{ subject: string }>({
    severity: "warning",
    title: "a CRD of dev was kept, since it has objects",
    message: ({ subject }) =>
      `${subject} was installed by dev and has objects: it was kept, and its conversion webhook is not there any more`,
    remedy: () => "install the operator, or delete the CRD and its objects with: wheelwright dev --restore --delete-objects",
    help: `
Deleting a CRD deletes its objects. \`wheelwright dev\` deletes a CRD that it has installed only if it has none.

    wheelwright dev --restore                     # WW596 while there are objects
    wheelwright dev --restore --delete-objects    # deletes the CRD with them
`,
  }),
  WW597: define<{ message: string }>({
    severity: "error",
    title: "the operator can't be bundled",
    message: ({ message }) => message,
    remedy: () => "correct the file: dev builds again when it is saved, and the operator from before runs until then",
    help: `
\`wheelwright dev\` bundles \`src/main.ts\` as \`npm run build\` does, without checking types. The bundler's message says what it can't read or find.

    npm run typecheck    # finds mistakes of types as well
`,
  }),
  WW598: define<{ code: string }>({
    severity: "error",
    title: "the operator ended",
    message: ({ code }) => `the operator ended with ${code}`,
    remedy: () => "look at its last lines; it starts again when a file is saved",
    help: `
\`wheelwright dev\` runs the operator in a process of its own. Requests of the API server to its webhooks wait until the next start.

    wheelwright dev -- --help    # the flags of the operator
`,
  }),
};
