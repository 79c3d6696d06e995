import { caseOf } from "./kind-files.js";

/** Optional objects that only one version has, each with a field that it requires, which the other version has and may lack. */
export const vault = caseOf("Vault: objects that depend on one field", {
  kind: "Vault",
  hub: "v2",
  types: {
    v2: `
import { CustomResource, Hub, ListMap, MaxLength, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Tls {
  @MaxLength(20)
  secret!: string;
  @MaxLength(20)
  host?: string;
  @MaxLength(20)
  mode?: string;
}

export class Auth {
  type!: "Token" | "Basic" | "Mutual";
  scopes?: string[];
  realm?: string;
}

export class Store {
  path!: string;
  quota?: int32;
}

export class Backend {
  store!: Store;
  note?: string;
}

export class Limit {
  max!: int32;
  burst?: int32;
}

export class Rule {
  @MaxLength(20)
  name!: string;
  limit?: Limit;
}

export class Net {
  timeoutSeconds!: int32;
  zone?: string;
}

export class Dns {
  servers!: string[];
  search?: string;
}

export class Variable {
  key!: string;
  value!: string;
  secret?: boolean;
}

export class Environment {
  variables!: Variable[];
  from?: string;
}

export class Seal {
  kind?: string;
  device?: string;
}

export class Box {
  seal!: Seal;
  color?: string;
}

export class VaultSpec {
  net?: Net;
  dns?: Dns;
  env?: Environment;
  box?: Box;
  tls?: Tls;
  auth?: Auth;
  backend?: Backend;
  @ListMap("name")
  rules?: Rule[];
  cacheSize?: int32;
}

@Resource()
@StorageVersion()
@Hub()
export class Vault extends CustomResource {
  spec!: VaultSpec;
}
`,
    v1: `
import {
  CustomResource, ListMap, MapsTo, MaxLength, Resource, SpokeOnly, duration, entries, enumMap, first, type int32,
} from "wheelwright/api";

export class Rule {
  @MaxLength(20)
  name!: string;
  @MapsTo("limit.max", { whenAbsent: 0 })
  max?: int32;
}

export class Cache {
  @MapsTo(".spec.cacheSize", { whenAbsent: 1 })
  size!: int32;
  @SpokeOnly()
  policy?: string;
}

export class Seal {
  kind?: string;
}

export class VaultSpec {
  @MapsTo(".spec.net.timeoutSeconds", duration("s"), { whenAbsent: 0 })
  timeout?: string;
  @MapsTo(".spec.dns.servers", first(), { whenAbsent: [] })
  server?: string;
  @MapsTo(".spec.env.variables", entries("key", "value"), { whenAbsent: [] })
  env?: { [key: string]: string };
  @MapsTo(".spec.box.seal", { whenAbsent: {} })
  seal?: Seal;
  @MapsTo(".spec.tls.secret", { whenAbsent: "" })
  @MaxLength(20)
  tlsSecret?: string;
  @MapsTo(".spec.tls.host")
  @MaxLength(20)
  tlsHost?: string;
  @MapsTo(".spec.auth.type", enumMap({ token: "Token", basic: "Basic" }), { whenAbsent: "Token" })
  auth?: "token" | "basic";
  @MapsTo(".spec.auth.scopes")
  scopes?: string[];
  @MapsTo(".spec.backend.store.path", { whenAbsent: "/" })
  path?: string;
  @ListMap("name")
  rules?: Rule[];
  cache?: Cache;
}

@Resource()
export class Vault extends CustomResource {
  spec!: VaultSpec;
}
`,
  },
});
