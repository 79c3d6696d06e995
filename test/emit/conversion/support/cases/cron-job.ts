import { caseOf } from "./kind-files.js";

const shared = `
export class CronJobSpec {
  SCHEDULE

  @Minimum(0)
  startingDeadlineSeconds?: int64;

  @Enum("Allow", "Forbid", "Replace")
  concurrencyPolicy?: string = "Allow";

  suspend?: boolean;
  jobTemplate!: V1JobTemplateSpec;

  @Minimum(0)
  successfulJobsHistoryLimit?: int32;

  @Minimum(0)
  failedJobsHistoryLimit?: int32;
}

export class CronJobStatus {
  active?: V1ObjectReference[];
  lastScheduleTime?: Time;

  @ListMap("type")
  conditions?: Condition[];
}
`;

const root = `
export class CronJob extends CustomResource {
  spec?: CronJobSpec;
  status?: CronJobStatus;
}
`;

const imports = "type Condition, type Time, type int32, type int64";

/**
 * The CronJob of kubebuilder's multiversion tutorial: a schedule that is a string in the hub and five optional fields in the spoke, which can't represent
 * `@daily`, and which tell `*` from nothing; conditions in both.
 */
export const cronJob = caseOf("CronJob: kubebuilder's tutorial", {
  kind: "CronJob",
  hub: "v1",
  types: {
    v1: `
import type { V1JobTemplateSpec, V1ObjectReference } from "@kubernetes/client-node";
import { CustomResource, Enum, Hub, ListMap, Minimum, MinLength, Resource, StatusSubresource, StorageVersion, ${imports} } from "wheelwright/api";
${shared.replace("SCHEDULE", "@MinLength(0)\n  schedule!: string;")}
@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
${root}`,
    v2: `
import type { V1JobTemplateSpec, V1ObjectReference } from "@kubernetes/client-node";
import { CustomResource, Enum, ListMap, MapsTo, Minimum, Resource, StatusSubresource, ${imports} } from "wheelwright/api";
import { cron } from "./cron";

export class CronSchedule {
  minute?: string;
  hour?: string;
  dayOfMonth?: string;
  month?: string;
  dayOfWeek?: string;
}
${shared.replace("SCHEDULE", '@MapsTo(".spec.schedule", cron)\n  schedule!: CronSchedule;')}
@Resource()
@StatusSubresource()
${root}`,
  },
  files: {
    "api/v2/cron.ts": `
import { codec, unrepresentable } from "wheelwright/api";
import type { CronSchedule } from "./cronjob_types";

const fields = ["minute", "hour", "dayOfMonth", "month", "dayOfWeek"] as const;

/** Five optional fields ⇄ the five of cron in one line; what isn't five fields shows as none of them. */
export const cron = codec<CronSchedule, string>({
  toHub(schedule) {
    const parts = fields.map((field) => schedule?.[field] ?? "*");
    return parts.every((part) => typeof part === "string" && /^[^ ]+$/.test(part)) ? parts.join(" ") : unrepresentable("");
  },
  fromHub(text) {
    const parts = typeof text === "string" ? text.split(" ") : [];
    if (parts.length !== fields.length || parts.includes("")) return unrepresentable({});
    return Object.fromEntries(fields.flatMap((field, index) => (parts[index] === "*" ? [] : [[field, parts[index]]])));
  },
  samples: [
    [{ minute: "0", hour: "5" }, "0 5 * * *"],
    [{ minute: "*/15", dayOfWeek: "1-5" }, "*/15 * * * 1-5"],
    [{}, "* * * * *"],
  ],
});
`,
  },
});
