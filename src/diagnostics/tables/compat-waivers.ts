import { define } from "../define.js";
import { compatDiagnostic } from "./compat-finding.js";

/** WW740 to WW742, and WW749: the waivers of `wheelwright compat`. */
export const compatWaiverDiagnostics = {
  WW740: define<{ problem: string }>({
    severity: "error",
    title: "a waiver that doesn't say what it has to",
    message: ({ problem }) => problem,
    remedy: () => "write rule, kind, reason, by and until, and where it is of one field only, path",
  }),
  WW741: compatDiagnostic("warning", "a waiver has ended"),
  WW742: compatDiagnostic("warning", "a waiver that no finding needs"),
  WW749: define<{ problem: string }>({
    severity: "error",
    title: "compat --fix doesn't say all that a waiver needs",
    message: ({ problem }) => problem,
    remedy: () => "name a finding with --fix CODE@FILE:LINE=waive, and add --reason, --until and, where git has no user.name, --by",
  }),
};
