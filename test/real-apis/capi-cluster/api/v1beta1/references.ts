import { codec, unrepresentable } from "wheelwright/api";
import type { ControlPlaneRef as HubReference, TemplateRef } from "../v1beta2/cluster_types";
import type { ControlPlaneRef as Reference } from "./cluster_types";

/** A reference with an API version ⇄ one with a group alone, which stands for that group's v1beta1. */
export const reference = codec<Reference, HubReference>({
  toHub({ apiVersion, kind, name }) {
    const apiGroup = apiVersion?.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : undefined;
    const said = { apiGroup: apiGroup ?? "unknown", kind: kind ?? "Unknown", name: name ?? "unknown" };
    return apiGroup === undefined || kind === undefined || name === undefined ? unrepresentable(said) : said;
  },
  fromHub: ({ apiGroup, kind, name }) => ({ apiVersion: `${apiGroup}/v1beta1`, kind, name }),
  samples: [
    [
      { apiVersion: "infrastructure.cluster.x-k8s.io/v1beta1", kind: "DockerCluster", name: "a" },
      { apiGroup: "infrastructure.cluster.x-k8s.io", kind: "DockerCluster", name: "a" },
    ],
  ],
});

/** A reference to a template ⇄ one with the same three fields, all of them required. */
export const templateReference = codec<Reference, TemplateRef>({
  toHub({ apiVersion, kind, name }) {
    const said = { apiVersion: apiVersion ?? "unknown/v1", kind: kind ?? "Unknown", name: name ?? "unknown" };
    return apiVersion === undefined || kind === undefined || name === undefined ? unrepresentable(said) : said;
  },
  fromHub: ({ apiVersion, kind, name }) => ({ apiVersion, kind, name }),
  samples: [
    [
      { apiVersion: "infrastructure.cluster.x-k8s.io/v1beta1", kind: "DockerMachineTemplate", name: "a" },
      { apiVersion: "infrastructure.cluster.x-k8s.io/v1beta1", kind: "DockerMachineTemplate", name: "a" },
    ],
  ],
});
