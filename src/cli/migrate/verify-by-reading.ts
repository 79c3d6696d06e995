import { writeFileSync } from "node:fs";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { proveByReading, type ReadProof } from "../../migrate/verify/prove.js";
import { grouped } from "../../migrate/words.js";
import type { CommandContext } from "../context.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import { ExitCode } from "../exit-code.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { Interruption } from "./interruption.js";
import { leftResidueWarnings } from "./left-residue.js";
import { reportFile } from "./report-run.js";
import { withSession } from "./session.js";

/** `migrate verify --prove`: shows by reading alone that all objects are stored at the version, from the record of a clean verification. */
export async function verifyByReading(options: MigrateOptions, context: CommandContext, command: string): Promise<ExitCode> {
  const file = reportFile(context, options.report);
  return withSession(options, context, command, async (session) => {
    const { client, target, standstill } = session;
    const interruption = new Interruption(context);
    const signal = AbortSignal.any([interruption.signal, standstill.signal]);
    try {
      const proof = await standstill.during(proveByReading(client, target, { pageSize: options.pageSize, signal }));
      if (file !== undefined) writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`);
      return print(proof, await leftResidueWarnings(session, options, signal), context);
    } catch (error) {
      if (interruption.isItself(error)) return interruption.exitCode;
      throw error;
    } finally {
      interruption.forget();
    }
  });
}

function print(proof: ReadProof, warnings: readonly Diagnostic[], context: CommandContext): ExitCode {
  const exitCode = proof.proven ? ExitCode.done : ExitCode.findings;
  const unproven = proof.reasons.map((reason) => diagnostic("WW667", { resource: proof.resource, version: proof.version, reason }));
  const diagnostics = [...unproven, ...warnings];
  if (context.json) {
    context.stdout(`${JSON.stringify({ exitCode, diagnostics, proof }, null, 2)}\n`);
    return exitCode;
  }
  if (proof.proven) context.stdout(`${text(proof).join("\n")}\n`);
  printDiagnostics(context, context.cwd, diagnostics);
  return exitCode;
}

function text({ resource, version, verified, objects }: ReadProof): readonly string[] {
  return [
    `every object of ${resource} is stored at ${version}:`,
    `  ${grouped(objects?.unchanged ?? 0)} have not been written since the clean verification of ${verified?.at}`,
    `  ${grouped(objects?.writtenSince ?? 0)} were written since, when every API server stored ${version}`,
  ];
}
