import {
  CustomResource,
  first,
  ListMap,
  MapsTo,
  MaxItems,
  MaxLength,
  Maximum,
  MinItems,
  MinLength,
  Minimum,
  Pattern,
  Resource,
  StatusSubresource,
  XValidation,
  type Condition,
  type int32,
} from "wheelwright/api";

export class CaCertRefs {
  @MaxLength(253)
  @Pattern("^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  group!: string;

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$")
  kind!: string;

  @MinLength(1)
  @MaxLength(253)
  name!: string;
}

export class TargetRef {
  @MaxLength(253)
  @Pattern("^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  group!: string;

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$")
  kind!: string;

  @MinLength(1)
  @MaxLength(253)
  name!: string;

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")
  namespace?: string;

  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  sectionName?: string;
}

export class Tls {
  @MaxItems(8)
  @MapsTo("caCertificateRefs")
  caCertRefs?: CaCertRefs[];

  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  hostname!: string;

  @MapsTo("wellKnownCACertificates")
  wellKnownCACerts?: "System";
}

export class AncestorRef {
  @MaxLength(253)
  @Pattern("^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  group?: string = "gateway.networking.k8s.io";

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$")
  kind?: string = "Gateway";

  @MinLength(1)
  @MaxLength(253)
  name!: string;

  @MinLength(1)
  @MaxLength(63)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")
  namespace?: string;

  @Minimum(1)
  @Maximum(65535)
  port?: int32;

  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  sectionName?: string;
}

export class Ancestors {
  ancestorRef!: AncestorRef;

  @MinItems(1)
  @MaxItems(8)
  @ListMap("type")
  @MapsTo("conditions", {
    whenAbsent: [{ type: "Accepted", status: "Unknown", reason: "Pending", message: "", lastTransitionTime: "1970-01-01T00:00:00Z" }],
  })
  conditions?: Condition[];

  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\\/[A-Za-z0-9\\/\\-._~%!$&'()*+,;=:]+$")
  controllerName!: string;
}

export class BackendTLSPolicySpec {
  @MapsTo(".spec.targetRefs", first())
  targetRef!: TargetRef;

  @XValidation({
    message: "must not contain both CACertRefs and WellKnownCACerts",
    rule: '!(has(self.caCertRefs) && size(self.caCertRefs) > 0 && has(self.wellKnownCACerts) && self.wellKnownCACerts != "")',
  })
  @XValidation({
    message: "must specify either CACertRefs or WellKnownCACerts",
    rule: '(has(self.caCertRefs) && size(self.caCertRefs) > 0 || has(self.wellKnownCACerts) && self.wellKnownCACerts != "")',
  })
  @MapsTo(".spec.validation")
  tls!: Tls;
}

export class BackendTLSPolicyStatus {
  @MaxItems(16)
  ancestors!: Ancestors[];
}

@Resource()
@StatusSubresource()
export class BackendTLSPolicy extends CustomResource {
  spec!: BackendTLSPolicySpec;

  status?: BackendTLSPolicyStatus;
}
