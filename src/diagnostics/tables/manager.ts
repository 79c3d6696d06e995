import { define } from "../define.js";

/** WW69x: the manager. The codes are those of errors that its log has. */
export const managerDiagnostics = {
  WW690: define<{ readonly message: string }>({
    severity: "error",
    title: "a write by a manager that isn't the leader",
    message: ({ message }) => message,
    remedy: () => "see why the lease couldn't be renewed: the log says it, and the process ends and is started again",
  }),
};
