import type { Convertible } from "wheelwright/convert";
import type { Frigate as HubFrigate } from "../v1/frigate_types";
import type { Frigate } from "./frigate_types";
import { frigateFromHub, frigateToHub } from "./zz_generated.frigate_conversion";

export class FrigateConversion implements Convertible<Frigate, HubFrigate> {
  convertTo(source: Frigate): HubFrigate {
    return frigateToHub(source);
  }

  convertFrom(hub: HubFrigate): Frigate {
    return frigateFromHub(hub);
  }
}
