import type { Convertible } from "wheelwright/convert";
import type { SelfieRequest as HubSelfieRequest } from "../v2/selfierequest_types";
import type { SelfieRequest } from "./selfierequest_types";
import { selfieRequestFromHub, selfieRequestToHub } from "./zz_generated.selfierequest_conversion";

/** Converts SelfieRequest v1 to and from the hub, v2. */
export class SelfieRequestConversion implements Convertible<SelfieRequest, HubSelfieRequest> {
  convertTo(source: SelfieRequest): HubSelfieRequest {
    return selfieRequestToHub(source);
  }

  convertFrom(hub: HubSelfieRequest): SelfieRequest {
    return selfieRequestFromHub(hub);
  }
}
