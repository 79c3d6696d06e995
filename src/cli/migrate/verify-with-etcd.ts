import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { expectedObjects, stillThere } from "../../migrate/verify/expected-objects.js";
import { type EtcdReport, verifyInEtcd } from "../../migrate/verify/verify-in-etcd.js";
import { grouped } from "../../migrate/words.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { asDiagnostic } from "./as-diagnostic.js";
import type { MigrateOptions } from "./migrate-options.js";
import { reportFile } from "./report-run.js";
import { withSession } from "./session.js";

/** `migrate verify --etcd`: counts how objects are stored, and writes nothing. */
export async function verifyWithEtcd(
  options: MigrateOptions & { readonly etcd: string },
  context: CommandContext,
  command: string,
): Promise<ExitCode> {
  const file = reportFile(context, options.report);
  const tls = {
    ...pem("ca", options.etcdCacert, context.cwd),
    ...pem("certificate", options.etcdCert, context.cwd),
    ...pem("key", options.etcdKey, context.cwd),
  };
  return withSession(options, context, command, async ({ client, target, resource }) => {
    const expected = await expectedObjects(client, target);
    const found = await verifyInEtcd(target, { endpoint: options.etcd, tls, prefix: options.etcdPrefix, expected }).catch(
      (error: unknown) => {
        const [found] = asDiagnostic(error)?.diagnostics ?? [];
        if (found === undefined) throw error;
        const withCertificate = options.etcdCert !== undefined || !options.etcd.startsWith("https:");
        throw new DiagnosticError([diagnostic("WW664", { endpoint: options.etcd, reason: found.message, withCertificate })]);
      },
    );
    const report = { ...found, missing: await stillThere(client, target, found.missing) };
    if (file !== undefined) writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    const diagnostics = diagnosticsOf(resource, target.resource.version, report);
    const failed = diagnostics.length > 0;
    const exitCode = failed ? ExitCode.findings : ExitCode.done;
    if (context.json) {
      context.stdout(`${JSON.stringify({ type: "result", exitCode, diagnostics, etcd: report })}\n`);
      return exitCode;
    }
    context.stdout(text(resource, report));
    if (failed) printDiagnostics(context, context.cwd, diagnostics);
    return exitCode;
  });
}

function text(resource: string, { keyPrefix, revision, objects, storedAs, others }: EtcdReport): string {
  const counts = Object.entries(storedAs).map(([label, count]) => `  ${grouped(count).padStart(12)}  ${label}`);
  const named = others
    .slice(0, 10)
    .map(({ namespace, name, storedAs: at }) => `  ${namespace === undefined ? "" : `${namespace}/`}${name}: ${at}`);
  return [
    `${resource}: ${grouped(objects)} objects below ${keyPrefix}, at etcd's revision ${revision}`,
    ...counts,
    ...(named.length === 0 ? [] : ["at another version:", ...named]),
    "",
  ].join("\n");
}

/**
 * Encrypted objects don't show their version; they may be stored correctly if all have the same key. If there is more than one key or version, some
 * are not stored correctly.
 */
function diagnosticsOf(resource: string, version: string, report: EtcdReport): readonly Diagnostic[] {
  const { missing, others, storedAs, keyPrefix } = report;
  const [first] = missing;
  const absent =
    first === undefined
      ? []
      : [
          diagnostic("WW665", {
            resource,
            keyPrefix,
            missing: missing.length,
            first: [first.namespace, first.name].filter(Boolean).join("/"),
          }),
        ];
  const isMixed = others.length > 0 || Object.keys(storedAs).length > 1;
  return [...absent, ...(isMixed ? [otherwiseStored(resource, version, report)] : [])];
}

function otherwiseStored(resource: string, version: string, { storedAs, others }: EtcdReport): Diagnostic {
  const [first] = others;
  const labels = Object.entries(storedAs).map(([label, count]) => `${grouped(count)} at ${label}`);
  const name = first === undefined ? "" : `, such as ${first.namespace === undefined ? "" : `${first.namespace}/`}${first.name}`;
  return diagnostic("WW663", { message: `not every object of ${resource} is stored at ${version}: ${labels.join(", ")}${name}` });
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
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new DiagnosticError([diagnostic("WW661", { file, reason })]);
  }
}
