import {
  CustomResource,
  Default,
  Hub,
  ListMap,
  Resource,
  StatusSubresource,
  StorageVersion,
  XValidation,
  type Time,
  type int64,
} from "wheelwright/api";

export class WriteConnectionSecretToRef {
  name!: string;

  namespace!: string;
}

export class Ip {
  ipRanges?: string[];

  trusted?: boolean;
}

export class Policy {
  resolution?: "Required" | "Optional" = "Required";

  resolve?: "Always" | "IfNotPresent";
}

export class Country {
  countriesAndRegions?: string[];

  countryLookupMethod?: string;

  includeUnknownCountriesAndRegions?: boolean;
}

export class ProviderConfigRef {
  name!: string;

  policy?: Policy;
}

export class Conditions {
  lastTransitionTime!: Time;

  message?: string;

  observedGeneration?: int64;

  reason!: string;

  status!: string;

  type!: string;
}

export class ForProvider {
  country?: Country;

  displayName?: string;

  ip?: Ip;
}

export class AtProvider {
  country?: Country;

  displayName?: string;

  id?: string;

  ip?: Ip;

  objectId?: string;
}

export class LocationStatus {
  atProvider?: AtProvider;

  @ListMap("type")
  conditions?: Conditions[];

  lastHandledReconcileAt?: string;

  observedGeneration?: int64;
}

export class LocationSpec {
  deletionPolicy?: "Orphan" | "Delete" = "Delete";

  forProvider!: ForProvider;

  initProvider?: ForProvider;

  @Default(["*"])
  managementPolicies?: ("Observe" | "Create" | "Update" | "Delete" | "LateInitialize" | "*")[];

  @Default({ name: "default" })
  providerConfigRef?: ProviderConfigRef;

  writeConnectionSecretToRef?: WriteConnectionSecretToRef;
}

@Resource({ scope: "Cluster" })
@StorageVersion()
@Hub()
@StatusSubresource()
export class Location extends CustomResource {
  @XValidation({
    message: "spec.forProvider.displayName is a required parameter",
    rule: "!('*' in self.managementPolicies || 'Create' in self.managementPolicies || 'Update' in self.managementPolicies) || has(self.forProvider.displayName) || (has(self.initProvider) && has(self.initProvider.displayName))",
  })
  spec!: LocationSpec;

  status?: LocationStatus;
}
