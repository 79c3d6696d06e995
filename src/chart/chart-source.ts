import type { JsonObject } from "../model/json.js";
import { listAt, nodeAt, type TemplateObject, textAt } from "./template-node.js";

/** The input of a chart: the objects of the installer, as kustomize built them. */
export interface ChartSource {
  /** The project's name, which is the chart's. */
  readonly name: string;
  readonly namespace: string;
  /** The prefix that kustomize put before the names. */
  readonly namePrefix: string;
  /** The suffix that it put behind them; none by default. */
  readonly nameSuffix?: string;
  readonly objects: readonly JsonObject[];
  /** The objects of config/migration, which aren't the installer's. Absent where no kind is migrated. */
  readonly migration?: readonly JsonObject[];
}

/** The API server calls this Service of the scaffold. */
export const webhookService = "webhook-service";
export const managerName = "controller-manager";

/** The prefix and the suffix that kustomize puts around names. */
type Naming = Pick<ChartSource, "namePrefix" | "nameSuffix">;

/** An object's name without prefix and suffix. */
export function bareName({ namePrefix, nameSuffix = "" }: Naming, object: TemplateObject): string {
  const name = textAt(object, "metadata", "name");
  const isWhole = name.startsWith(namePrefix) && name.endsWith(nameSuffix) && name.length > namePrefix.length + nameSuffix.length;
  return isWhole ? name.slice(namePrefix.length, name.length - nameSuffix.length) : name;
}

/** The name in the installer of an object of the scaffold. */
export function fullName({ namePrefix, nameSuffix = "" }: Naming, bare: string): string {
  return `${namePrefix}${bare}${nameSuffix}`;
}

/** The release under which the chart's names are those of the installer; undefined where kustomize puts nothing before names, so that they are the same in each release. */
export function installedRelease({ namePrefix }: Naming): string | undefined {
  return namePrefix === "" ? undefined : namePrefix.replace(/-+$/, "");
}

/** The object of a kind with a name of the scaffold; undefined where the installer has none. */
export function findObject(source: ChartSource, kind: string, name: string): JsonObject | undefined {
  return source.objects.find((object) => object.kind === kind && bareName(source, object) === name);
}

/** The CRDs whose objects are converted by webhook. */
export function convertedCrds({ objects }: ChartSource): readonly JsonObject[] {
  return objects.filter((object) => object.kind === "CustomResourceDefinition" && convertsByWebhook(object));
}

export function convertsByWebhook(crd: TemplateObject): boolean {
  return textAt(crd, "spec", "conversion", "strategy") === "Webhook";
}

export const admissionKinds: readonly string[] = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"];

/** The admission configurations that call the operator's webhooks. */
export function admissionConfigurationsOf(source: ChartSource): readonly JsonObject[] {
  const service = fullName(source, webhookService);
  const calls = (object: JsonObject) =>
    listAt(object, "webhooks").some((webhook) => textAt(webhook, "clientConfig", "service", "name") === service);
  return source.objects.filter((object) => admissionKinds.includes(String(object.kind)) && calls(object));
}

/** The manager's container in its Deployment. */
export function managerContainer(deployment: TemplateObject): TemplateObject | undefined {
  const containers = listAt(nodeAt(deployment, "spec", "template", "spec"), "containers");
  return (containers.find((each) => textAt(each, "name") === "manager") ?? containers[0]) as TemplateObject | undefined;
}
