import { metadata, type Side } from "./payload.js";

/** An Application of 15 spec fields, 2.2 to 2.6 KB long, one value of it not ASCII. */
export function application(index: number, side: Side): object {
  const period = side === "hub" ? "periodSeconds" : "everySeconds";
  const probe = (path: string, every: number) => ({ path, port: 8080, [period]: every, failureThreshold: 3 });
  const managed = ["args", "displayName", "env", "image", "nodeSelector", "ports", "probes", "resources", "strategy", "volumes"];
  return {
    apiVersion: `bench.example.com/${side === "hub" ? "v1" : "v1beta1"}`,
    kind: "Application",
    metadata: metadata("orders", index, managed),
    spec: {
      displayName: `Bestellübersicht ${index}`,
      image: `registry.example.com/shop/orders:v1.${index}`,
      [side === "hub" ? "size" : "replica"]: 3 + (index % 5),
      paused: true,
      strategy: "RollingUpdate",
      timeoutSeconds: 30,
      [side === "hub" ? "historyLimit" : "revisions"]: 5,
      [side === "hub" ? "serviceAccountName" : "account"]: "orders",
      args: ["--listen=:8080", "--log-level=info"],
      env: [
        { name: "DATABASE_URL", value: "postgres://orders@database.shop.svc:5432/orders" },
        { name: "FEATURES", value: "checkout,returns" },
        { name: "PAYMENTS_URL", value: "https://payments.shop.svc:8443/v2" },
      ],
      ports: [
        { name: "http", port: 8080, protocol: "TCP" },
        { name: "metrics", port: 9090, protocol: "TCP" },
      ],
      resources: { requests: { cpu: "250m", memory: "256Mi" }, limits: { cpu: "1", memory: "512Mi" } },
      nodeSelector: { "kubernetes.io/os": "linux", "example.com/pool": "general" },
      volumes: [
        { name: "config", mountPath: "/etc/orders", readOnly: true, items: [{ key: "orders.yaml", path: "orders.yaml" }] },
        { name: "certificates", mountPath: "/etc/tls", readOnly: true, items: [{ key: "tls.crt", path: "server.crt" }] },
      ],
      probes: { liveness: probe("/healthz", 10), readiness: probe("/readyz", 5) },
    },
    status: {
      phase: "Running",
      observedGeneration: 4,
      readyReplicas: 3,
      conditions: [
        {
          type: "Ready",
          status: "True",
          reason: "AllReplicasReady",
          message: "all replicas are ready",
          lastTransitionTime: "2026-01-02T03:04:05Z",
          observedGeneration: 4,
        },
        {
          type: "Progressing",
          status: "False",
          reason: "RolloutComplete",
          message: "the newest revision has been rolled out",
          lastTransitionTime: "2026-01-02T03:09:41Z",
          observedGeneration: 4,
        },
      ],
    },
  };
}
