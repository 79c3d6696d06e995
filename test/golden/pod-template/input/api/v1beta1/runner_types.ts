import type { V1Condition, V1LabelSelector, V1ResourceRequirements } from "@kubernetes/client-node";
import { CustomResource, ListMap, MapsTo, Resource, StatusSubresource } from "wheelwright/api";

export class RunnerSpec {
  /** Which pods belong to the runner. */
  selector!: V1LabelSelector;

  @MapsTo(".spec.resources")
  limits?: V1ResourceRequirements = { limits: { cpu: "100m", memory: "64Mi" } };
}

export class RunnerStatus {
  @ListMap("type")
  conditions?: V1Condition[];
}

/** Runner keeps pods running. */
@Resource()
@StatusSubresource()
export class Runner extends CustomResource {
  spec!: RunnerSpec;
  status?: RunnerStatus;
}
