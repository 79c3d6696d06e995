import {
  CustomResource,
  Hub,
  Items,
  ListAtomic,
  ListMap,
  MaxItems,
  MaxLength,
  MaxProperties,
  Maximum,
  MinItems,
  MinLength,
  Minimum,
  Pattern,
  Resource,
  StatusSubresource,
  StorageVersion,
  XValidation,
  type Condition,
  type int32,
} from "wheelwright/api";

export class CaCertificateRefs {
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

export class SubjectAltNames {
  @MinLength(1)
  @MaxLength(253)
  @Pattern("^(\\*\\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  hostname?: string;

  type!: "Hostname" | "URI";

  @MinLength(1)
  @MaxLength(253)
  @Pattern("^(([^:/?#]+):)(//([^/?#]*))([^?#]*)(\\?([^#]*))?(#(.*))?")
  uri?: string;
}

export class TargetRefs {
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
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  sectionName?: string;
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
  conditions!: Condition[];

  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\\/[A-Za-z0-9\\/\\-._~%!$&'()*+,;=:]+$")
  controllerName!: string;
}

export class Validation {
  @MaxItems(8)
  @ListAtomic()
  caCertificateRefs?: CaCertificateRefs[];

  @MinLength(1)
  @MaxLength(253)
  @Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$")
  hostname!: string;

  @MaxItems(5)
  @ListAtomic()
  @Items(
    XValidation({
      message: "SubjectAltName element must contain Hostname, if Type is set to Hostname",
      rule: '!(self.type == "Hostname" && (!has(self.hostname) || self.hostname == ""))',
    }),
    XValidation({
      message: "SubjectAltName element must not contain Hostname, if Type is not set to Hostname",
      rule: '!(self.type != "Hostname" && has(self.hostname) && self.hostname != "")',
    }),
    XValidation({
      message: "SubjectAltName element must contain URI, if Type is set to URI",
      rule: '!(self.type == "URI" && (!has(self.uri) || self.uri == ""))',
    }),
    XValidation({
      message: "SubjectAltName element must not contain URI, if Type is not set to URI",
      rule: '!(self.type != "URI" && has(self.uri) && self.uri != "")',
    }),
  )
  subjectAltNames?: SubjectAltNames[];

  wellKnownCACertificates?: "System";
}

export class BackendTLSPolicyStatus {
  @MaxItems(16)
  @ListAtomic()
  ancestors!: Ancestors[];
}

export class BackendTLSPolicySpec {
  @MaxProperties(16)
  @Items(MinLength(0), MaxLength(4096))
  options?: Record<string, string>;

  @MinItems(1)
  @MaxItems(16)
  @ListAtomic()
  @XValidation({
    message: "sectionName must be specified when targetRefs includes 2 or more references to the same target",
    rule: "self.all(p1, self.all(p2, p1.group == p2.group && p1.kind == p2.kind && p1.name == p2.name ? ((!has(p1.sectionName) || p1.sectionName == '') == (!has(p2.sectionName) || p2.sectionName == '')) : true))",
  })
  @XValidation({
    message: "sectionName must be unique when targetRefs includes 2 or more references to the same target",
    rule: "self.all(p1, self.exists_one(p2, p1.group == p2.group && p1.kind == p2.kind && p1.name == p2.name && (((!has(p1.sectionName) || p1.sectionName == '') && (!has(p2.sectionName) || p2.sectionName == '')) || (has(p1.sectionName) && has(p2.sectionName) && p1.sectionName == p2.sectionName))))",
  })
  targetRefs!: TargetRefs[];

  @XValidation({
    message: "must not contain both CACertificateRefs and WellKnownCACertificates",
    rule: '!(has(self.caCertificateRefs) && size(self.caCertificateRefs) > 0 && has(self.wellKnownCACertificates) && self.wellKnownCACertificates != "")',
  })
  @XValidation({
    message: "must specify either CACertificateRefs or WellKnownCACertificates",
    rule: '(has(self.caCertificateRefs) && size(self.caCertificateRefs) > 0 || has(self.wellKnownCACertificates) && self.wellKnownCACertificates != "")',
  })
  validation!: Validation;
}

@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class BackendTLSPolicy extends CustomResource {
  spec!: BackendTLSPolicySpec;

  status?: BackendTLSPolicyStatus;
}
