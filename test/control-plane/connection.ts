import type { KeyPair } from "../support/certificates.js";
import type { Binaries } from "./binaries.js";

/** All that a test needs to reach a control plane; plain data, so that it can go to Vitest's workers. */
export interface ControlPlaneConnection {
  /** `https://127.0.0.1:PORT` */
  readonly server: string;
  /** `http://127.0.0.1:PORT`, of etcd's client API and its JSON gateway. */
  readonly etcd: string;
  /** Where the API server keeps everything in etcd, if that isn't `/registry`. */
  readonly etcdPrefix?: string;
  /** The same as `https://127.0.0.1:PORT`, for clients with a certificate of the authority. */
  readonly secureEtcd: string;
  /** PEM; signs the server's certificate and every client's. */
  readonly authority: KeyPair;
  /** A member of system:masters. */
  readonly admin: KeyPair;
  /** The admin's kubeconfig file. */
  readonly kubeconfig: string;
  readonly binaries: Binaries;
}
