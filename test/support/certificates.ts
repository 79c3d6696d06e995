import { isIP } from "node:net";
import { generate } from "selfsigned";

/** A certificate and its private key, both PEM. */
export interface KeyPair {
  readonly certificate: string;
  readonly key: string;
}

const day = 24 * 60 * 60 * 1000;

/** Makes a certificate authority. */
export async function certificateAuthority(commonName: string): Promise<KeyPair> {
  return make(
    [{ name: "commonName", value: commonName }],
    [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, digitalSignature: true, critical: true },
    ],
  );
}

/**
 * A certificate for a server on the loopback addresses, and for the names and addresses given besides.
 * @param alsoClient it may be shown to other servers, too, as etcd's gateway does
 */
export async function servingCertificate(authority: KeyPair, names: readonly string[] = [], alsoClient = false): Promise<KeyPair> {
  return make(
    [{ name: "commonName", value: "localhost" }],
    [
      { name: "keyUsage", digitalSignature: true, keyEncipherment: true, critical: true },
      { name: "extKeyUsage", serverAuth: true, clientAuth: alsoClient },
      {
        name: "subjectAltName",
        altNames: [
          ...["localhost", "127.0.0.1", "::1", ...names].map((name) =>
            isIP(name) === 0 ? { type: 2 as const, value: name } : { type: 7 as const, ip: name },
          ),
        ],
      },
    ],
    authority,
  );
}

/** A client certificate. Kubernetes reads the user's name from the common name and the groups from the organizations. */
export async function clientCertificate(authority: KeyPair, user: string, groups: readonly string[] = []): Promise<KeyPair> {
  return make(
    [{ name: "commonName", value: user }, ...groups.map((value) => ({ shortName: "O", value }))],
    [
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", clientAuth: true },
    ],
    authority,
  );
}

type Attributes = NonNullable<Parameters<typeof generate>[0]>;
type Extensions = NonNullable<NonNullable<Parameters<typeof generate>[1]>["extensions"]>;

async function make(attributes: Attributes, extensions: Extensions, authority?: KeyPair): Promise<KeyPair> {
  const pems = await generate(attributes, {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(Date.now() - day),
    notAfterDate: new Date(Date.now() + 30 * day),
    extensions,
    ...(authority === undefined ? {} : { ca: { cert: authority.certificate, key: authority.key } }),
  });
  return { certificate: pems.cert, key: pems.private };
}
