import type { Convertible } from "wheelwright/convert";
import type { DemoApplication as HubDemoApplication } from "../v1beta2/demoapplication_types";
import type { DemoApplication } from "./demoapplication_types";
import { demoApplicationFromHub, demoApplicationToHub } from "./zz_generated.demoapplication_conversion";

/** Converts DemoApplication v1beta1 to and from the hub, v1beta2. */
export class DemoApplicationConversion implements Convertible<DemoApplication, HubDemoApplication> {
  convertTo(source: DemoApplication): HubDemoApplication {
    return demoApplicationToHub(source);
  }

  convertFrom(hub: HubDemoApplication): DemoApplication {
    return demoApplicationFromHub(hub);
  }
}
