import { statSync } from "node:fs";
import { Argument, Command, Option } from "commander";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import { type Shell, shells } from "./completion/scripts.js";
import type { CommandContext } from "./context.js";
import { contextFrom } from "./context-from.js";
import type { ExitCode } from "./exit-code.js";
import { addExamples } from "./help-examples.js";
import {
  addEtcdOptions,
  addFleetOptions,
  addRunOptions,
  addTargetOptions,
  addWaveOptions,
  addWriteOptions,
  positiveOption,
} from "./migrate/declare-options.js";
import { booleanOption, countOption, listOption, programmaticValidation, repeatedOption, writer } from "./options.js";
import { wheelwrightVersion } from "./version.js";

/** A command's module: loaded only when the command runs, so that `--help` stays fast. */
interface CommandModule<Options> {
  readonly run: (options: Options, context: CommandContext) => Promise<ExitCode>;
}

/**
 * The command line. Each action loads its module, runs it and hands the exit code to `finish`.
 * Nothing heavy is imported here: start-up is what a user feels first.
 */
export function createProgram(finish: (exitCode: ExitCode) => void): Command {
  const action =
    <Options>(load: () => Promise<CommandModule<Options>>, extra: (...args: never[]) => Partial<Options> = () => ({})) =>
    async (...args: unknown[]): Promise<void> => {
      const command = args.at(-1) as Command;
      const context = contextFrom(command.optsWithGlobals());
      if (!isFolder(context.cwd)) throw new DiagnosticError([diagnostic("WW505", { folder: context.cwd })]);
      const { run } = await load();
      const positional = extra(...(args.slice(0, -2) as never[]));
      finish(await run({ ...command.opts(), ...positional } as Options, context));
    };

  const program = new Command("wheelwright")
    .description("kubebuilder for TypeScript: Kubernetes operators whose APIs evolve without losing data")
    .version(wheelwrightVersion(), "-V", "print the version (--version alone works, too)")
    .option("-C, --cwd <folder>", "run in this folder")
    .option("--json", "print results as JSON on stdout")
    .option("--quiet", "print errors only")
    .option("--verbose", "also list unchanged files")
    .option("--no-color", "print without colors")
    .option("--no-interactive", "never prompt")
    .option("-y, --yes", "accept all defaults without prompting; yes to every yes-or-no question")
    .configureHelp({ optionDescription: describeOption })
    .showSuggestionAfterError(true);

  writer(program.command("init"))
    .description("create a project")
    .argument("[dir]", "the project's folder", ".")
    .option("--domain <domain>", "domain that API groups end in, such as example.com (default with -y: my.domain)")
    .option("--project-name <name>", "project name (default: the folder's name)")
    .addOption(booleanOption("multigroup", "use a folder per API group, so that the project can have several groups"))
    .addOption(
      new Option("--certs <source>", "source of the webhook certificates (default: cert-manager)").choices([
        "cert-manager",
        "self-managed",
      ]),
    )
    .action(
      action(
        () => import("./commands/init.js"),
        (dir: string) => ({ dir }),
      ),
    );

  const create = program.command("create").description("add an API or a webhook");

  writer(create.command("api"))
    .description("add a kind, or another version of a kind")
    .option("--group <group>", "API group, without the domain")
    .option("--version <version>", "API version, such as v1 or v1beta1 (default with -y: v1alpha1)")
    .option("--kind <kind>", "kind, in UpperCamelCase")
    .option("--plural <plural>", "plural name of the resource (default: derived from the kind)")
    .addOption(booleanOption("resource", "create the type file (default: true)"))
    .addOption(booleanOption("controller", "create a controller (default with -y: true for a new kind)"))
    .addOption(booleanOption("namespaced", "make the resource namespaced (default: true)"))
    .action(action(() => import("./commands/create-api.js")));

  writer(create.command("webhook"))
    .description("add webhooks to a kind. With -y and no webhook flag, adds every webhook that the kind does not have yet")
    .option("--group <group>", "API group, without the domain")
    .option("--version <version>", "version that the webhook defaults or validates; with --conversion, the hub")
    .option("--kind <kind>", "kind")
    .addOption(booleanOption("conversion", "add a conversion webhook between the kind's versions"))
    .addOption(listOption("--spoke <versions>", "versions that convert to and from the hub (default: all others)"))
    .addOption(booleanOption("defaulting", "add a defaulting (mutating) webhook"))
    .addOption(booleanOption("validation", "add a validating webhook"))
    .addOption(programmaticValidation())
    .addOption(booleanOption("migrate", "let the manager run storage migrations by itself, a day after a release (default: false)"))
    .action(action(() => import("./commands/create-webhook.js")));

  const remove = program.command("delete").aliases(["remove", "rm"]).description("delete a version of a kind, or webhooks");

  writer(remove.command("api"), "also delete files that you edited")
    .description("delete a version of a kind; deleting the last version deletes the kind")
    .option("--group <group>", "API group, without the domain")
    .option("--version <version>", "API version")
    .option("--kind <kind>", "kind")
    .action(action(() => import("./commands/delete-api.js")));

  writer(remove.command("webhook"), "also delete files that you edited")
    .description("delete webhooks of a kind")
    .option("--group <group>", "API group, without the domain")
    .option("--version <version>", "API version; with --conversion, the hub")
    .option("--kind <kind>", "kind")
    .addOption(booleanOption("conversion", "delete the conversion webhook"))
    .addOption(booleanOption("defaulting", "delete the defaulting webhook"))
    .addOption(booleanOption("validation", "delete the validating webhook"))
    .addOption(programmaticValidation())
    .action(action(() => import("./commands/delete-webhook.js")));

  program
    .command("edit")
    .description("change settings of the whole project")
    .addOption(booleanOption("multigroup", "move the files into a folder per API group, api/<group>/<version>; =false moves them back"))
    .option("--check", "write nothing; exit with 3 if a file would move")
    .option("--dry-run", "list what would be written; write nothing")
    .option("--diff", "print the changes as a patch; write nothing")
    .action(action(() => import("./commands/edit.js")));

  writer(program.command("generate"))
    .alias("manifests")
    .description("generate CRDs, conversions, RBAC, kustomize configuration and migrations from the type files")
    .option("--check", "write nothing; exit with 3 if a file is out of date")
    .option("--watch", "keep running and regenerate whenever a file changes")
    .addOption(
      repeatedOption(
        "--fix <decision>",
        "answer an open decision in the type file first: CODE[@FILE:LINE]=OPTION, or a file of such lines",
      ),
    )
    .option("--questions", "print the open decisions as a file to fill in for --fix; write nothing")
    .addOption(
      countOption(
        "--max-description-length <bytes>",
        "maximum length of descriptions in CRDs, cut after a sentence; 0 omits them (PROJECT: maxDescriptionLength)",
      ),
    )
    .action(action(() => import("./commands/generate.js")));

  writer(program.command("build-installer"))
    .description("generate a single file that installs the operator")
    .option("--image <image>", "image of the operator")
    .option("-o, --output <file>", "file to write; - for standard output (default: dist/install.yaml)")
    .option("--with-migration", "also add the storage migration Job, with the same image")
    .option("--only-crds", "write only the CRDs (default file: dist/crds.yaml)")
    .action(action(() => import("./commands/build-installer.js")));

  writer(program.command("promote"))
    .description("make a version the storage version and the hub, or only one of them")
    .option("--group <group>", "API group, without the domain")
    .option("--kind <kind>", "kind")
    .option("--version <version>", "API version")
    .option("--storage", "change only the storage version")
    .option("--hub", "change only the hub; rewrites the hints and stubs of the other versions")
    .addOption(
      repeatedOption("--fix <decision>", "answer a decision that the new hub needs: CODE[@FILE:LINE]=OPTION, or a file of such lines"),
    )
    .action(action(() => import("./commands/promote.js")));

  const migrate = program
    .command("migrate")
    .description("migrate stored objects to the storage version, verify it, and retire the old versions");

  addEtcdOptions(
    addWriteOptions(addTargetOptions(migrate.command("plan"))).option("--no-record", "do not write the checkpoint note either"),
    "also read etcd, and count the objects by stored version or, if encrypted, by provider and key",
  )
    .description(
      "show what is stored, what a run would do, any blockers, and a time estimate. Writes nothing except a checkpoint note that enables the fast path",
    )
    .action(action(() => import("./commands/migrate-plan.js")));

  addRunOptions(addWriteOptions(addTargetOptions(migrate.command("run"))))
    .description("run the migration: plan, settle, rewrite, verify, prune. Ctrl-C saves a checkpoint, from which the next run continues")
    .option("--restart", "ignore the checkpoint and start from the beginning")
    .action(action(() => import("./commands/migrate-run.js")));

  addTargetOptions(migrate.command("status"))
    .description("show the progress of a migration: the CRD's stored versions, the checkpoint, and the current runner")
    .action(action(() => import("./commands/migrate-status.js")));

  addEtcdOptions(
    addRunOptions(addWriteOptions(addTargetOptions(migrate.command("verify")))),
    "read etcd instead of asking the API server, and count the objects by stored version. Writes nothing",
  )
    .description("verify that every object is stored at the storage version, by writes that change nothing, or by reading etcd")
    .option("--prove", "verify by reading only, based on the annotation that the last clean verification left on the CRD. Writes nothing")
    .action(action(() => import("./commands/migrate-verify.js")));

  addRunOptions(addTargetOptions(migrate.command("prune")))
    .description("verify, then remove old versions from status.storedVersions")
    .action(action(() => import("./commands/migrate-prune.js")));

  writer(migrate.command("manifests"))
    .description("generate config/migration: the Job, and StorageVersionMigrations for clusters that have a migrator")
    .option("--resource <resource>", "built-in resource to rewrite instead, such as secrets, to encrypt it with a new key")
    .addOption(positiveOption("--shards <workers>", "number of workers of the Job, which share the namespaces (PROJECT: migrationShards)"))
    .action(action(() => import("./commands/migrate-manifests.js")));

  const fleet = migrate.command("fleet").description("migrate many clusters, and show which versions can be retired");

  addFleetOptions(fleet.command("status"))
    .description(
      "show served, storage and stored versions and the last proof of each cluster; exit with 1 while a version cannot be retired everywhere",
    )
    .option("--retire <version>", "version to retire, such as v1beta1 (default: all but the storage version)")
    .action(action(() => import("./commands/migrate-fleet-status.js")));

  addRunOptions(addWriteOptions(addWaveOptions(addFleetOptions(fleet.command("run")))))
    .description("migrate the clusters in waves. Stops at the first failure; the next run continues with the remaining clusters")
    .action(action(() => import("./commands/migrate-fleet-run.js")));

  program
    .command("convert")
    .description("convert manifests between API versions with the project's own conversions")
    .addOption(listOption("-f, --file <files>", "file or folder of manifests; - for standard input").makeOptionMandatory())
    .option("--to <version>", "target version, such as v1 or apps.example.com/v1")
    .option("--strip-residue", "remove the annotations in which conversions keep values that a version cannot represent")
    .option("--in-place", "write the files instead of printing to stdout")
    .option("--check", "write nothing; exit with 3 if a file would change")
    .option("--dry-run", "list the files that would change; write nothing")
    .option("--diff", "print the changes as a patch; write nothing")
    .action(action(() => import("./commands/convert.js")));

  program
    .command("validate")
    .description("check manifests against the type files, as the API server would")
    .addOption(listOption("-f, --file <files>", "file or folder of manifests; - for standard input").makeOptionMandatory())
    .addOption(listOption("--old <files>", "the objects before the update, to check transition rules"))
    .option("--defaults", "print the objects with defaults filled in")
    .addOption(listOption("--crd <crds>", "judge by these CRDs instead of the type files: files, folders, or kube:PLURAL.GROUP"))
    .option("--kubeconfig <file>", "kubeconfig for kube:PLURAL.GROUP (default: $KUBECONFIG or ~/.kube/config)")
    .option("--context <context>", "context of the kubeconfig (default: its current context)")
    .addOption(countOption("--max-findings <number>", "how many findings to show at most; all are counted (default: 1000)"))
    .action(action(() => import("./commands/validate.js")));

  program
    .command("explain")
    .description("print the help page of a diagnostic code, or list all codes")
    .argument("[code]", "diagnostic code, such as WW210")
    .action(
      action(
        () => import("./commands/explain.js"),
        (code?: string) => (code === undefined ? {} : { code }),
      ),
    );

  program
    .command("version")
    .description("print the version")
    .action(action(() => import("./commands/version.js")));

  program
    .command("doctor")
    .description("check Node, tools, the project's dependencies, and the cluster with cert-manager and the project's CRDs")
    .option("--kubeconfig <file>", "kubeconfig file (default: $KUBECONFIG, the pod's service account, or ~/.kube/config)")
    .option("--context <context>", "context of the kubeconfig (default: its current context)")
    .option("--no-cluster", "do not ask the cluster")
    .action(action(() => import("./commands/doctor.js")));

  program
    .command("completion")
    .description("print a shell completion script")
    .addArgument(new Argument("<shell>", "shell to complete in").choices(shells))
    .action(
      action(
        () => import("./commands/completion.js"),
        (shell: Shell) => ({ shell }),
      ),
    );

  // Completion scripts call it.
  program
    .command("__complete", { hidden: true })
    .argument("[words...]")
    .action(
      action(
        () => import("./commands/complete.js"),
        (words: readonly string[]) => ({ program, words }),
      ),
    );

  addExamples(program);
  return program;
}

/** An option's description with its choices. Without the default of a flag that stands alone: that it means yes goes without saying. */
function describeOption({ description, argChoices }: Option): string {
  const isSaid = argChoices?.every((choice) => description.includes(choice)) ?? true;
  return isSaid ? description : `${description} (one of ${argChoices?.join(", ")})`;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
