import { describe, expect, it } from "vitest";
import { judgeReplicas, type Pod } from "../../../src/migrate/automatic/replicas.js";

interface PodParts {
  readonly image?: string | null;
  readonly hash?: string;
  readonly deployment?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly phase?: string;
  readonly containers?: readonly string[];
}

function pod(name: string, parts: PodParts = {}): Pod {
  const { image = "sha256:new", hash = "aaa", deployment = "demo", labels = {}, phase = "Running", containers = ["manager"] } = parts;
  const owner = { apiVersion: "apps/v1", kind: "ReplicaSet", name: `${deployment}-${hash}`, uid: hash, controller: true };
  return {
    metadata: { name, labels: { "pod-template-hash": hash, ...labels }, ownerReferences: [owner] },
    spec: { containers: containers.map((each) => ({ name: each })) },
    status: { phase, ...(image === null ? {} : { containerStatuses: containers.map((each) => ({ name: each, imageID: image })) }) },
  };
}

const own = "demo-1";
const why = (pods: readonly Pod[], choice: object = {}) => {
  const judged = judgeReplicas(pods, { own, ...choice });
  return judged.kind === "same" ? judged : judged.why;
};

describe("the operator's replicas", () => {
  it("are the same where every pod of the Deployment runs this image, by its ID", () => {
    expect(why([pod(own), pod("demo-2"), pod("demo-3", { hash: "bbb" })])).toEqual({ kind: "same", image: "sha256:new", count: 3 });
  });

  it("aren't while a pod of an earlier or later template runs another image, be it about to end", () => {
    const old = pod("demo-old", { hash: "bbb", image: "sha256:old" });
    expect(why([pod(own), old])).toBe("the pod demo-old runs another image (sha256:old)");
    const going: Pod = { ...old, metadata: { ...old.metadata, deletionTimestamp: "2026-01-01T00:00:00Z" } };
    expect(why([pod(own), going])).toBe("the pod demo-old runs another image (sha256:old)");
    expect(why([pod(own), pod("demo-2", { image: null, phase: "Pending" })])).toBe("the pod demo-2 has yet to show which image it runs");
    expect(why([pod(own), pod("demo-2", { image: "" })])).toBe("the pod demo-2 has yet to show which image it runs");
    expect(judgeReplicas([pod(own), pod("demo-2", { image: null }), old], { own })).toMatchObject({ kind: "other", image: "sha256:old" });
    expect(judgeReplicas([pod(own), pod("demo-2", { image: null })], { own })).not.toHaveProperty("image");
  });

  it("have those behind the webhook's Service among them, whatever they belong to", () => {
    const selector = { "control-plane": "controller-manager" };
    const other = pod("elsewhere", { deployment: "other", image: "sha256:old" });
    expect(why([pod(own), other], { selector })).toMatchObject({ count: 1 });
    expect(why([pod(own), pod("elsewhere", { deployment: "other", image: "sha256:old", labels: selector })], { selector })).toBe(
      "the pod elsewhere runs another image (sha256:old)",
    );
  });

  it("are none that have ended, nor those of others", () => {
    const others = [
      pod("done", { image: "sha256:old", phase: "Succeeded" }),
      pod("failed", { image: "sha256:old", phase: "Failed" }),
      pod("db-1", { deployment: "db", image: "sha256:db" }),
      // Not the Deployment "demo", though its name begins so.
      pod("demo-web-1", { deployment: "demo-web", image: "sha256:web" }),
    ];
    expect(why([pod(own), ...others])).toEqual({ kind: "same", image: "sha256:new", count: 1 });
  });

  it("are told by the container that is the operator", () => {
    const containers = ["proxy", "manager"];
    const withSidecar = (name: string, proxy: string): Pod => ({
      ...pod(name, { containers }),
      status: {
        phase: "Running",
        containerStatuses: [
          { name: "proxy", imageID: proxy },
          { name: "manager", imageID: "sha256:new" },
        ],
      },
    });
    const pods = [withSidecar(own, "p1"), withSidecar("demo-2", "p2")];
    expect(why(pods)).toMatchObject({ count: 2 });
    expect(why(pods, { container: "proxy" })).toBe("the pod demo-2 runs another image (p2)");
    expect(why([pod(own, { containers: ["a", "b"] })])).toContain("say which one the operator is");
    expect(why([pod(own, { containers: ["operator"] })])).toMatchObject({ count: 1 });
  });

  it("aren't known where this process's own pod or image isn't", () => {
    expect(why([pod("demo-2")])).toContain("isn't in its namespace");
    expect(why([pod(own, { image: null })])).toBe("the image of the pod demo-1 isn't known yet");
  });
});
