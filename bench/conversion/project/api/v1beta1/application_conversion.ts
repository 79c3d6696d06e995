import type { Convertible } from "wheelwright/convert";
import type { Application as HubApplication } from "../v1/application_types";
import type { Application } from "./application_types";
import { applicationFromHub, applicationToHub } from "./zz_generated.application_conversion";

/** Converts Application v1beta1 to and from the hub, v1. */
export class ApplicationConversion implements Convertible<Application, HubApplication> {
  convertTo(source: Application): HubApplication {
    return applicationToHub(source);
  }

  convertFrom(hub: HubApplication): Application {
    return applicationFromHub(hub);
  }
}
