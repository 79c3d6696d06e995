import { Rbac } from "wheelwright/api";
import type { Reconciler, ReconcileRequest, ReconcileResult } from "wheelwright/runtime";
import { groupVersion } from "../../api/v1beta2/groupversion_info";

/** Brings each DemoApplication to the state that its spec asks for. */
@Rbac({ groups: ["apps.example.com"], resources: ["demoapplications"], verbs: ["get", "list", "watch", "update", "patch"] })
@Rbac({ groups: ["apps.example.com"], resources: ["demoapplications/status"], verbs: ["get", "update", "patch"] })
export class DemoApplicationController implements Reconciler {
  readonly resource = { ...groupVersion, plural: "demoapplications", namespaced: true };

  async reconcile(_request: ReconcileRequest): Promise<ReconcileResult> {
    return {};
  }
}
