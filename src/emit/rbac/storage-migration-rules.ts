import { crdName } from "../../model/kind-queries.js";
import { automaticStateName, migrationLeaseNamespace, migrationStateName } from "../../model/migration-state.js";
import type { OperatorDeployment } from "../../model/operator-deployment.js";
import type { Project } from "../../model/project.js";
import type { RbacRule } from "../../model/rbac.js";
import { deployedService, proxiedService } from "../webhook/client-config.js";
import { ownNamespace } from "./roles.js";

type Rule = Omit<RbacRule, "place">;

/**
 * The rights of a manager that stores its objects again by itself (`storageMigration` in src/main.ts): for every kind with several versions what its
 * migration Job may do, and a look at the operator's own pods. CRDs, ConfigMaps, Leases and the Service are named; what doesn't exist yet can't be.
 * @param deployment what kustomize puts around names: it changes no resourceNames
 */
export function storageMigrationRules(
  project: Pick<Project, "kinds" | "webhookServer">,
  deployment: Pick<OperatorDeployment, "namePrefix" | "nameSuffix">,
): RbacRule[] {
  const migrated = project.kinds.filter(({ versions }) => versions.length > 1);
  if (migrated.length === 0) return [];
  const crds = migrated.map(crdName);
  const crd = { groups: ["apiextensions.k8s.io"], resourceNames: crds };
  const own = { namespace: ownNamespace };
  const elsewhere = { namespace: migrationLeaseNamespace };
  const states = crds.map((name) => migrationStateName(name));
  const rules: Rule[] = [
    ...migrated.map(({ group, names }) => ({ groups: [group], resources: [names.plural], verbs: ["get", "list", "patch", "update"] })),
    { ...crd, resources: ["customresourcedefinitions"], verbs: ["get", "patch"] },
    { ...crd, resources: ["customresourcedefinitions/status"], verbs: ["patch"] },
    { groups: [""], resources: ["namespaces"], verbs: ["get", "list"] },
    { ...own, groups: [""], resources: ["pods"], verbs: ["list"] },
    { ...own, groups: [""], resources: ["services"], resourceNames: [deployedService(project, deployment)], verbs: ["get"] },
    // To ask the conversion webhook on the API server's way, which a NetworkPolicy has to leave open.
    {
      ...own,
      groups: [""],
      resources: ["services/proxy"],
      resourceNames: [proxiedService(project, deployment)],
      verbs: ["create"],
    },
    { ...own, groups: [""], resources: ["configmaps"], verbs: ["create"] },
    { ...own, groups: [""], resources: ["configmaps"], resourceNames: [...states, automaticStateName], verbs: ["get", "patch", "update"] },
    { ...elsewhere, groups: ["coordination.k8s.io"], resources: ["leases"], verbs: ["create"] },
    { ...elsewhere, groups: ["coordination.k8s.io"], resources: ["leases"], resourceNames: states, verbs: ["get", "update"] },
    { ...elsewhere, groups: [""], resources: ["events"], verbs: ["create"] },
    { ...elsewhere, groups: ["discovery.k8s.io"], resources: ["endpointslices"], verbs: ["list"] },
  ];
  return rules.map((rule) => ({ ...rule, place: { file: "src/main.ts", line: 1, column: 1, length: 1 } }));
}
