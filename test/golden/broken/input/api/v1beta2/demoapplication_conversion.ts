import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { DemoApplication } from "./demoapplication_types";

/** The version of DemoApplication that the others convert to and from. */
export const demoApplicationHub = hub<DemoApplication>({ groupVersion, kind: "DemoApplication" });
