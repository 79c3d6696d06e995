import { CustomResource, Resource, StatusSubresource } from "wheelwright/api";

export class FooSpec {
  /** What to say. */
  greeting!: string;

  labels?: Record<string, string>;
}

export class FooStatus {
  phase?: "Pending" | "Ready";
}

/** Foo greets. */
@Resource()
@StatusSubresource()
export class Foo extends CustomResource {
  spec?: FooSpec;
  status?: FooStatus;
}
