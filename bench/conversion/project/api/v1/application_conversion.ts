import { hub } from "wheelwright/convert";
import type { Application } from "./application_types";
import { groupVersion } from "./groupversion_info";

/** The version of Application that the others convert to and from. */
export const applicationHub = hub<Application>({ groupVersion, kind: "Application" });
