import { define } from "../define.js";

/** WW69x: the manager. The codes are those of errors that its log has. */
export const managerDiagnostics = {
  WW690: define<{ readonly message: string }>({
    severity: "error",
    title: "a write by a manager that isn't the leader",
    message: ({ message }) => message,
    remedy: () => "see why the lease couldn't be renewed: the log says it, and the process ends and is started again",
    help: `
With \`--leader-elect\` one of several replicas works, the one that holds a Lease. A leader that couldn't renew it for 10 s has lost it: another may
begin 5 s later. From that moment on the client of its controllers refuses every request but reads, so that no two replicas write, and the process
ends.

    PUT /apis/apps.example.com/v1/namespaces/default/demoapplications/web was not sent: this process is not the leader

The lease is lost where the API server can't be reached, where the process gets no processor time, or where something blocks its event loop:
a long loop, a large synchronous computation, \`execSync\`. A reconcile that takes long has to let go now and then (\`await\`).

A controller that is to work in every replica says so with \`withoutLeaderElection = true\`, and its client refuses nothing.
`,
  }),
};
