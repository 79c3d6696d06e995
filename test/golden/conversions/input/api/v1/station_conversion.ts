import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { Station } from "./station_types";

export const stationHub = hub<Station>({ groupVersion, kind: "Station" });
