import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from "node:crypto";
import { isIP } from "node:net";
import { bitString, boolean, context, integer, objectIdentifier, octetString, primitive, sequence, set, time, utf8String } from "./der.js";

/** The contents of a certificate. */
export interface CertificateRequest {
  readonly commonName: string;
  readonly organizations?: readonly string[];
  /** The private key of a pair on a NIST curve; the certificate has its public half. */
  readonly key: KeyObject;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** An authority signs others' certificates, a server has names, and a client is known by its common name and its organizations. */
  readonly use: "authority" | "client" | { readonly names: readonly string[] };
  /** Who signs it; itself by default. */
  readonly issuer?: { readonly commonName: string; readonly key: KeyObject };
}

const oid = {
  commonName: "2.5.4.3",
  organizationName: "2.5.4.10",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  subjectKeyIdentifier: "2.5.29.14",
  keyUsage: "2.5.29.15",
  subjectAltName: "2.5.29.17",
  basicConstraints: "2.5.29.19",
  authorityKeyIdentifier: "2.5.29.35",
  extKeyUsage: "2.5.29.37",
  serverAuth: "1.3.6.1.5.5.7.3.1",
  clientAuth: "1.3.6.1.5.5.7.3.2",
} as const;

/** Makes an X.509 certificate (RFC 5280), signed by ECDSA with SHA-256; PEM. Node can read certificates, and has nothing that makes one. */
export function makeCertificate(request: CertificateRequest): string {
  const { commonName, organizations, key, notBefore, notAfter, issuer = request } = request;
  const algorithm = sequence(objectIdentifier(oid.ecdsaWithSha256));
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const toBeSigned = sequence(
    context(0, integer(Buffer.from([2]))),
    integer(serialNumber()),
    algorithm,
    nameOf(issuer.commonName),
    sequence(time(notBefore), time(notAfter)),
    nameOf(commonName, organizations),
    publicKey,
    context(3, sequence(...extensions(request, publicKey, createPublicKey(issuer.key).export({ type: "spki", format: "der" })))),
  );
  return pem(sequence(toBeSigned, algorithm, bitString(sign("sha256", toBeSigned, issuer.key))));
}

/** Unlike any other, and above zero. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes;
}

function nameOf(commonName: string, organizations: readonly string[] = []): Buffer {
  const attribute = (id: string, value: string) => set(sequence(objectIdentifier(id), utf8String(value)));
  return sequence(...organizations.map((each) => attribute(oid.organizationName, each)), attribute(oid.commonName, commonName));
}

function extensions({ use }: CertificateRequest, publicKey: Buffer, issuerKey: Buffer): Buffer[] {
  const ids = [
    extension(oid.subjectKeyIdentifier, octetString(keyIdentifier(publicKey))),
    extension(oid.authorityKeyIdentifier, sequence(primitive(0, keyIdentifier(issuerKey)))),
  ];
  if (use === "authority") {
    // keyCertSign and cRLSign; bit 0 is the highest.
    return [critical(oid.basicConstraints, sequence(boolean(true))), critical(oid.keyUsage, bitString(Buffer.from([0x06]), 1)), ...ids];
  }
  return [
    critical(oid.basicConstraints, sequence()),
    critical(oid.keyUsage, bitString(Buffer.from([0x80]), 7)),
    extension(oid.extKeyUsage, sequence(objectIdentifier(use === "client" ? oid.clientAuth : oid.serverAuth))),
    ...(use === "client" ? [] : [extension(oid.subjectAltName, sequence(...use.names.map(generalName)))]),
    ...ids,
  ];
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(objectIdentifier(id), octetString(value));
}

function critical(id: string, value: Buffer): Buffer {
  return sequence(objectIdentifier(id), boolean(true), octetString(value));
}

/** A DNS name, or an IP address of version 4. */
function generalName(name: string): Buffer {
  return isIP(name) === 4 ? primitive(7, Buffer.from(name.split(".").map(Number))) : primitive(2, Buffer.from(name, "ascii"));
}

/** RFC 5280, 4.2.1.2: anything that tells keys apart. */
function keyIdentifier(publicKey: Buffer): Buffer {
  return createHash("sha256").update(publicKey).digest().subarray(0, 20);
}

function pem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
