import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { Runner } from "./runner_types";

/** The version of Runner that the others convert to and from. */
export const runnerHub = hub<Runner>({ groupVersion, kind: "Runner" });
