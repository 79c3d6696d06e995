import type { Convertible } from "wheelwright/convert";
import type { CronTab as HubCronTab } from "../v1/crontab_types";
import type { CronTab } from "./crontab_types";
import { cronTabFromHub, cronTabToHub } from "./zz_generated.crontab_conversion";

/** Converts CronTab v1alpha1 to and from the hub, v1. */
export class CronTabConversion implements Convertible<CronTab, HubCronTab> {
  convertTo(source: CronTab): HubCronTab {
    return cronTabToHub(source);
  }

  convertFrom(hub: HubCronTab): CronTab {
    return cronTabFromHub(hub);
  }
}
