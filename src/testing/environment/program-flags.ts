import { join } from "node:path";
import type { ControlPlaneFiles } from "./credentials.js";

/** The flags of a program, without their dashes. */
export type ProgramFlags = Readonly<Record<string, string>>;

/** Where one etcd keeps its data and listens. */
export interface EtcdPlace {
  readonly folder: string;
  /** URLs for its clients, separated by commas. */
  readonly clients: string;
  readonly peer: string;
}

/** Flags of an etcd that is alone and that nobody relies on: it doesn't wait for the disk. */
export function etcdFlags({ folder, clients, peer }: EtcdPlace): ProgramFlags {
  return {
    "data-dir": join(folder, "etcd"),
    "unsafe-no-fsync": "true",
    "listen-client-urls": clients,
    "advertise-client-urls": clients,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `default=${peer}`,
  };
}

/** Where one kube-apiserver listens, and what it reads. */
export interface ApiServerPlace {
  readonly folder: string;
  readonly files: ControlPlaneFiles;
  readonly etcd: string;
  readonly port: number;
  /** The address that its tokens name, if it isn't its own. */
  readonly issuer?: string;
}

/** Flags of a kube-apiserver with RBAC on the loopback address. */
export function apiServerFlags({ folder, files, etcd, port, issuer = `https://127.0.0.1:${port}` }: ApiServerPlace): ProgramFlags {
  return {
    "etcd-servers": etcd,
    "bind-address": "127.0.0.1",
    "advertise-address": "127.0.0.1",
    "endpoint-reconciler-type": "none",
    "secure-port": String(port),
    "cert-dir": folder,
    "tls-cert-file": files.servingCertificate,
    "tls-private-key-file": files.servingKey,
    "client-ca-file": files.authority,
    "service-account-key-file": files.serviceAccountKey,
    "service-account-signing-key-file": files.serviceAccountKey,
    "service-account-issuer": issuer,
    "authorization-mode": "RBAC",
    "service-cluster-ip-range": "10.0.0.0/24",
    // Nothing makes the service accounts that it asks for.
    "disable-admission-plugins": "ServiceAccount",
  };
}
