import { createHash } from "node:crypto";
import type { JsonObject } from "../../model/json.js";
import { migrateCommandName, migrationMetricsPort } from "../../model/migration-state.js";
import type { OperatorDeployment } from "../../model/operator-deployment.js";
import { isCustom, type JobResource, resourceName } from "./job-resource.js";

/** The input of a migration Job. */
export interface JobPlan {
  readonly project: string;
  readonly resources: readonly JobResource[];
  readonly deployment: OperatorDeployment;
  /** How many workers share the namespaces; one does all by itself. */
  readonly shards: number;
  /** The Service of the conversion webhook, as `services/proxy` has it; undefined where no kind is converted. */
  readonly webhook?: string;
}

/** How often a worker that failed is started again. */
const retries = 6;
/** After a day its checkpoint wouldn't be resumed any more. */
const activeDeadlineSeconds = 24 * 3600;

/** A Job's name is a label of its pods, too. */
const longestName = 63;

/** The labels of all objects of a migration. They keep its pods out of the webhook's Service, which wants `control-plane`. */
export function migrationLabels(project: string): JsonObject {
  return {
    "app.kubernetes.io/name": project,
    "app.kubernetes.io/component": "storage-migration",
    "app.kubernetes.io/managed-by": "kustomize",
  };
}

/** Whatever belongs to the migration: its service account has this very name. */
export function migrationName({ namePrefix }: OperatorDeployment, suffix = ""): string {
  return `${namePrefix}migration${suffix}`;
}

/**
 * The Job (batch/v1). A Job's template can't change, so whatever it is made of is in its name: applied again it is the same Job, and another image,
 * version or resource makes another one.
 */
export function jobObject(plan: JobPlan): JsonObject {
  const { project, deployment, shards } = plan;
  const labels = migrationLabels(project);
  const spec = {
    ...(shards > 1 ? { completionMode: "Indexed", completions: shards, parallelism: shards, backoffLimitPerIndex: retries } : {}),
    ...(shards > 1 ? {} : { backoffLimit: retries }),
    activeDeadlineSeconds,
    podFailurePolicy: {
      rules: [
        // Its command line is wrong, or its image doesn't know the command: no retry mends that.
        { action: "FailJob", onExitCodes: { containerName: "migrate", operator: "In", values: [2] } },
        // The node went away; the next pod goes on from the checkpoint.
        { action: "Ignore", onPodConditions: [{ type: "DisruptionTarget", status: "True" }] },
      ],
    },
    template: { metadata: { labels }, spec: podSpec(plan) },
  };
  const name = jobName(deployment.namePrefix, JSON.stringify([plan.resources.map(({ versions }) => versions), spec]));
  return { apiVersion: "batch/v1", kind: "Job", metadata: { labels, name, namespace: deployment.namespace }, spec };
}

function jobName(prefix: string, content: string): string {
  const suffix = `migrate-${createHash("sha256").update(content).digest("hex").slice(0, 10)}`;
  return `${prefix.slice(0, longestName - suffix.length)}${suffix}`;
}

function podSpec({ resources, deployment, shards }: JobPlan): JsonObject {
  return {
    securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    containers: [
      {
        name: "migrate",
        image: deployment.image,
        args: [
          migrateCommandName,
          ...resources.map((resource) => `--resource=${resourceName(resource)}${isCustom(resource) ? `@${resource.version}` : ""}`),
          ...(shards > 1 ? [`--shards=${shards}`] : []),
        ],
        ports: [{ containerPort: migrationMetricsPort, name: "metrics", protocol: "TCP" }],
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] }, readOnlyRootFilesystem: true },
        resources: { limits: { cpu: "1", memory: "512Mi" }, requests: { cpu: "50m", memory: "128Mi" } },
      },
    ],
    restartPolicy: "Never",
    serviceAccountName: migrationName(deployment),
    // Time to finish the writes under way and to save the checkpoint.
    terminationGracePeriodSeconds: 60,
  };
}
