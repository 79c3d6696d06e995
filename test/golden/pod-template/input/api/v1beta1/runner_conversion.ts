import type { Convertible } from "wheelwright/convert";
import type { Runner as HubRunner } from "../v1/runner_types";
import type { Runner } from "./runner_types";
import { runnerFromHub, runnerToHub } from "./zz_generated.runner_conversion";

/** Converts Runner v1beta1 to and from the hub, v1. */
export class RunnerConversion implements Convertible<Runner, HubRunner> {
  convertTo(source: Runner): HubRunner {
    return runnerToHub(source);
  }

  convertFrom(hub: HubRunner): Runner {
    return runnerFromHub(hub);
  }
}
