import { createPrivateKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClusterConfig } from "../../cluster/cluster-config.js";
import { type Authority, type CertificatePair, makeAuthority, makeClientCertificate, makeServingCertificate } from "../../x509/issue.js";

/** As long as any test run; nothing of it is trusted elsewhere. */
const lifetime = 7 * 24 * 60 * 60 * 1000;
const commonName = "wheelwright-testing";

/** The files that an API server reads its keys and certificates from. */
export interface ControlPlaneFiles {
  readonly authority: string;
  readonly servingCertificate: string;
  readonly servingKey: string;
  readonly serviceAccountKey: string;
}

const authorityFiles = (folder: string) => ({ certificate: join(folder, "ca.crt"), key: join(folder, "ca.key") });

/** Makes what an API server on the loopback address needs, in a folder. */
export function makeControlPlaneFiles(folder: string): ControlPlaneFiles {
  const validity = { from: Date.now(), lifetime };
  const authority = makeAuthority(commonName, validity);
  const serving = makeServingCertificate(["localhost", "127.0.0.1", "kubernetes.default.svc"], validity, authority);
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const own = authorityFiles(folder);
  write(own.key, authority.key);
  return {
    authority: write(own.certificate, authority.certificate),
    servingCertificate: write(join(folder, "serving.crt"), serving.certificate),
    servingKey: write(join(folder, "serving.key"), serving.key),
    serviceAccountKey: write(join(folder, "service-account.key"), privateKey.export({ type: "sec1", format: "pem" }) as string),
  };
}

/** Makes a webhook server's certificate, as `tls.crt` and `tls.key` in a new folder; gives the authority that signed it, PEM. */
export function makeWebhookCertificate(folder: string, host: string): string {
  const validity = { from: Date.now(), lifetime };
  const authority = makeAuthority(commonName, validity);
  const serving = makeServingCertificate([...new Set([host, "localhost", "127.0.0.1"])], validity, authority);
  mkdirSync(folder);
  write(join(folder, "tls.crt"), serving.certificate);
  write(join(folder, "tls.key"), serving.key);
  return authority.certificate;
}

/** Makes a user of the API server whose files a folder holds: its configuration, whose token is a client certificate. */
export function makeUser(folder: string, server: string, name: string, groups: readonly string[]): ClusterConfig {
  const authority = readAuthority(folder);
  const { certificate, key } = makeClientCertificate(name, groups, { from: Date.now(), lifetime }, authority);
  return { server, tls: { ca: authority.certificate, certificate, key }, namespace: "default" };
}

function readAuthority(folder: string): Authority {
  const files = authorityFiles(folder);
  const pair: CertificatePair = { certificate: readFileSync(files.certificate, "utf8"), key: readFileSync(files.key, "utf8") };
  const { subject } = new X509Certificate(pair.certificate);
  return { ...pair, commonName: subject.replace(/^CN=/, ""), privateKey: createPrivateKey(pair.key) };
}

/** Writes a kubeconfig with everything inside it; gives its path. */
export function writeKubeconfig(path: string, config: Pick<ClusterConfig, "server" | "tls">): string {
  return write(path, kubeconfigOf(config));
}

/** The text of a kubeconfig for one user, with everything inside it (JSON, which is YAML). */
export function kubeconfigOf({ server, tls }: Pick<ClusterConfig, "server" | "tls">): string {
  const data = (pem = "") => Buffer.from(pem, "utf8").toString("base64");
  const user = { "client-certificate-data": data(tls.certificate), "client-key-data": data(tls.key) };
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name: "test", cluster: { server, "certificate-authority-data": data(tls.ca) } }],
    users: [{ name: "test", user }],
    contexts: [{ name: "test", context: { cluster: "test", user: "test" } }],
    "current-context": "test",
  });
}

function write(path: string, content: string): string {
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}
