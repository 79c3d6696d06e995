import type { Convertible } from "wheelwright/convert";
import type { Station as HubStation } from "../v1/station_types";
import type { Station } from "./station_types";
import { stationFromHub, stationToHub } from "./zz_generated.station_conversion";

export class StationConversion implements Convertible<Station, HubStation> {
  convertTo(source: Station): HubStation {
    return stationToHub(source);
  }

  convertFrom(hub: HubStation): Station {
    return stationFromHub(hub);
  }
}
