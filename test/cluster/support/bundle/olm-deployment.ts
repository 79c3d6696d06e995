import type { JsonObject } from "../../../../src/model/json.js";

const certificate = (name: string, mountPath: string) => ({
  volume: { name, secret: { secretName: "made-by-olm" } },
  mount: { name, mountPath },
});

/** Where OLM mounts the certificate of webhooks, for both kinds of servers that it knows (pkg/controller/install/certresources.go). */
const certificates = [
  certificate("apiservice-cert", "/apiserver.local.config/certificates"),
  certificate("webhook-cert", "/tmp/k8s-webhook-server/serving-certs"),
];

interface Strategy {
  readonly deployments: readonly { readonly name: string; readonly label?: JsonObject; readonly spec: DeploymentSpec }[];
}

interface DeploymentSpec {
  readonly template: { readonly spec: { readonly containers: readonly JsonObject[]; readonly volumes?: readonly JsonObject[] } };
}

/** The Deployments that OLM makes of a ClusterServiceVersion with webhooks. */
export function olmDeployments(csv: JsonObject, namespace: string): readonly JsonObject[] {
  const { install } = csv.spec as unknown as { readonly install: { readonly spec: Strategy } };
  return install.spec.deployments.map(({ name, label = {}, spec }) => {
    const { containers, volumes = [], ...pod } = spec.template.spec;
    const mounted = containers.map((container) => ({
      ...container,
      volumeMounts: [...((container.volumeMounts ?? []) as readonly JsonObject[]), ...certificates.map(({ mount }) => mount)],
    }));
    const podSpec = { ...pod, containers: mounted, volumes: [...volumes, ...certificates.map(({ volume }) => volume)] };
    const deployment = {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name, namespace, labels: label },
      spec: { ...spec, template: { ...spec.template, spec: podSpec } },
    };
    return deployment as unknown as JsonObject;
  });
}
