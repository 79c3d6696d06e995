import { join } from "node:path";
import { loadAll } from "js-yaml";
import { afterAll, describe, expect, it } from "vitest";
import type { Project } from "../../../src/model/project.js";
import { parseBindAddress } from "../../../src/runtime/flag-values.js";
import { parseFlags } from "../../../src/runtime/flags.js";
import { completeOptions, defaultOptions } from "../../../src/runtime/manager-options.js";
import { ConfigFolder } from "../../support/config-folder.js";
import { admissionWebhook, apiKind, projectOf, rbacRule } from "../../support/kinds.js";
import { kustomized } from "../../support/kustomize/kustomize.js";

interface KubeObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly [key: string]: unknown;
}

const folders: ConfigFolder[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

function config(project: Project, webhook: boolean, certs?: "self-managed"): ConfigFolder {
  const folder = new ConfigFolder(project, webhook, certs);
  folders.push(folder);
  return folder;
}

function build(folder: ConfigFolder, kustomization = "config/default"): KubeObject[] {
  return loadAll(kustomized(join(folder.root, kustomization))) as KubeObject[];
}

const names = (objects: readonly KubeObject[]) => objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`).sort();

function find(objects: readonly KubeObject[], name: string): KubeObject {
  const found = objects.find(({ kind, metadata }) => `${kind}/${metadata.name}` === name);
  if (found === undefined) throw new Error(`${name} is not among ${names(objects).join(", ")}`);
  return found;
}

const roles = (kind: string) => ["admin", "editor", "viewer"].map((role) => `ClusterRole/demo-operator-${kind}-${role}-role`);
const always = [
  "ClusterRole/demo-operator-manager-role",
  "ClusterRole/demo-operator-metrics-auth-role",
  "ClusterRole/demo-operator-metrics-reader",
  "ClusterRoleBinding/demo-operator-manager-rolebinding",
  "ClusterRoleBinding/demo-operator-metrics-auth-rolebinding",
  "Deployment/demo-operator-controller-manager",
  "Namespace/demo-operator-system",
  "NetworkPolicy/demo-operator-allow-metrics-traffic",
  "Role/demo-operator-leader-election-role",
  "RoleBinding/demo-operator-leader-election-rolebinding",
  "Service/demo-operator-controller-manager-metrics-service",
  "ServiceAccount/demo-operator-controller-manager",
];
const withWebhook = [
  "Certificate/demo-operator-serving-cert",
  "Issuer/demo-operator-selfsigned-issuer",
  "NetworkPolicy/demo-operator-allow-webhook-traffic",
  "Service/demo-operator-webhook-service",
];

const one = apiKind("apps.example.com", "Demo", { v1beta1: ["a"], v1beta2: ["a", "b"] });
const two = apiKind("stable.example.com", "Selfie", { v1: ["hostPort"], v2: ["host", "port"] });
const equal = apiKind("apps.example.com", "Bar", { v1alpha1: ["a"], v1: ["a"] });
const single = apiKind("apps.example.com", "Foo", { v1: ["a"] });

const serviceReference = { name: "demo-operator-webhook-service", namespace: "demo-operator-system", path: "/convert" };
const conversion = {
  strategy: "Webhook",
  webhook: { clientConfig: { service: serviceReference }, conversionReviewVersions: ["v1"] },
};
const injected = { "cert-manager.io/inject-ca-from": "demo-operator-system/demo-operator-serving-cert" };

describe("config/default", () => {
  it("builds without any kind", () => {
    const folder = config(projectOf([]), false);
    expect(names(build(folder))).toEqual(always);
    expect(build(folder, "config/crd")).toEqual([]);
  });

  it.each([
    ["one version", single],
    ["versions whose schemas are equal", equal],
  ])("has nothing of a webhook where the only kind has %s", (_, kind) => {
    // The webhook's scaffold may be there all the same. Its policy is then in force, too: it does no harm.
    const policy = "NetworkPolicy/demo-operator-allow-webhook-traffic";
    for (const webhook of [false, true]) {
      const all = build(config(projectOf([kind]), webhook));
      expect(names(all).includes(policy)).toBe(webhook);
      const objects = all.filter(({ kind: each, metadata }) => `${each}/${metadata.name}` !== policy);
      const crd = `CustomResourceDefinition/${kind.names.plural}.${kind.group}`;
      expect(names(objects)).toEqual([...always, crd, ...roles(kind.names.singular)].sort());
      expect(find(objects, crd).metadata.annotations).toBeUndefined();
      expect(find(objects, crd).spec).not.toHaveProperty("conversion");
      expect(JSON.stringify(objects)).not.toMatch(/webhook|cert-manager/i);
    }
  });

  it("wires one kind with conversion to the webhook", () => {
    const objects = build(config(projectOf([one]), true));
    expect(names(objects)).toEqual([...always, ...withWebhook, "CustomResourceDefinition/demos.apps.example.com", ...roles("demo")].sort());
    const crd = find(objects, "CustomResourceDefinition/demos.apps.example.com");
    expect(crd.metadata.annotations).toEqual(injected);
    expect(crd.spec).toMatchObject({ conversion });
  });

  it("has the API server call the Service, the port and the authority that PROJECT names", () => {
    const webhookServer = { service: "edge", port: 8443, caBundle: "LS0t" };
    const version = one.versions[0]?.name ?? "";
    const project = { ...projectOf([one], [], [admissionWebhook("validating", one, version)]), webhookServer };
    const folder = config(projectOf([one]), true);
    folder.generate(project);
    const objects = build(folder);
    const crd = find(objects, "CustomResourceDefinition/demos.apps.example.com");
    const validating = find(objects, "ValidatingWebhookConfiguration/demo-operator-validating-webhook-configuration");
    const service = { name: "edge", namespace: "demo-operator-system", port: 8443 };
    expect(crd.spec).toMatchObject({ conversion: { webhook: { clientConfig: { service, caBundle: "LS0t" } } } });
    expect(validating.webhooks).toMatchObject([{ clientConfig: { service, caBundle: "LS0t" } }]);
    // cert-manager's injector would write another authority.
    for (const { metadata } of [crd, validating]) expect(metadata.annotations).toBeUndefined();
    folder.generate(projectOf([one]));
    expect(find(build(folder), "CustomResourceDefinition/demos.apps.example.com").metadata.annotations).toEqual(injected);
  });

  it("gives every kind with conversion its CA, and the others none", () => {
    const objects = build(config(projectOf([equal, one, single, two]), true));
    for (const name of ["demos.apps.example.com", "selfies.stable.example.com"]) {
      const crd = find(objects, `CustomResourceDefinition/${name}`);
      expect(crd.metadata.annotations).toEqual(injected);
      expect(crd.spec).toMatchObject({ conversion });
    }
    for (const name of ["bars.apps.example.com", "foos.apps.example.com"]) {
      const crd = find(objects, `CustomResourceDefinition/${name}`);
      expect(crd.metadata.annotations).toBeUndefined();
      expect(crd.spec).not.toHaveProperty("conversion");
    }
    expect(names(objects).filter((name) => withWebhook.includes(name))).toEqual(withWebhook);
  });

  it.each([
    ["one version", single],
    ["conversion", one],
  ])("wires the admission webhooks of a kind with %s", (_, kind) => {
    const roles = ["defaulting", "validating"] as const;
    const [version] = kind.versions;
    const project = projectOf(
      [kind],
      [],
      roles.map((role) => admissionWebhook(role, kind, version?.name ?? "")),
    );
    const objects = build(config(project, true));
    const service = { name: "demo-operator-webhook-service", namespace: "demo-operator-system" };
    for (const name of [
      "MutatingWebhookConfiguration/demo-operator-mutating-webhook-configuration",
      "ValidatingWebhookConfiguration/demo-operator-validating-webhook-configuration",
    ]) {
      const configuration = find(objects, name);
      expect(configuration.metadata.annotations).toEqual(injected);
      expect(configuration.webhooks).toMatchObject([{ clientConfig: { service }, rules: [{ resources: [kind.names.plural] }] }]);
    }
    expect(names(objects).filter((name) => withWebhook.includes(name))).toEqual(withWebhook);
    const crd = find(objects, `CustomResourceDefinition/${kind.names.plural}.${kind.group}`);
    expect(crd.metadata.annotations).toEqual(kind === one ? injected : undefined);
    expect(find(objects, "Deployment/demo-operator-controller-manager").spec).toMatchObject({
      template: { spec: { containers: [{ ports: expect.arrayContaining([expect.objectContaining({ containerPort: 9443 })]) }] } },
    });
  });

  it("has one configuration where there are webhooks of one role", () => {
    const objects = build(config(projectOf([single], [], [admissionWebhook("validating", single, "v1")]), true));
    expect(names(objects).filter((name) => /WebhookConfiguration/.test(name))).toEqual([
      "ValidatingWebhookConfiguration/demo-operator-validating-webhook-configuration",
    ]);
  });

  it("builds as before where admission webhooks have no scaffold yet", () => {
    const objects = build(config(projectOf([single], [], [admissionWebhook("validating", single, "v1")]), false));
    expect(JSON.stringify(objects)).not.toMatch(/webhook|cert-manager/i);
  });

  it("references no admission configuration", () => {
    const folder = config(projectOf([one, two]), true);
    expect(names(build(folder)).join(" ")).not.toMatch(/Admission|WebhookConfiguration/);
    expect(Object.values(folder.files()).join("\n")).not.toMatch(/WebhookConfiguration|manifests\.yaml/);
  });

  it("has a certificate for the Service that the API server calls, from an issuer that is there", () => {
    const objects = build(config(projectOf([one]), true));
    const service = "demo-operator-webhook-service.demo-operator-system.svc";
    expect(find(objects, "Certificate/demo-operator-serving-cert")).toMatchObject({
      metadata: { namespace: "demo-operator-system" },
      spec: {
        dnsNames: [service, `${service}.cluster.local`],
        issuerRef: { kind: "Issuer", name: "demo-operator-selfsigned-issuer" },
        secretName: "webhook-server-cert",
      },
    });
    expect(find(objects, "Service/demo-operator-webhook-service")).toMatchObject({
      metadata: { namespace: "demo-operator-system" },
      spec: { ports: [{ port: 443, targetPort: 9443 }], selector: { "control-plane": "controller-manager" } },
    });
  });

  it("gives the manager its certificate and port exactly where there is conversion", () => {
    const deployment = (objects: readonly KubeObject[]) => find(objects, "Deployment/demo-operator-controller-manager").spec;
    const always = [
      "--health-probe-bind-address=:8081",
      "--leader-elect",
      "--leader-election-id=demo-operator.example.com",
      "--metrics-bind-address=:8443",
    ];
    expect(deployment(build(config(projectOf([one]), true)))).toMatchObject({
      template: {
        spec: {
          containers: [
            {
              args: [...always, "--webhook-cert-path=/tmp/k8s-webhook-server/serving-certs", "--webhook-port=9443"],
              image: "controller:latest",
              ports: [{ containerPort: 8081 }, { containerPort: 8443, name: "metrics" }, { containerPort: 9443, name: "webhook-server" }],
              volumeMounts: [{ mountPath: "/tmp/k8s-webhook-server/serving-certs", name: "webhook-certs", readOnly: true }],
            },
          ],
          volumes: [{ name: "webhook-certs", secret: { secretName: "webhook-server-cert" } }],
        },
      },
    });
    expect(deployment(build(config(projectOf([single]), false)))).toMatchObject({
      template: {
        spec: { containers: [{ args: always, ports: [{ containerPort: 8081 }, { containerPort: 8443 }], volumeMounts: [] }], volumes: [] },
      },
    });
  });

  it.each([
    ["with a webhook", one, true],
    ["without one", single, false],
  ])("gives the metrics a certificate that Prometheus verifies, where config/metrics-certs is listed, %s", (_, kind, webhook) => {
    const folder = config(projectOf([kind]), webhook);
    const file = "config/default/kustomization.yaml";
    folder.edit({ file, ensure: [{ list: "resources", entry: "../prometheus" }], remove: [] });
    folder.write(file, `${folder.read(file)}\ncomponents:\n- ../metrics-certs\n`);
    const objects = build(folder);
    const { name, namespace } = find(objects, "Service/demo-operator-controller-manager-metrics-service").metadata;
    const serverName = `${name}.${namespace}.svc`;
    const certificate = find(objects, "Certificate/demo-operator-metrics-cert");
    const { secretName } = certificate.spec as { secretName: string };
    expect(certificate).toMatchObject({
      metadata: { namespace },
      spec: { dnsNames: [serverName, `${serverName}.cluster.local`], issuerRef: { kind: "Issuer", name: "demo-operator-metrics-issuer" } },
    });
    expect(find(objects, "Issuer/demo-operator-metrics-issuer").metadata.namespace).toBe(namespace);
    const { containers, volumes } = (
      find(objects, "Deployment/demo-operator-controller-manager").spec as {
        template: {
          spec: { containers: [{ args: string[]; volumeMounts: { name: string; mountPath: string }[] }]; volumes: { name: string }[] };
        };
      }
    ).template.spec;
    const [{ args, volumeMounts }] = containers;
    const flags = parseFlags(args, {});
    const { metricsCertPath } = completeOptions(flags.kind === "options" ? flags.options : {});
    const mounted = volumeMounts.find(({ mountPath }) => mountPath === metricsCertPath);
    expect(volumes.find((volume) => volume.name === mounted?.name)).toMatchObject({ secret: { secretName } });
    expect(find(objects, "ServiceMonitor/demo-operator-controller-manager-metrics-monitor").spec).toMatchObject({
      endpoints: [{ tlsConfig: { serverName, ca: { secret: { name: secretName, key: "ca.crt" } } } }],
    });
    if (webhook)
      expect(find(objects, "Certificate/demo-operator-serving-cert").spec).toMatchObject({
        issuerRef: { name: "demo-operator-selfsigned-issuer" },
      });
  });

  it.each([
    ["with a webhook", one, true],
    ["without one", single, false],
  ])("names everywhere the ports that the manager opens, and no other, %s", (_, kind, webhook) => {
    const folder = config(projectOf([kind]), webhook);
    folder.edit({
      file: "config/default/kustomization.yaml",
      ensure: ["../prometheus"].map((entry) => ({ list: "resources", entry })),
      remove: [],
    });
    const objects = build(folder);
    const { template } = find(objects, "Deployment/demo-operator-controller-manager").spec as {
      template: {
        spec: { containers: [{ args: string[]; ports: { containerPort: number }[]; livenessProbe: object; readinessProbe: object }] };
      };
    };
    const [{ args, ports, livenessProbe, readinessProbe }] = template.spec.containers;
    const flags = parseFlags(args, {});
    const options = completeOptions(flags.kind === "options" ? flags.options : {});
    const portOf = (address: string) => (parseBindAddress(address) as { port: number }).port;
    const opened = {
      health: portOf(options.healthProbeBindAddress),
      metrics: portOf(options.metricsBindAddress),
      webhooks: webhook ? [options.webhookPort] : [],
    };
    expect(ports.map(({ containerPort }) => containerPort)).toEqual([opened.health, opened.metrics, ...opened.webhooks]);
    for (const probe of [livenessProbe, readinessProbe]) expect(probe).toMatchObject({ httpGet: { port: "health" } });

    const services = objects
      .filter(({ kind }) => kind === "Service")
      .map(({ spec }) => spec as { ports: { name?: string; targetPort: number }[] });
    const targets = services.flatMap(({ ports }) => ports.map(({ targetPort }) => targetPort));
    expect(targets.sort()).toEqual([opened.metrics, ...opened.webhooks]);
    const policies = objects
      .filter(({ kind }) => kind === "NetworkPolicy")
      .map(({ spec }) => spec as { ingress: { ports: { port: number }[] }[] });
    const allowed = policies.flatMap(({ ingress }) => ingress.flatMap(({ ports }) => ports.map(({ port }) => port)));
    expect(allowed.sort()).toEqual([opened.metrics, ...opened.webhooks]);
    const monitor = find(objects, "ServiceMonitor/demo-operator-controller-manager-metrics-monitor");
    expect(services.flatMap(({ ports }) => ports.map(({ name }) => name))).toContain(
      (monitor.spec as { endpoints: [{ port: string }] }).endpoints[0].port,
    );
  });

  it("needs no cert-manager where the manager looks after its certificates, and gives it the rights for that", () => {
    const objects = build(config(projectOf([one, single], [], [admissionWebhook("validating", single, "v1")]), true, "self-managed"));
    expect(JSON.stringify(objects)).not.toMatch(/cert-manager/i);
    const crd = find(objects, "CustomResourceDefinition/demos.apps.example.com");
    expect(crd.spec).toMatchObject({ conversion });
    const { template } = find(objects, "Deployment/demo-operator-controller-manager").spec as {
      template: { spec: { containers: [{ args: string[] }]; volumes: unknown[] } };
    };
    const flags = parseFlags(template.spec.containers[0].args, {});
    expect(flags).toMatchObject({
      options: { certs: "self-managed", webhookServiceName: "demo-operator-webhook-service", webhookPort: 9443 },
    });
    expect(template.spec.volumes).toEqual([]);
    find(objects, "Service/demo-operator-webhook-service");
    expect(find(objects, "Role/demo-operator-certs-secret-role").rules).toEqual([
      { apiGroups: [""], resources: ["secrets"], verbs: ["create"] },
      { apiGroups: [""], resources: ["secrets"], resourceNames: [defaultOptions.certsSecretName], verbs: ["get", "update"] },
    ]);
    const trustVerbs = ["get", "list", "patch", "watch"];
    const admission = { apiGroups: ["admissionregistration.k8s.io"], verbs: trustVerbs };
    expect(find(objects, "ClusterRole/demo-operator-certs-trust-role").rules).toEqual([
      {
        apiGroups: ["apiextensions.k8s.io"],
        resources: ["customresourcedefinitions"],
        resourceNames: ["demos.apps.example.com"],
        verbs: trustVerbs,
      },
      {
        ...admission,
        resources: ["validatingwebhookconfigurations"],
        resourceNames: ["demo-operator-validating-webhook-configuration"],
      },
    ]);
    expect(find(objects, "ClusterRoleBinding/demo-operator-certs-trust-rolebinding")).toMatchObject({
      roleRef: { kind: "ClusterRole", name: "demo-operator-certs-trust-role" },
      subjects: [{ kind: "ServiceAccount", name: "demo-operator-controller-manager", namespace: "demo-operator-system" }],
    });
    const without = build(config(projectOf([single]), true, "self-managed"));
    expect(JSON.stringify(without)).not.toMatch(/self-managed|certs-/);
  });

  it("runs the manager as restricted pod security has it", () => {
    const objects = build(config(projectOf([]), false));
    expect(find(objects, "Namespace/demo-operator-system").metadata).toMatchObject({
      labels: { "pod-security.kubernetes.io/enforce": "restricted" },
    });
    expect(find(objects, "Deployment/demo-operator-controller-manager").spec).toMatchObject({
      template: {
        spec: {
          securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
          containers: [
            {
              securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] }, readOnlyRootFilesystem: true },
              resources: { limits: { memory: expect.any(String) }, requests: { cpu: expect.any(String) } },
            },
          ],
        },
      },
    });
  });

  it("refers to nothing that isn't there: service accounts, roles, secrets, services, labels", () => {
    const objects = build(
      config(projectOf([one, two], [rbacRule({ groups: [""], resources: ["pods"], verbs: ["get"], namespace: "other" })]), true),
    );
    const account = { kind: "ServiceAccount", name: "demo-operator-controller-manager", namespace: "demo-operator-system" };
    const bindings = objects.filter(({ kind }) => kind.endsWith("Binding"));
    expect(bindings).toHaveLength(4);
    for (const { roleRef, subjects, metadata } of bindings) {
      const { kind, name } = roleRef as { kind: string; name: string };
      expect(subjects).toEqual([account]);
      expect(find(objects, `${kind}/${name}`).metadata.namespace).toBe(kind === "Role" ? metadata.namespace : undefined);
    }
    const { template, selector } = find(objects, "Deployment/demo-operator-controller-manager").spec as {
      template: { metadata: { labels: object }; spec: { serviceAccountName: string } };
      selector: { matchLabels: object };
    };
    expect(template.spec.serviceAccountName).toBe(account.name);
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    const service = find(objects, "Service/demo-operator-webhook-service").spec as { selector: object };
    expect(template.metadata.labels).toMatchObject(service.selector);
  });

  it("leaves a Role in the namespace that it was asked for, the manager's own included", () => {
    const rules = ["other", "third", "system"].map((namespace) =>
      rbacRule({ groups: [""], resources: ["pods"], verbs: ["get"], namespace }),
    );
    const objects = build(config(projectOf([], rules), false));
    const places = objects
      .filter(({ kind }) => /^Role(Binding)?$/.test(kind))
      .map(({ kind, metadata }) => `${kind} ${metadata.namespace} ${metadata.name}`);
    expect(places.sort()).toEqual([
      "Role demo-operator-system demo-operator-leader-election-role",
      "Role demo-operator-system demo-operator-manager-role",
      "Role other demo-operator-manager-role-other",
      "Role third demo-operator-manager-role-third",
      "RoleBinding demo-operator-system demo-operator-leader-election-rolebinding",
      "RoleBinding demo-operator-system demo-operator-manager-rolebinding",
      "RoleBinding other demo-operator-manager-rolebinding-other",
      "RoleBinding third demo-operator-manager-rolebinding-third",
    ]);
  });
});

describe("the other kustomizations", () => {
  it("lists every sample once", () => {
    expect(names(build(config(projectOf([one, two]), true), "config/samples"))).toEqual([
      "Demo/demo-v1beta1-sample",
      "Demo/demo-v1beta2-sample",
      "Selfie/selfie-v1-sample",
      "Selfie/selfie-v2-sample",
    ]);
  });

  it("opens in the network policy the port that the webhook server listens on", () => {
    const folder = config(projectOf([one]), true);
    expect(find(build(folder), "NetworkPolicy/demo-operator-allow-webhook-traffic")).toMatchObject({
      metadata: { namespace: "demo-operator-system" },
      spec: { ingress: [{ ports: [{ port: 9443 }] }], podSelector: { matchLabels: { "control-plane": "controller-manager" } } },
    });
  });
});
