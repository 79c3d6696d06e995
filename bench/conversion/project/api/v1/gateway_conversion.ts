import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { Gateway } from "./gateway_types";

/** The version of Gateway that the others convert to and from. */
export const gatewayHub = hub<Gateway>({ groupVersion, kind: "Gateway" });
