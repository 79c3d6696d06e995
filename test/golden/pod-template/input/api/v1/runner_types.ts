import type * as k8s from "wheelwright/kubernetes";
import type { V1Container, V1LabelSelector, V1PodTemplateSpec as PodTemplate } from "wheelwright/kubernetes";
import {
  CustomResource,
  Default,
  Hub,
  ListMap,
  PrinterColumn,
  Resource,
  SelectableField,
  StatusSubresource,
  StorageVersion,
  XValidation,
} from "wheelwright/api";

/** A container that is started beside every run; the operator names it. */
export interface Helper extends Pick<V1Container, "image" | "args" | "ports"> {
  /** What the helper is for. */
  purpose: string;
}

export class RunnerSpec {
  /** Which pods belong to the runner. */
  selector!: V1LabelSelector;

  /** What runs all the time. */
  @XValidation({ rule: "has(self.spec.containers[0].image)", message: "the first container needs an image" })
  template?: PodTemplate;

  /** How what runs at times is started. */
  job?: Omit<k8s.V1JobSpec, "template" | "podFailurePolicy">;

  @Default({ limits: { cpu: "100m", memory: "64Mi" } })
  resources?: k8s.V1ResourceRequirements;

  /** At which port, by number or name, or what share of the pods may be away. */
  maxUnavailable?: k8s.IntOrString;

  helpers?: Helper[];

  @ListMap("name")
  env?: k8s.V1EnvVar[];
}

export class RunnerStatus {
  @ListMap("type")
  conditions?: k8s.V1Condition[];

  observed?: Pick<k8s.V1ObjectReference, "kind" | "name" | "uid">;
}

/** Runner keeps pods running, and starts jobs. */
@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
@PrinterColumn({ name: "Account", type: "string", jsonPath: ".spec.template.spec.serviceAccountName" })
@PrinterColumn({ name: "Image", type: "string", jsonPath: ".spec.template.spec.containers[0].image", priority: 1 })
@SelectableField(".spec.template.spec.nodeName")
export class Runner extends CustomResource {
  spec!: RunnerSpec;
  status?: RunnerStatus;
}
