import { CustomResource, Hub, Resource, StatusSubresource, StorageVersion, type RawExtension, type int64 } from "wheelwright/api";

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

export class Ref {
  apiVersion?: string;

  kind?: string;

  name?: string;

  namespace?: string;
}

export class Sink {
  ref?: Ref;

  uri?: string;
}

export class Conditions {
  lastTransitionTime?: string;

  message?: string;

  reason?: string;

  severity?: string;

  status!: string;

  type!: string;
}

export class Selector {
  matchExpressions?: MatchExpressions[];

  matchLabels?: RawExtension;
}

export class Resources {
  apiVersion?: string;

  kind?: string;

  selector?: Selector;
}

export class ApiServerSourceStatus {
  annotations?: RawExtension;

  ceAttributes?: CeAttributes[];

  conditions?: Conditions[];

  observedGeneration?: int64;

  sinkUri?: string;
}

export class ApiServerSourceSpec {
  ceOverrides?: CeOverrides;

  mode?: string;

  owner?: Owner;

  resources!: Resources[];

  serviceAccountName?: string;

  sink?: Sink;
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class ApiServerSource extends CustomResource {
  spec?: ApiServerSourceSpec;

  status?: ApiServerSourceStatus;
}
