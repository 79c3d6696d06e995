import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecureContext } from "node:tls";
import { messageOf } from "../../model/message-of.js";

/** A serving certificate, with its chain, and its key: PEM texts. */
export interface ServingCertificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Which files they are in. */
export interface CertificateFiles {
  readonly folder: string;
  readonly certName: string;
  readonly keyName: string;
}

/** Reads the pair. Rejects where a file can't be read, or TLS can't use the two together; the message says which and why. */
export async function readCertificate({ folder, certName, keyName }: CertificateFiles): Promise<ServingCertificate> {
  const cert = await readPem(join(folder, certName));
  const key = await readPem(join(folder, keyName));
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(`${certName} and ${keyName} in ${folder} are no pair that TLS can use: ${reason}`, { cause: error });
  }
  return { cert, key };
}

export function sameCertificate(left: ServingCertificate, right: ServingCertificate): boolean {
  return left.cert.equals(right.cert) && left.key.equals(right.key);
}

async function readPem(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new Error(`${path} ${code === "ENOENT" ? "does not exist" : `can't be read: ${code}`}`, { cause: error });
  }
}
