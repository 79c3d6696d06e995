import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { Baz } from "./baz_types";

/** The version of Baz that the others convert to and from. */
export const bazHub = hub<Baz>({ groupVersion, kind: "Baz" });
