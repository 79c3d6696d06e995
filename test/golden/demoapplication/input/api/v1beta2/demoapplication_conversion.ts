import { hub } from "wheelwright/convert";
import type { DemoApplication } from "./demoapplication_types";
import { groupVersion } from "./groupversion_info";

/** The version of DemoApplication that the others convert to and from. */
export const demoApplicationHub = hub<DemoApplication>({
  groupVersion,
  kind: "DemoApplication",
});
