import type { Convertible } from "wheelwright/convert";
import type { Gateway as HubGateway } from "../v1/gateway_types";
import type { Gateway } from "./gateway_types";
import { gatewayFromHub, gatewayToHub } from "./zz_generated.gateway_conversion";

/** Converts Gateway v1beta1 to and from the hub, v1. */
export class GatewayConversion implements Convertible<Gateway, HubGateway> {
  convertTo(source: Gateway): HubGateway {
    return gatewayToHub(source);
  }

  convertFrom(hub: HubGateway): Gateway {
    return gatewayFromHub(hub);
  }
}
