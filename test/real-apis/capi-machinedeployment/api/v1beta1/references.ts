import { codec, unrepresentable } from "wheelwright/api";
import type { InfrastructureRef as HubReference } from "../v1beta2/machinedeployment_types";
import type { InfrastructureRef as Reference } from "./machinedeployment_types";

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
      { apiVersion: "infrastructure.cluster.x-k8s.io/v1beta1", kind: "DockerMachine", name: "a" },
      { apiGroup: "infrastructure.cluster.x-k8s.io", kind: "DockerMachine", name: "a" },
    ],
  ],
});
