import { describe, expect, it } from "vitest";
import { hostFor, isLocalCluster } from "../../src/dev/local-cluster.js";

describe("a local cluster", () => {
  it.each([
    ["https://127.0.0.1:6443", "kind-demo", true],
    ["https://[::1]:6443", undefined, true],
    ["https://localhost:6443", "anything", true],
    ["https://kubernetes.docker.internal:6443", "docker-desktop", true],
    ["https://192.168.49.2:8443", "minikube", true],
    ["https://192.168.49.2:8443", "office", false],
    ["https://203.0.113.7:8443", "minikube", false],
    ["https://127.0.0.1.example.com", "kind-demo", false],
    ["https://0A.gr7.eu-west-1.eks.amazonaws.com", "prod", false],
  ])("%s of context %s: %s", (server, context, isLocal) => {
    expect(isLocalCluster(server, context)).toBe(isLocal);
  });
});

describe("the host by which an API server reaches this machine", () => {
  it.each([
    [undefined, "linux", "127.0.0.1"],
    ["minikube", "linux", "host.minikube.internal"],
    ["docker-desktop", "darwin", "host.docker.internal"],
    ["k3d-demo", "linux", "host.k3d.internal"],
    ["kind-demo", "darwin", "host.docker.internal"],
    ["kind-demo", "linux", undefined],
    ["k3s", "linux", "127.0.0.1"],
  ] as const)("of context %s on %s is %s", (context, platform, host) => {
    expect(hostFor(context, platform)).toBe(host);
  });
});
