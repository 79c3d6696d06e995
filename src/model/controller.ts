import type { Place } from "./place.js";

/** A class that implements `Reconciler`, and the resources that it says it works on. */
export interface Controller {
  readonly className: string;
  readonly uses: readonly ResourceUse[];
  readonly place: Place;
}

/** The relation of a controller to a resource: its objects are the controller's own, are made by it, or matter to it. */
export type UseRole = "resource" | "owns" | "watches";

/** One resource of a controller. */
export interface ResourceUse {
  readonly role: UseRole;
  /** Undefined where it isn't known without running the code. */
  readonly resource: UsedResource | undefined;
  /** As it is written, in one line. */
  readonly written: string;
  readonly place: Place;
}

/** A resource, or the kind of its objects. An empty group is the core group. */
export type UsedResource =
  | { readonly group: string; readonly plural: string }
  | { readonly group: string; readonly version: string; readonly kind: string };
