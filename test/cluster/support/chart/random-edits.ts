import fc from "fast-check";
import { toYaml } from "../../../../src/emit/yaml/yaml-text.js";
import type { JsonObject, JsonValue } from "../../../../src/model/json.js";

/** Random edits that a user may make in config/: a patch of the manager, another resource, other names and another namespace. */
export interface ConfigEdit {
  /** A strategic merge patch of the manager's Deployment. */
  readonly deployment: JsonObject;
  readonly extra: JsonObject;
  /** Where the manager serves its metrics: the value of `--metrics-bind-address`. */
  readonly metrics: string;
  /** The names that the kustomization of config/default sets; absent ones aren't set. */
  readonly names: {
    readonly namespace?: string | undefined;
    readonly namePrefix?: string | undefined;
    readonly nameSuffix?: string | undefined;
  };
}

/** Texts that a template, YAML or Go might take for something else. */
const word = fc.constantFrom(
  "{{ .Values.x }}",
  "{{",
  "{{- end }}",
  "}}",
  "{{{a}}}",
  "{{/* c */}}",
  "`{{`",
  "yes",
  "0x1f",
  "1_000",
  "1e3",
  "012",
  "null",
  "~",
  "",
  " a ",
  "a: b",
  "# no comment",
  'it\'s "quoted" \\ back',
  "one\ntwo {{ three }}\n",
  "%d %s",
  "<&>",
  "é \u{1F600}",
  "demo-operator",
  "$HOME",
);
const name = fc.constantFrom("A", "LOG_LEVEL", "B_C", "HTTP_PROXY", "X");
const label = fc.constantFrom("example.com/a", "team", "b", "app.kubernetes.io/part-of");
const value = fc.constantFrom("x", "1", "true", "a-b", "");
const labels = fc.dictionary(label, value, { maxKeys: 3 });

const variable: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ name, value: word }),
  fc.record({ name, valueFrom: fc.constant({ fieldRef: { fieldPath: "metadata.name" } }) }),
  fc.record({ name, valueFrom: fc.constant({ secretKeyRef: { name: "credentials", key: "password" } }) }),
  fc.record({ name, value: fc.constant("demo-operator-webhook-service.demo-operator-system.svc") }),
);

const sidecar: JsonObject = {
  name: "proxy",
  image: "registry.example.com:5000/proxy@sha256:0123456789012345678901234567890123456789012345678901234567890123",
  args: ["--format={{ .Time }}"],
  ports: [{ containerPort: 7000, name: "proxy" }],
};

const volume: JsonObject = { name: "cache", emptyDir: { sizeLimit: "1Gi" } };

/** Random edits of config/. */
export const configEdits: fc.Arbitrary<ConfigEdit> = fc
  .record({
    env: fc.uniqueArray(variable, { selector: (each) => each.name, maxLength: 3 }),
    replicas: fc.option(fc.nat(3), { nil: undefined }),
    labels,
    annotations: fc.dictionary(label, word, { maxKeys: 3 }),
    podAnnotations: fc.dictionary(label, word, { maxKeys: 2 }),
    sidecar: fc.boolean(),
    volume: fc.boolean(),
    nodeSelector: fc.option(labels, { nil: undefined }),
    tolerations: fc.constantFrom(undefined, [{ key: "a", operator: "Exists" }]),
    priorityClassName: fc.constantFrom(undefined, "system-cluster-critical"),
    grace: fc.constantFrom(undefined, 0, 30, 90),
    strategy: fc.constantFrom(undefined, { type: "Recreate" }),
    limits: fc.constantFrom(undefined, { cpu: "1", memory: "1Gi" }),
    pullPolicy: fc.constantFrom(undefined, "Always"),
    metrics: fc.constantFrom(":8443", ":9090", "127.0.0.1:8443", "[::]:8443", "0.0.0.0:80", "0"),
    names: fc.record({
      namespace: fc.constantFrom(undefined, "several-system", "default", "demo-operator", "a"),
      namePrefix: fc.constantFrom(
        undefined,
        "several-",
        "demo-operator-",
        "a-",
        "x",
        "a-prefix-that-is-nearly-as-long-as-a-name-of-release-",
        "manager-",
      ),
      nameSuffix: fc.constantFrom(undefined, undefined, "-x", "y", "-controller-manager"),
    }),
    data: fc.dictionary(fc.constantFrom("a", "b.yaml", "c"), word, { maxKeys: 3 }),
  })
  .map((made) => ({
    deployment: given({
      metadata: { labels: made.labels, annotations: made.annotations },
      spec: {
        replicas: made.replicas,
        strategy: made.strategy,
        template: {
          metadata: { annotations: made.podAnnotations },
          spec: {
            nodeSelector: made.nodeSelector,
            tolerations: made.tolerations,
            priorityClassName: made.priorityClassName,
            terminationGracePeriodSeconds: made.grace,
            volumes: made.volume ? [volume] : undefined,
            containers: [
              {
                name: "manager",
                env: made.env,
                imagePullPolicy: made.pullPolicy,
                resources: made.limits === undefined ? undefined : { limits: made.limits },
                volumeMounts: made.volume ? [{ name: "cache", mountPath: "/cache" }] : undefined,
              },
              ...(made.sidecar ? [sidecar] : []),
            ],
          },
        },
      },
    }),
    extra: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "extra", annotations: made.annotations }, data: made.data },
    metrics: made.metrics,
    names: made.names,
  }));

/** The files of an edit in config/default, and the lines that its kustomization needs. */
export function editFiles({ deployment, extra, metrics }: ConfigEdit): Readonly<Record<string, string>> {
  const patch = {
    apiVersion: "apps/v1",
    kind: "Deployment",
    ...deployment,
    metadata: { name: "controller-manager", namespace: "system", ...(deployment.metadata as JsonObject) },
  };
  const address = [{ op: "add", path: "/spec/template/spec/containers/0/args/-", value: `--metrics-bind-address=${metrics}` }];
  return {
    "config/default/user_patch.yaml": toYaml(patch),
    "config/default/user_extra.yaml": toYaml(extra),
    "config/default/manager_metrics_patch.yaml": toYaml(address),
  };
}

/** A kustomization whose first lines that name something say what an edit does. */
export function withNames(kustomization: string, { names }: ConfigEdit): string {
  const others = kustomization.split("\n").filter((line) => !/^(namespace|namePrefix|nameSuffix):/.test(line));
  const said = given(names);
  return `${Object.keys(said).length === 0 ? "" : toYaml(said)}${others.join("\n")}`;
}

/** Without what is undefined. */
function given(node: unknown): JsonObject {
  return JSON.parse(JSON.stringify(node)) as JsonValue as JsonObject;
}
