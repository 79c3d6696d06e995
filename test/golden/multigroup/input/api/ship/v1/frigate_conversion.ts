import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { Frigate } from "./frigate_types";

export const frigateHub = hub<Frigate>({ groupVersion, kind: "Frigate" });
