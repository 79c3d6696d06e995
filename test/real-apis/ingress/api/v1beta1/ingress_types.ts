import {
  CustomResource,
  ListAtomic,
  MapsTo,
  MaxLength,
  Pattern,
  Resource,
  StatusSubresource,
  StructType,
  type IntOrString,
  type int32,
} from "wheelwright/api";
import { servicePort } from "./service-port";

export class TypedLocalObjectReference {
  apiGroup?: string;

  kind!: string;

  name!: string;
}

export class Tls {
  @ListAtomic()
  hosts?: string[];

  secretName?: string;
}

export class Ports {
  @MaxLength(316)
  @Pattern("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$")
  error!: string;

  port!: int32;

  protocol!: string;
}

export class Backend {
  @StructType("atomic")
  resource?: TypedLocalObjectReference;

  @MapsTo("service.name", { whenAbsent: "" })
  serviceName?: string;

  @MapsTo("service.port", servicePort)
  servicePort?: IntOrString;
}

export class LoadBalancerIngress {
  hostname?: string;

  ip?: string;

  @ListAtomic()
  ports?: Ports[];
}

export class Paths {
  backend!: Backend;

  path?: string;

  @MapsTo("pathType", { whenAbsent: "ImplementationSpecific" })
  pathType?: string;
}

export class LoadBalancer {
  @ListAtomic()
  ingress?: LoadBalancerIngress[];
}

export class IngressStatus {
  loadBalancer?: LoadBalancer;
}

export class Http {
  @ListAtomic()
  paths!: Paths[];
}

export class Rules {
  host?: string;

  http?: Http;
}

export class IngressSpec {
  @MapsTo(".spec.defaultBackend")
  backend?: Backend;

  ingressClassName?: string;

  @ListAtomic()
  rules?: Rules[];

  @ListAtomic()
  tls?: Tls[];
}

@Resource()
@StatusSubresource()
export class Ingress extends CustomResource {
  spec?: IngressSpec;

  status?: IngressStatus;
}
