import { type Condition, CustomResource, type int32, type int64, ListMap, MapsTo, Resource, StatusSubresource } from "wheelwright/api";

/** An environment variable. */
export class EnvironmentVariable {
  name!: string;
  value?: string;
}

/** A port that the application listens on. */
export class Port {
  name!: string;
  port!: int32;
  protocol?: "TCP" | "UDP" | "SCTP";
}

/** What a container asks for, and may take at most. */
export class Resources {
  requests?: Record<string, string>;
  limits?: Record<string, string>;
}

/** One key of a volume, as a file. */
export class VolumeItem {
  key!: string;
  path!: string;
}

/** Files that the application reads. */
export class Volume {
  name!: string;
  mountPath!: string;
  readOnly?: boolean;

  @ListMap("key")
  items?: VolumeItem[];
}

/** How to see whether the application lives. */
export class Probe {
  path!: string;
  port!: int32;
  @MapsTo("periodSeconds")
  everySeconds?: int32;
  failureThreshold?: int32;
}

/** The application's probes. */
export class Probes {
  liveness?: Probe;
  readiness?: Probe;
}

/** What an Application should be. */
export class ApplicationSpec {
  displayName!: string;
  image!: string;
  @MapsTo(".spec.size")
  replica?: int32;
  paused?: boolean;
  strategy?: "Recreate" | "RollingUpdate";
  timeoutSeconds?: int32;
  @MapsTo(".spec.historyLimit")
  revisions?: int32;
  @MapsTo(".spec.serviceAccountName")
  account?: string;
  args?: string[];

  @ListMap("name")
  env?: EnvironmentVariable[];

  @ListMap("name")
  ports?: Port[];

  resources?: Resources;
  nodeSelector?: Record<string, string>;

  @ListMap("name")
  volumes?: Volume[];

  probes?: Probes;
}

/** What was seen of an Application. */
export class ApplicationStatus {
  phase?: string;
  observedGeneration?: int64;
  readyReplicas?: int32;

  @ListMap("type")
  conditions?: Condition[];
}

/** Application runs one application. */
@Resource()
@StatusSubresource()
export class Application extends CustomResource {
  spec!: ApplicationSpec;
  status?: ApplicationStatus;
}
