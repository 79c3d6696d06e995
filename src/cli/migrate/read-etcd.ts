import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { expectedObjects, stillThere } from "../../migrate/verify/expected-objects.js";
import { type EtcdReport, verifyInEtcd } from "../../migrate/verify/verify-in-etcd.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import { asDiagnostic } from "./as-diagnostic.js";
import { fileErrorReason } from "./file-error.js";
import type { Session } from "./session.js";

/** Options that name an etcd. */
export type WithEtcd = MigrateOptions & { readonly etcd: string };

/** Whether the options name an etcd. */
export function namesEtcd(options: MigrateOptions): options is WithEtcd {
  return options.etcd !== undefined;
}

/**
 * Reads the certificates for etcd.
 * @throws DiagnosticError WW661
 */
export function etcdTls({ etcdCacert, etcdCert, etcdKey }: MigrateOptions, cwd: string) {
  return { ...pem("ca", etcdCacert, cwd), ...pem("certificate", etcdCert, cwd), ...pem("key", etcdKey, cwd) };
}

/**
 * Counts how the objects of a resource are stored in etcd, and looks there for those that the API server shows. Writes nothing.
 * @throws DiagnosticError WW664 where etcd can't be read
 * @throws ClusterError WW610 where the API server stands still
 */
export async function readEtcd(
  options: WithEtcd,
  { client, target, standstill }: Session,
  tls: ReturnType<typeof etcdTls>,
): Promise<EtcdReport> {
  const { etcd: endpoint, etcdPrefix: prefix, etcdCert } = options;
  const expected = await standstill.during(expectedObjects(client, target));
  const found = await verifyInEtcd(target, { endpoint, tls, prefix, expected }).catch((error: unknown) => {
    const [cause] = asDiagnostic(error)?.diagnostics ?? [];
    if (cause === undefined) throw error;
    const withCertificate = etcdCert !== undefined || !endpoint.startsWith("https:");
    throw new DiagnosticError([diagnostic("WW664", { endpoint, reason: cause.message, withCertificate })]);
  });
  return { ...found, missing: await standstill.during(stillThere(client, target, found.missing)) };
}

function pem<Name extends "ca" | "certificate" | "key">(
  name: Name,
  file: string | undefined,
  cwd: string,
): { readonly [name in Name]?: string } {
  if (file === undefined) return {};
  try {
    return { [name]: readFileSync(resolve(cwd, file), "utf8") } as { readonly [name in Name]?: string };
  } catch (error) {
    const reason = fileErrorReason(error);
    throw new DiagnosticError([diagnostic("WW661", { file, reason })]);
  }
}
