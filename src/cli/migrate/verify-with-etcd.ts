import { writeFileSync } from "node:fs";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { EtcdReport } from "../../migrate/verify/verify-in-etcd.js";
import { grouped } from "../../migrate/words.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { leftResidueWarnings } from "./left-residue.js";
import { etcdTls, readEtcd, type WithEtcd } from "./read-etcd.js";
import { reportFile } from "./report-run.js";
import { withSession } from "./session.js";

/** `migrate verify --etcd`: counts how objects are stored, and writes nothing. */
export async function verifyWithEtcd(options: WithEtcd, context: CommandContext, command: string): Promise<ExitCode> {
  const file = reportFile(context, options.report);
  const tls = etcdTls(options, context.cwd);
  return withSession(options, context, command, async (session) => {
    const { target, resource } = session;
    const report = await readEtcd(options, session, tls);
    if (file !== undefined) writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    const failures = diagnosticsOf(resource, target.resource.version, report);
    const diagnostics = [...failures, ...(await leftResidueWarnings(session, options))];
    const failed = failures.length > 0;
    const exitCode = failed ? ExitCode.findings : ExitCode.done;
    if (context.json) {
      context.stdout(`${JSON.stringify({ type: "result", exitCode, diagnostics, etcd: report })}\n`);
      return exitCode;
    }
    context.stdout(text(resource, report));
    printDiagnostics(context, context.cwd, diagnostics);
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
  const { others, storedAs } = report;
  const isMixed = others.length > 0 || Object.keys(storedAs).length > 1;
  return [...absentFromEtcd(resource, report), ...(isMixed ? [otherwiseStored(resource, version, report)] : [])];
}

/** WW665, where etcd lacks objects that the API server shows. */
export function absentFromEtcd(resource: string, { missing, keyPrefix }: EtcdReport): readonly Diagnostic[] {
  const [first] = missing;
  if (first === undefined) return [];
  const name = [first.namespace, first.name].filter(Boolean).join("/");
  return [diagnostic("WW665", { resource, keyPrefix, missing: missing.length, first: name })];
}

function otherwiseStored(resource: string, version: string, { storedAs, others }: EtcdReport): Diagnostic {
  const [first] = others;
  const labels = Object.entries(storedAs).map(([label, count]) => `${grouped(count)} at ${label}`);
  const name = first === undefined ? "" : `, such as ${first.namespace === undefined ? "" : `${first.namespace}/`}${first.name}`;
  return diagnostic("WW663", { message: `not every object of ${resource} is stored at ${version}: ${labels.join(", ")}${name}` });
}
