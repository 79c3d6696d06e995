import type { CompatFinding } from "../../compat/finding.js";
import type { ChangesDoc } from "../../docs/data/doc.js";
import { compareStates } from "../compat/comparison.js";
import { breaksWhom } from "../compat/format/words.js";
import { formerState } from "../compat/former-state.js";
import { presentState } from "../compat/present-state.js";
import type { DocumentedProject } from "./documented-project.js";

/** The changes since an older state of the project, for each kind. Notes on waivers are left out: a reader of the API doesn't notice them. */
export async function changesSince(
  against: string,
  project: DocumentedProject,
  { cwd, kubeconfig }: { readonly cwd: string; readonly kubeconfig?: string },
): Promise<(group: string, kind: string) => ChangesDoc> {
  const former = await formerState(project.kinds, { against, cwd, ...(kubeconfig === undefined ? {} : { kubeconfig }) });
  const present = presentState(cwd);
  const { findings } = compareStates(former, present, { level: present.level ?? "api", kinds: [], waivers: [], today: "" });
  return (group, kind) => ({
    from: former.name,
    changes: findings.filter((finding) => finding.group === group && finding.kind === kind).map(changeOf),
  });
}

function changeOf(finding: CompatFinding): ChangesDoc["changes"][number] {
  const { code, severity, version, path, summary, remedy } = finding;
  return {
    code,
    severity,
    ...(version === undefined ? {} : { version }),
    ...(path === undefined ? {} : { path }),
    summary,
    remedy,
    breaks: breaksWhom(finding),
  };
}
