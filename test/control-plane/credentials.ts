import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ControlPlaneFiles, kubeconfigOf } from "../../src/testing/environment/credentials.js";
import { certificateAuthority, clientCertificate, type KeyPair, servingCertificate } from "../support/certificates.js";
import { ownAddress } from "../support/own-address.js";

/** The keys and certificates of one control plane, and the files that its programs read them from. */
export interface Credentials {
  readonly authority: KeyPair;
  readonly admin: KeyPair;
  readonly files: ControlPlaneFiles & { readonly etcdCertificate: string; readonly etcdKey: string; readonly kubeconfig: string };
}

/** Makes the credentials of a control plane whose API server is at the address given. */
export async function makeCredentials(folder: string, server: string): Promise<Credentials> {
  const authority = await certificateAuthority("wheelwright-test");
  const serving = await servingCertificate(authority, ownAddress === undefined ? [] : [ownAddress]);
  const etcd = await servingCertificate(authority, [], true);
  const admin = await clientCertificate(authority, "admin", ["system:masters"]);
  const serviceAccount = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" });
  const write = (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  return {
    authority,
    admin,
    files: {
      authority: write("ca.crt", authority.certificate),
      servingCertificate: write("serving.crt", serving.certificate),
      servingKey: write("serving.key", serving.key),
      etcdCertificate: write("etcd.crt", etcd.certificate),
      etcdKey: write("etcd.key", etcd.key),
      serviceAccountKey: write("service-account.key", serviceAccount),
      kubeconfig: write("kubeconfig", kubeconfig(server, authority.certificate, admin)),
    },
  };
}

/** A kubeconfig for one user, with everything inside it. */
export function kubeconfig(server: string, authority: string, { certificate, key }: KeyPair): string {
  return kubeconfigOf({ server, tls: { ca: authority, certificate, key } });
}
