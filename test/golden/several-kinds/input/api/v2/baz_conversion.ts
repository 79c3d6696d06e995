import type { Convertible } from "wheelwright/convert";
import type { Baz as HubBaz } from "../v1/baz_types";
import type { Baz } from "./baz_types";
import { bazFromHub, bazToHub } from "./zz_generated.baz_conversion";

/** Converts Baz v2 to and from the hub, v1. */
export class BazConversion implements Convertible<Baz, HubBaz> {
  convertTo(source: Baz): HubBaz {
    return bazToHub(source);
  }

  convertFrom(hub: HubBaz): Baz {
    return bazFromHub(hub);
  }
}
