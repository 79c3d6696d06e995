import { codec, type IntOrString, unrepresentable } from "wheelwright/api";
import type { RollingUpdate as HubRollingUpdate, MachineDeploymentsDeletion, Strategy as HubStrategy } from "../v1beta2/cluster_types";
import type { RollingUpdate, Strategy } from "./cluster_types";

type InHub = [HubStrategy | undefined, IntOrString | undefined, MachineDeploymentsDeletion["order"]];

/** How machines are replaced ⇄ the same without the number at a time (there a setting of health checks) and the order (there one of deletion). */
export const strategyParts = codec<Strategy, InHub>({
  toHub({ type, rollingUpdate: { deletePolicy, ...rollingUpdate } = {}, remediation }) {
    const isRolling = Object.keys(rollingUpdate).length > 0;
    const strategy: HubStrategy = {
      type: type ?? "RollingUpdate",
      ...(isRolling ? { rollingUpdate: rollingUpdate as HubRollingUpdate } : {}),
    };
    return [type === undefined && !isRolling ? undefined : strategy, remediation?.maxInFlight, deletePolicy];
  },
  fromHub([strategy, maxInFlight, order]) {
    const rollingUpdate: RollingUpdate = { ...strategy?.rollingUpdate, ...(order === undefined ? {} : { deletePolicy: order }) };
    if (strategy === undefined && maxInFlight === undefined && order === undefined) return unrepresentable();
    return {
      ...(strategy === undefined ? {} : { type: strategy.type }),
      ...(Object.keys(rollingUpdate).length === 0 ? {} : { rollingUpdate }),
      ...(maxInFlight === undefined ? {} : { remediation: { maxInFlight } }),
    };
  },
  samples: [
    [{ type: "OnDelete" }, [{ type: "OnDelete" }, undefined, undefined]],
    [
      { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, deletePolicy: "Oldest" }, remediation: { maxInFlight: 2 } },
      [{ type: "RollingUpdate", rollingUpdate: { maxSurge: 1 } }, 2, "Oldest"],
    ],
  ],
});
