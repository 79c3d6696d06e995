import { CustomResource, MapsTo, Resource, SpokeOnly, StatusSubresource, type RawExtension, type int64 } from "wheelwright/api";
import { mode } from "./mode";

export class CeAttributes {
  source?: string;

  type?: string;
}

export class Owner {
  apiVersion?: string;

  kind?: string;
}

export class CeOverrides {
  extensions?: Record<string, string>;
}

export class MatchExpressions {
  key?: string;

  operator?: string;

  values?: string[];
}

export class ControllerSelector {
  apiVersion?: string;

  blockOwnerDeletion?: boolean;

  controller?: boolean;

  kind?: string;

  name?: string;

  uid?: string;
}

export class Conditions {
  lastTransitionTime?: string;

  message?: string;

  reason?: string;

  severity?: string;

  status!: string;

  type!: string;
}

export class Ref {
  apiVersion?: string;

  fieldPath?: string;

  kind?: string;

  name?: string;

  namespace?: string;

  resourceVersion?: string;

  uid?: string;
}

export class ResourcesLabelSelector {
  matchExpressions?: MatchExpressions[];

  matchLabels?: RawExtension;
}

export class Sink {
  apiVersion?: string;

  kind?: string;

  name?: string;

  namespace?: string;

  ref?: Ref;

  uri?: string;
}

export class ApiServerSourceStatus {
  annotations?: RawExtension;

  ceAttributes?: CeAttributes[];

  conditions?: Conditions[];

  observedGeneration?: int64;

  sinkUri?: string;
}

export class Resources {
  apiVersion?: string;

  controller?: boolean;

  @SpokeOnly()
  controllerSelector?: ControllerSelector;

  kind?: string;

  @MapsTo("selector")
  labelSelector?: ResourcesLabelSelector;
}

export class ApiServerSourceSpec {
  ceOverrides?: CeOverrides;

  @MapsTo(".spec.mode", mode)
  mode?: string;

  owner?: Owner;

  @MapsTo(".spec.resources", { whenAbsent: [] })
  resources?: Resources[];

  serviceAccountName?: string;

  sink?: Sink;
}

@Resource()
@StatusSubresource()
export class ApiServerSource extends CustomResource {
  spec?: ApiServerSourceSpec;

  status?: ApiServerSourceStatus;
}
