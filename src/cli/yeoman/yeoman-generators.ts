import type { Scaffold, ScaffoldPlan } from "../../../generators/scaffold.js";
import { ScaffoldGenerator, type YeomanClass, type YeomanFlags } from "../../../generators/scaffold-generator.js";
import { DiagnosticError } from "../../diagnostics/diagnostic.js";
import { renderDiagnostic } from "../../diagnostics/render.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { CommandContext } from "../context.js";
import { contextFrom } from "../context-from.js";
import { apiScaffold } from "../scaffolds/api-scaffold.js";
import { initScaffold } from "../scaffolds/init-scaffold.js";
import { webhookScaffold } from "../scaffolds/webhook-scaffold.js";

/** Looks at a folder, and at a command's flags. */
type Prepare<Options> = (given: Partial<Options>, context: CommandContext) => Promise<Scaffold<Options>>;

/** The generator of `yo wheelwright`. */
export function initGenerator(flags: YeomanFlags): YeomanClass {
  return generatorOf(flags, initScaffold);
}

/** The generator of `yo wheelwright:api`. */
export function apiGenerator(flags: YeomanFlags): YeomanClass {
  return generatorOf(flags, apiScaffold);
}

/** The generator of `yo wheelwright:webhook`. */
export function webhookGenerator(flags: YeomanFlags): YeomanClass {
  return generatorOf(flags, webhookScaffold);
}

/** The class that Yeoman makes an object of: our generator, with Yeoman's questions, its file system in memory, and its conflicter. */
function generatorOf<Options extends object>(flags: YeomanFlags, prepare: Prepare<Options>): YeomanClass {
  return class extends ScaffoldGenerator<Options> {
    constructor(args: string[], options: ConstructorParameters<YeomanClass>[1]) {
      super(args, options, {
        flags,
        prepare: (given, words, cwd) => inWords(cwd, () => prepared(prepare, given, words, cwd)),
      });
    }
  };

  async function prepared(
    look: Prepare<Options>,
    given: Readonly<Record<string, unknown>>,
    words: readonly string[],
    cwd: string,
  ): Promise<Scaffold<Options>> {
    const context = { ...contextFrom({ cwd }), interactive: true };
    const scaffold = await look((await flags.read(given, words)) as Partial<Options>, context);
    return { ...scaffold, plan: (options) => inWords(scaffold.root, async () => withoutErrors(await scaffold.plan(options))) };
  }
}

/** @throws DiagnosticError where a plan has errors: then nothing is written */
function withoutErrors(plan: ScaffoldPlan): ScaffoldPlan {
  const errors = plan.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new DiagnosticError(errors);
  return plan;
}

/** Runs something, with its findings as an error that Yeoman prints. */
async function inWords<T>(root: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    const options = { color: false, readFile: diskFiles(root).read };
    throw new Error(error.diagnostics.map((each) => renderDiagnostic(each, options)).join("\n"), { cause: error });
  }
}
