import type { ObjectMeta } from "./object-meta.js";

/** The fields that all Kubernetes objects have. */
export interface ResourceMeta {
  apiVersion: string;
  kind: string;
  metadata: ObjectMeta;
}

/**
 * A root type, with a spec where its type is given, and an optional status where that is given, too:
 * `class Crate extends CustomResource<CrateSpec, CrateStatus> {}` has the fields `spec: CrateSpec` and `status?: CrateStatus`.
 */
export type CustomResource<Spec = never, Status = never> = ResourceMeta &
  ([Spec] extends [never] ? unknown : { spec: Spec }) &
  ([Status] extends [never] ? unknown : { status?: Status });

class Root {}

/** The class that every root type extends. It does nothing at run time. */
export const CustomResource = Root as unknown as abstract new <Spec = never, Status = never>() => CustomResource<Spec, Status>;
