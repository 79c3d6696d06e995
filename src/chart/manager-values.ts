import type { JsonObject, JsonValue } from "../model/json.js";
import { managerContainer } from "./chart-source.js";
import { type ChartSetting, object, objectOf, objects, text, texts } from "./setting.js";
import { nodeAt, textAt } from "./template-node.js";

/** A field of the Deployment that a value takes the place of. */
export interface ManagerValue {
  /** The field's key. */
  readonly key: string;
  /** The value's path. */
  readonly path: string;
  readonly layout: "inline" | "block";
  readonly schema: JsonObject;
  /** The default where config/ doesn't say it: the one of Kubernetes, or empty. */
  readonly empty: JsonValue;
  readonly description: string;
}

/** The form of a field's values. */
type ValueForm = Pick<ManagerValue, "layout" | "schema" | "empty">;

function value(key: string, form: ValueForm, description: string): ManagerValue {
  return { key, path: `manager.${key}`, ...form, description };
}

const quantities: JsonObject = { type: ["object", "null"], additionalProperties: { type: ["string", "number"] } };
const resources = objectOf({ limits: quantities, requests: quantities, claims: objects });
const count: JsonObject = { type: "integer", minimum: 0 };

const word: ValueForm = { layout: "inline", schema: text, empty: "" };
const anObject: ValueForm = { layout: "block", schema: object, empty: {} };
const list: ValueForm = { layout: "block", schema: objects, empty: [] };

/** The values for the Deployment's `spec`. */
export const deploymentValues: readonly ManagerValue[] = [
  value("replicas", { layout: "inline", schema: count, empty: 1 }, "How many managers run; one of them works, all serve webhooks."),
  value("strategy", anObject, "How pods are replaced by new ones."),
];

/** The values for the pod. */
export const podValues: readonly ManagerValue[] = [
  value("imagePullSecrets", list, "Secrets to pull the image with."),
  { ...value("securityContext", anObject, "Security context of the pod."), path: "manager.podSecurityContext" },
  value("affinity", anObject, "Which nodes the pods prefer."),
  value("nodeSelector", { layout: "block", schema: texts, empty: {} }, "Labels of the nodes that pods may run on."),
  value("tolerations", list, "Taints of nodes that the pods tolerate."),
  value("topologySpreadConstraints", list, "How pods are spread over nodes and zones."),
  value("priorityClassName", word, "Priority class of the pods."),
  value(
    "terminationGracePeriodSeconds",
    { layout: "inline", schema: count, empty: 30 },
    "How long a pod may take to stop; longer than the manager's --graceful-shutdown-timeout.",
  ),
];

/** The values for the manager's container. */
export const containerValues: readonly ManagerValue[] = [
  { ...value("imagePullPolicy", word, "When the image is pulled."), path: "manager.image.pullPolicy" },
  value("resources", { layout: "block", schema: resources, empty: {} }, "CPU and memory that the manager requests, and its limits."),
  value("securityContext", anObject, "Security context of the manager's container."),
];

/** An image in its parts; undefined for a text that has none. */
export function imageOf(image: string): { readonly repository: string; readonly tag: string; readonly digest: string } | undefined {
  const match = /^([^@\s]+?)(?::([\w][\w.-]*))?(?:@([\w:.+-]+))?$/.exec(image);
  const [, repository, tag = "", digest = ""] = match ?? [];
  return repository === undefined ? undefined : { repository, tag: digest === "" && tag === "" ? "latest" : tag, digest };
}

/** The manager's fields that values can change, with the installer's own as defaults. */
export function managerSettings(deployment: JsonObject): readonly ChartSetting[] {
  const pod = nodeAt(deployment, "spec", "template", "spec");
  const container = managerContainer(deployment);
  const settings = (values: readonly ManagerValue[], holder: unknown): ChartSetting[] =>
    values.map(({ key, path, schema, empty, description }) => ({
      path,
      schema,
      default: (holder as Readonly<Record<string, JsonValue>> | undefined)?.[key] ?? empty,
      description,
    }));
  const image = imageOf(textAt(container, "image"));
  return [
    ...(image === undefined ? [] : imageSettings(image)),
    ...settings(containerValues.slice(0, 1), container),
    ...settings(deploymentValues, deployment.spec),
    ...additions,
    ...settings(containerValues.slice(1), container),
    ...settings(podValues, pod),
  ];
}

function imageSettings({ repository, tag, digest }: NonNullable<ReturnType<typeof imageOf>>): readonly ChartSetting[] {
  return [
    { path: "manager.image.repository", schema: text, default: repository, description: "The manager's image, without tag." },
    { path: "manager.image.tag", schema: text, default: tag, description: "Tag of the image; the chart's appVersion when empty." },
    {
      path: "manager.image.digest",
      schema: text,
      default: digest,
      description: "Digest of the image (sha256:...); it takes precedence over the tag.",
    },
  ];
}

const anyScalars: JsonObject = { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } };

/** Values that are added to those of config/. */
const additions: readonly ChartSetting[] = [
  {
    path: "manager.args",
    schema: { type: "array", items: { type: "string" } },
    default: [],
    description: "Arguments besides those of config/; the last one wins if a flag is given twice.",
  },
  {
    path: "manager.env",
    schema: { type: "array", items: { type: "object", required: ["name"] } },
    default: [],
    description: "Environment variables besides those of config/; one of the same name replaces it.",
  },
  {
    path: "manager.envOverrides",
    schema: anyScalars,
    default: {},
    description: "Environment variables as a map, for --set manager.envOverrides.NAME=VALUE.",
  },
  { path: "manager.extraVolumes", schema: objects, default: [], description: "Volumes of the pod besides those of config/." },
  {
    path: "manager.extraVolumeMounts",
    schema: objects,
    default: [],
    description: "Mounts of the manager's container besides those of config/.",
  },
  { path: "manager.labels", schema: texts, default: {}, description: "Labels of the Deployment besides those of config/." },
  { path: "manager.annotations", schema: texts, default: {}, description: "Annotations of the Deployment." },
  { path: "manager.pod.labels", schema: texts, default: {}, description: "Labels of the pods besides those of config/." },
  { path: "manager.pod.annotations", schema: texts, default: {}, description: "Annotations of the pods." },
];
