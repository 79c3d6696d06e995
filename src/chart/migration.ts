import type { JsonObject } from "../model/json.js";
import { type ChartSource, managerContainer } from "./chart-source.js";
import { managerDeployment } from "./manager.js";
import { type ChartSetting, yesOrNo } from "./setting.js";
import { maySwitchStorage } from "./storage-version.js";
import { Conditional, Expression, isTemplateObject, listAt, type TemplateObject, textAt, withNode } from "./template-node.js";

const migrationOn = "$values.migration.enabled";

/** The objects of config/migration that the chart has: none without a manager, whose image the Job runs. */
export function migrationObjects(source: ChartSource): readonly JsonObject[] {
  return managerDeployment(source) === undefined ? [] : (source.migration ?? []);
}

export function migrationSettings(source: ChartSource): readonly ChartSetting[] {
  if (migrationObjects(source).length === 0) return [];
  return [
    {
      path: "migration.enabled",
      schema: yesOrNo,
      default: false,
      description:
        "Whether an upgrade ends with the Job that stores all objects at the storage version (a post-upgrade hook); give Helm a --timeout that it fits in.",
    },
  ];
}

/** When an object of the migration is rendered: the Job only once objects are stored at the new version. */
export function migrationConditions(source: ChartSource, object: JsonObject): readonly string[] {
  const waits = object.kind === "Job" && maySwitchStorage(source);
  return [migrationOn, ...(waits ? [`eq (include "${source.name}.pendingStorage" $ | trim) ""`] : [])];
}

/** The Job as a hook of Helm's: it runs after an upgrade with the manager's image, and one of an earlier upgrade makes way. */
export function migrationTemplate(source: ChartSource, object: JsonObject): TemplateObject {
  if (object.kind !== "Job") return object;
  const deployment = managerDeployment(source);
  const image = deployment === undefined ? "" : textAt(managerContainer(deployment), "image");
  const containers = listAt(object, "spec", "template", "spec", "containers").map((container) =>
    isTemplateObject(container) && textAt(container, "image") === image
      ? { ...container, image: new Expression(`include "${source.name}.image" $`) }
      : container,
  );
  const hooked = withNode(object, ["metadata", "annotations"], {
    ...((object.metadata as TemplateObject).annotations as TemplateObject | undefined),
    "helm.sh/hook": "post-upgrade",
    "helm.sh/hook-delete-policy": "before-hook-creation",
  });
  const pod = withNode(hooked, ["spec", "template", "spec", "containers"], containers);
  const secrets = new Expression("$values.manager.imagePullSecrets", "block");
  return withNode(pod, ["spec", "template", "spec", "imagePullSecrets"], new Conditional("$values.manager.imagePullSecrets", secrets));
}
