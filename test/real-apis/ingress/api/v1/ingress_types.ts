import {
  CustomResource,
  Hub,
  ListAtomic,
  MaxLength,
  Pattern,
  Resource,
  StatusSubresource,
  StorageVersion,
  StructType,
  type int32,
} from "wheelwright/api";

export class Port {
  name?: string;

  number?: int32;
}

export class DefaultBackendResource {
  apiGroup?: string;

  kind!: string;

  name!: string;
}

export class Tls {
  @ListAtomic()
  hosts?: string[];

  secretName?: string;
}

export class Service {
  name!: string;

  @StructType("atomic")
  port?: Port;
}

export class Ports {
  @MaxLength(316)
  @Pattern("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$")
  error!: string;

  port!: int32;

  protocol!: string;
}

export class DefaultBackend {
  @StructType("atomic")
  resource?: DefaultBackendResource;

  service?: Service;
}

export class LoadBalancerIngress {
  hostname?: string;

  ip?: string;

  @ListAtomic()
  ports?: Ports[];
}

export class Paths {
  backend!: DefaultBackend;

  path?: string;

  pathType!: string;
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
  defaultBackend?: DefaultBackend;

  ingressClassName?: string;

  @ListAtomic()
  rules?: Rules[];

  @ListAtomic()
  tls?: Tls[];
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Ingress extends CustomResource {
  spec?: IngressSpec;

  status?: IngressStatus;
}
