import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "undici";
import type { Cluster } from "../../control-plane/cluster.js";
import { kubeconfig } from "../../control-plane/credentials.js";
import { BackgroundProgram } from "../../support/background-program.js";
import { certificateAuthority, clientCertificate, servingCertificate } from "../../support/certificates.js";
import { freePorts } from "../../support/free-ports.js";
import { type Crd, withWebhookAt } from "./crd.js";

/** An operator's bundle, running beside the control plane as it would in a pod: alone in its folder, with a serving certificate and a kubeconfig. */
export class Operator {
  private constructor(
    private readonly program: BackgroundProgram,
    private readonly webhookUrl: string,
    private readonly caBundle: string,
  ) {}

  /**
   * Starts a copy of the bundle in a folder with nothing else in it, and waits until it says that it is ready.
   * @param serviceAccount `NAMESPACE:NAME`: whose rights it has in the cluster
   */
  static async start(cluster: Cluster, bundle: string, serviceAccount: string): Promise<Operator> {
    const folder = mkdtempSync(join(tmpdir(), "wheelwright-operator-"));
    const [alone, certificates] = [join(folder, "bundle"), join(folder, "certificates")];
    for (const made of [alone, certificates]) mkdirSync(made);
    copyFileSync(bundle, join(alone, "main.js"));
    const authority = await certificateAuthority("operator-test");
    const serving = await servingCertificate(authority);
    writeFileSync(join(certificates, "tls.crt"), serving.certificate);
    writeFileSync(join(certificates, "tls.key"), serving.key);
    const [webhookPort, healthPort] = await freePorts(2);
    const flags = {
      "webhook-host": "127.0.0.1",
      "webhook-port": webhookPort,
      "webhook-cert-path": certificates,
      "health-probe-bind-address": `127.0.0.1:${healthPort}`,
      kubeconfig: join(folder, "kubeconfig"),
    };
    writeFileSync(flags.kubeconfig, await kubeconfigOf(cluster, serviceAccount), { mode: 0o600 });
    const program = new BackgroundProgram({
      name: "the operator",
      program: process.execPath,
      args: [join(alone, "main.js"), ...Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)],
      logFile: join(folder, "operator.log"),
      folder,
      grace: 30,
    });
    const operator = new Operator(program, `https://127.0.0.1:${webhookPort}/convert`, authority.certificate);
    await program.ready(async () => (await request(`http://127.0.0.1:${healthPort}/readyz`)).statusCode === 200);
    return operator;
  }

  /** A CRD that has this operator convert its objects, where its strategy is Webhook. */
  serving(crd: Crd): Crd {
    return withWebhookAt(crd, this.webhookUrl, this.caBundle);
  }

  /** Returns the end of the operator's log. */
  log(): string {
    return this.program.logTail();
  }

  /** Whether it logged an error. */
  get hasErrors(): boolean {
    return this.program.log().includes('"level":"error"');
  }

  /** Sends SIGTERM and gives the exit code. */
  stop(): Promise<number> {
    return this.program.stop();
  }
}

/** The API server takes a client certificate's common name for the user's: so the certificate stands for the token that a pod would have. */
export async function kubeconfigOf(cluster: Cluster, serviceAccount: string): Promise<string> {
  const { authority, server } = cluster.connection;
  const [namespace] = serviceAccount.split(":");
  const groups = ["system:serviceaccounts", `system:serviceaccounts:${namespace}`];
  const user = await clientCertificate(authority, `system:serviceaccount:${serviceAccount}`, groups);
  return kubeconfig(server, authority.certificate, user);
}
