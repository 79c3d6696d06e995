import { X509Certificate } from "node:crypto";
import type { ClusterTls } from "./cluster-config.js";
import { ClusterError } from "./cluster-error.js";
import { fitsItsKey } from "./fresh-tls.js";
import type { KubeconfigEntry } from "./kubeconfig-file.js";

const isGiven = (value: unknown) => typeof value === "string" && value !== "";
/** Whether an entry has a PEM text, or names its file. */
const hasPem = (entry: KubeconfigEntry, key: string) => isGiven(entry[key]) || isGiven(entry[`${key}-data`]);

/**
 * Refuses a user whose entry says two things at once, or half of one, as client-go does (tools/clientcmd/validation.go).
 * @param owner where the user is, for the message
 * @throws ClusterError WW602
 */
export function checkUser(user: KubeconfigEntry, owner: string): void {
  const isEmpty = (value: unknown) => (Array.isArray(value) ? value : Object.keys(value ?? {})).length === 0;
  const isNamed = isGiven(user.username) || isGiven(user.password);
  const refuse = (reason: string) => {
    throw new ClusterError("WW602", `${owner} ${reason}`);
  };
  if (isNamed && isGiven(user.token)) refuse("has a token and a username or password: one of them has to go");
  if (hasPem(user, "client-certificate") && !hasPem(user, "client-key")) refuse("has a client-certificate without client-key");
  const isActing = isGiven(user["as-uid"]) || !isEmpty(user["as-groups"]) || !isEmpty(user["as-user-extra"]);
  if (isActing && !isGiven(user.as)) refuse("has as-groups, as-uid or as-user-extra without as");
  if (user.exec && user["auth-provider"]) refuse("has exec and auth-provider: one of them has to go");
}

/**
 * Refuses what can't be meant where credentials are sent: an authority for a certificate that isn't to be verified, and two kinds of credentials.
 * @throws ClusterError WW602
 */
export function checkSecurity(cluster: KubeconfigEntry, user: KubeconfigEntry, owner: string): void {
  if (cluster["insecure-skip-tls-verify"] === true && hasPem(cluster, "certificate-authority"))
    throw new ClusterError(
      "WW602",
      `the cluster of ${owner} has a certificate-authority and insecure-skip-tls-verify: one of them has to go`,
    );
  if (isGiven(user.username) && isGiven(user.tokenFile))
    throw new ClusterError("WW602", `the user of ${owner} has a tokenFile and a username: one of them has to go`);
}

/**
 * Refuses certificates that can't be read, and a key that isn't the certificate's: connections would fail with words that don't say so.
 * @param owner the context, for the message
 * @throws ClusterError WW602
 */
export function checkTls({ ca, certificate, key }: ClusterTls, owner: string): void {
  const parse = (field: string, text: string) => {
    try {
      return new X509Certificate(text);
    } catch (error) {
      throw new ClusterError("WW602", `${owner} has a ${field} that is no PEM certificate`, { cause: error });
    }
  };
  if (ca !== undefined) parse("certificate-authority", ca);
  if (certificate === undefined || key === undefined) return;
  parse("client-certificate", certificate);
  if (!fitsItsKey({ certificate, key }))
    throw new ClusterError("WW602", `${owner} has a client-key that is not the private key of its client-certificate`);
}
