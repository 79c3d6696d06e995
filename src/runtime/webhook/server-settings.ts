import { readFile } from "node:fs/promises";
import type { CompleteOptions } from "../manager-options.js";
import { RunError } from "../run-error.js";
import type { ServerSettings } from "./webhook-server.js";

/**
 * The webhook server's settings in a manager's options. Rejects with a RunError if the clients' authority can't be read.
 * @param hasThreads whether threads read the bodies
 */
export async function serverSettings(options: CompleteOptions, hasThreads = false): Promise<ServerSettings> {
  const { webhookTlsMinVersion: minVersion, webhookTlsCipherSuites: cipherSuites, webhookClientCa } = options;
  const clientCa = webhookClientCa === "" ? undefined : await readAuthority(webhookClientCa);
  return {
    tls: { minVersion, cipherSuites, clientCa },
    maxConnections: options.webhookMaxConnections,
    maxRequests: options.webhookMaxRequests,
    hasThreads,
  };
}

async function readAuthority(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new RunError(`the clients' authority ${path} can't be read: ${(error as NodeJS.ErrnoException).code}`, { cause: error });
  }
}
