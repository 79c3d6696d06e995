import { CustomResource, Hub, Resource, StatusSubresource, StorageVersion } from "wheelwright/api";

export class FooSpec {
  /** What to say. */
  greeting!: string;

  /** Another name to be greeted by. */
  alias?: string;

  labels?: Record<string, string>;
}

export class FooStatus {
  phase?: "Pending" | "Ready";
}

/** Foo greets. */
@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Foo extends CustomResource {
  spec?: FooSpec;
  status?: FooStatus;
}
