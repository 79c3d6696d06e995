import { define } from "../define.js";

/** WW590 to WW598: `dev`. */
export const devDiagnostics = {
  WW590: define<{ server: string; context: string | undefined }>({
    severity: "error",
    title: "the cluster is not one of this machine",
    message: ({ server, context }) =>
      `${context === undefined ? "the cluster" : `context ${context}`} is at ${server}, which is not on this machine; dev would have its API server call webhooks here`,
    remedy: () => "choose a local cluster with --context, or confirm this one with --yes",
  }),
  WW591: define<{ subject: string; host: string; since: string }>({
    severity: "error",
    title: "another session of dev has changed the cluster",
    message: ({ subject, host, since }) =>
      `${subject} was changed by a session of \`wheelwright dev\` on ${host} that began at ${since} and has not put it back`,
    remedy: () => "end that session, or put everything back with: wheelwright dev --restore",
  }),
  WW592: define<{ subject: string }>({
    severity: "error",
    title: "an object is too large to record what it was",
    message: ({ subject }) => `${subject} is too large: what it was before does not fit into an annotation`,
    remedy: () => "shorten its descriptions with `wheelwright generate --max-description-length`, or work in a cluster without it",
  }),
  WW593: define<{ context: string }>({
    severity: "error",
    title: "the address of this machine is not known to the cluster",
    message: ({ context }) => `how the API server of context ${context} reaches this machine can't be told from here`,
    remedy: () => "give the address with --host; for kind: --host $(docker network inspect kind -f '{{(index .IPAM.Config 0).Gateway}}')",
  }),
  WW594: define<{ address: string; reason: string }>({
    severity: "error",
    title: "the port for webhooks can't be opened",
    message: ({ address, reason }) => `${address} can't be listened on: ${reason}`,
    remedy: () => "end the process that listens there, or choose another port with --port",
  }),
  WW595: define<{ subject: string; message: string }>({
    severity: "error",
    title: "an object of the cluster can't be put back",
    message: ({ subject, message }) => `${subject} can't be put back as it was: ${message}`,
    remedy: () =>
      "delete the objects that need the present version, or install the present version with `make install`; then: wheelwright dev --restore",
  }),
  WW596: define<{ subject: string }>({
    severity: "warning",
    title: "a CRD of dev was kept, since it has objects",
    message: ({ subject }) =>
      `${subject} was installed by dev and has objects: it was kept, and its conversion webhook is not there any more`,
    remedy: () => "install the operator, or delete the CRD and its objects with: wheelwright dev --restore --delete-objects",
  }),
  WW597: define<{ message: string }>({
    severity: "error",
    title: "the operator can't be bundled",
    message: ({ message }) => message,
    remedy: () => "correct the file: dev builds again when it is saved, and the operator from before runs until then",
  }),
  WW598: define<{ code: string }>({
    severity: "error",
    title: "the operator ended",
    message: ({ code }) => `the operator ended with ${code}`,
    remedy: () => "look at its last lines; it starts again when a file is saved",
  }),
};
