import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { explain, listCodes } from "../../diagnostics/explain.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";

/** `wheelwright explain [CODE]`: the help page of one diagnostic, or the list of all. */
export async function run(options: { readonly code?: string }, context: CommandContext): Promise<ExitCode> {
  if (options.code === undefined) {
    const codes = listCodes();
    const lines = codes.map(({ code, severity, title }) => `${code}  ${severity.padEnd(7)}  ${title}`);
    context.stdout(context.json ? `${JSON.stringify(codes, null, 2)}\n` : `${lines.join("\n")}\n`);
    return ExitCode.done;
  }
  const code = options.code.toUpperCase();
  const page = explain(code);
  if (page === undefined) throw new DiagnosticError([diagnostic("WW504", { code: options.code })]);
  context.stdout(context.json ? `${JSON.stringify({ code, page }, null, 2)}\n` : page);
  return ExitCode.done;
}
