import { statSync } from "node:fs";
import { Command, Option } from "commander";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import type { CommandContext } from "./context.js";
import { contextFrom } from "./context-from.js";
import type { ExitCode } from "./exit-code.js";
import { etcdAccess, fleetAccess, fleetWaves, howToRun, howToWrite, positiveOption, whatAndWhere } from "./migrate/declare-options.js";
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
    .version(wheelwrightVersion(), "-V", "print the version, as does --version alone")
    .option("-C, --cwd <folder>", "work in this folder")
    .option("--json", "print what was done as JSON on stdout")
    .option("--quiet", "print errors only")
    .option("--verbose", "list unchanged files too")
    .option("--no-color", "print without colours")
    .option("--no-interactive", "never ask")
    .option("-y, --yes", "take the default answer to every question: yes to what is asked with yes or no")
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError(true);

  writer(program.command("init"))
    .description("start a project")
    .argument("[dir]", "the folder to make it in", ".")
    .option("--domain <domain>", "the domain that the project's groups end in, such as example.com; my.domain with -y")
    .option("--project-name <name>", "the project's name; the folder's name by default")
    .addOption(booleanOption("multigroup", "give each group folders of its own, so that there may be several"))
    .addOption(
      new Option("--certs <source>", "where the webhooks' certificates come from; cert-manager by default").choices([
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
    .description("add a kind, or another version of one")
    .option("--group <group>", "the group, without the domain")
    .option("--version <version>", "the version: v1, v1beta1, v2alpha1; v1alpha1 with -y")
    .option("--kind <kind>", "the kind, in UpperCamelCase")
    .option("--plural <plural>", "the plural, where the usual one is wrong")
    .addOption(booleanOption("resource", "write the type file; yes by default"))
    .addOption(booleanOption("controller", "write a controller; for a new kind yes with -y"))
    .addOption(booleanOption("namespaced", "whether objects live in a namespace; yes by default"))
    .action(action(() => import("./commands/create-api.js")));

  writer(create.command("webhook"))
    .description("add webhooks to a kind; with -y and none named all that it has not")
    .option("--group <group>", "the group, without the domain")
    .option("--version <version>", "the version that is defaulted and validated; with --conversion the hub")
    .option("--kind <kind>", "the kind")
    .addOption(booleanOption("conversion", "convert between the kind's versions"))
    .addOption(listOption("--spoke <versions>", "the versions that convert to and from the hub; all others by default"))
    .addOption(booleanOption("defaulting", "fill in what objects leave out"))
    .addOption(booleanOption("validation", "accept or refuse objects"))
    .addOption(programmaticValidation())
    .addOption(
      booleanOption("migrate", "have the manager store objects at the storage version by itself, a day after a release; off by default"),
    )
    .action(action(() => import("./commands/create-webhook.js")));

  const remove = program
    .command("delete")
    .aliases(["remove", "rm"])
    .description("take back what create made: a version of a kind, or webhooks");

  writer(remove.command("api"), "delete files of yours that were changed, too")
    .description("delete a version of a kind, and with its last version the kind")
    .option("--group <group>", "the group, without the domain")
    .option("--version <version>", "the version")
    .option("--kind <kind>", "the kind")
    .action(action(() => import("./commands/delete-api.js")));

  writer(remove.command("webhook"), "delete files of yours that were changed, too")
    .description("delete webhooks of a version")
    .option("--group <group>", "the group, without the domain")
    .option("--version <version>", "the version; with --conversion the hub")
    .option("--kind <kind>", "the kind")
    .addOption(booleanOption("conversion", "the conversion between the kind's versions"))
    .addOption(booleanOption("defaulting", "what fills in what objects leave out"))
    .addOption(booleanOption("validation", "what accepts or refuses objects"))
    .addOption(programmaticValidation())
    .action(action(() => import("./commands/delete-webhook.js")));

  program
    .command("edit")
    .description("change what holds for the whole project")
    .addOption(
      booleanOption("multigroup", "move everything into the layout of several groups, api/<group>/<version>; =false moves it back"),
    )
    .option("--check", "write nothing; exit with 3 where something would move")
    .option("--dry-run", "say what would be written, and write nothing")
    .option("--diff", "print what would change as a patch, and write nothing")
    .action(action(() => import("./commands/edit.js")));

  writer(program.command("generate"))
    .alias("manifests")
    .description("write what follows from the type files: CRDs, conversions, RBAC, kustomize wiring, migrations")
    .option("--check", "write nothing; exit with 3 where something is not up to date")
    .option("--watch", "go on, and do it again whenever a file is saved")
    .addOption(
      repeatedOption("--fix <decision>", "write an option into the type file first: CODE[@FILE:LINE]=OPTION, or a file of such lines"),
    )
    .option("--questions", "print the open decisions as a file to fill in for --fix, and write nothing")
    .addOption(
      countOption(
        "--max-description-length <bytes>",
        "cut the CRDs' descriptions after a sentence; 0 for none (PROJECT: maxDescriptionLength)",
      ),
    )
    .action(action(() => import("./commands/generate.js")));

  writer(program.command("build-installer"))
    .description("write the single file that installs the operator")
    .option("--image <image>", "the operator's image")
    .option("-o, --output <file>", "the file to write, - for standard output; dist/install.yaml by default")
    .option("--with-migration", "add the Job that migrates stored objects, of the same image")
    .option("--only-crds", "write the CRDs alone, to dist/crds.yaml by default")
    .action(action(() => import("./commands/build-installer.js")));

  writer(program.command("promote"))
    .description("make a version the storage version, the hub, or (with neither flag) both")
    .option("--group <group>", "the group, without the domain")
    .option("--kind <kind>", "the kind")
    .option("--version <version>", "the version")
    .option("--storage", "make it the storage version")
    .option("--hub", "make it the hub, and rewrite the other versions' hints and stubs")
    .addOption(
      repeatedOption(
        "--fix <decision>",
        "decide what can't be rewritten onto the new hub: CODE[@FILE:LINE]=OPTION, or a file of such lines",
      ),
    )
    .action(action(() => import("./commands/promote.js")));

  const migrate = program
    .command("migrate")
    .description("store every object at the storage version, prove it, and retire the old versions");

  etcdAccess(
    howToWrite(whatAndWhere(migrate.command("plan"))),
    "also read from etcd how objects are stored now: at which version or, if encrypted, with which provider and key",
  )
    .description(
      "say what is stored, what a run would do, what stands against it, and how long it would take; nothing is written but a note in the checkpoint of what to know for the fast way",
    )
    .option("--no-record", "write nothing at all")
    .action(action(() => import("./commands/migrate-plan.js")));

  howToRun(howToWrite(whatAndWhere(migrate.command("run"))))
    .description("migrate: plan, settle, rewrite, verify, prune. Ctrl-C leaves a checkpoint, and the next run goes on from there")
    .option("--restart", "begin anew, whatever the checkpoint says")
    .action(action(() => import("./commands/migrate-run.js")));

  whatAndWhere(migrate.command("status"))
    .description("say where a migration is: the CRD's stored versions, the checkpoint, and who runs it")
    .action(action(() => import("./commands/migrate-status.js")));

  etcdAccess(
    howToRun(howToWrite(whatAndWhere(migrate.command("verify")))),
    "read etcd instead, past the API server: how many objects are stored at which version. Writes nothing",
  )
    .description("show that every object is stored as it should be: a pass whose writes the API server must all leave out; or read etcd")
    .option("--prove", "show it by reading alone, from the mark that the last clean verification left on the CRD. Writes nothing")
    .action(action(() => import("./commands/migrate-verify.js")));

  howToRun(whatAndWhere(migrate.command("prune")))
    .description("take old versions out of status.storedVersions, after a verification")
    .action(action(() => import("./commands/migrate-prune.js")));

  writer(migrate.command("manifests"))
    .description("write config/migration: the Job, and storage migrations for clusters that have a migrator")
    .option("--resource <resource>", "a built-in resource to rewrite instead, such as secrets, to encrypt it with a new key")
    .addOption(positiveOption("--shards <workers>", "workers of the Job, which share the namespaces; PROJECT: migrationShards"))
    .action(action(() => import("./commands/migrate-manifests.js")));

  const fleet = migrate.command("fleet").description("the same for many clusters");

  fleetAccess(fleet.command("status"))
    .description("say of each cluster what it serves and stores and what was proven last; fails while a version can't leave every cluster")
    .option("--retire <version>", "ask for this version only, such as v1beta1; all but the storage version by default")
    .action(action(() => import("./commands/migrate-fleet-status.js")));

  howToRun(howToWrite(fleetWaves(fleetAccess(fleet.command("run")))))
    .description("migrate cluster after cluster, in waves. Stops at the first failure; run again, it goes on with what is left")
    .action(action(() => import("./commands/migrate-fleet-run.js")));

  program
    .command("convert")
    .description("convert manifests with the project's own conversions, to stdout or in place")
    .addOption(listOption("-f, --file <files>", "a file or folder of manifests; - for standard input").makeOptionMandatory())
    .option("--to <version>", "the version to convert to: v1 or apps.example.com/v1")
    .option("--strip-residue", "take the annotations away in which conversions keep what a version can't say")
    .option("--in-place", "write the files instead of printing them")
    .option("--check", "write nothing; exit with 3 where a file would change")
    .option("--dry-run", "say which files would change, and write nothing")
    .option("--diff", "print what would change as a patch, and write nothing")
    .action(action(() => import("./commands/convert.js")));

  program
    .command("validate")
    .description("check objects against the type files, as the API server would")
    .addOption(listOption("-f, --file <files>", "a file or folder of manifests; - for standard input").makeOptionMandatory())
    .addOption(listOption("--old <files>", "the same objects as they were, to check the update"))
    .option("--defaults", "print the objects with their defaults")
    .action(action(() => import("./commands/validate.js")));

  program
    .command("explain")
    .description("print the help page of a diagnostic, or list them all")
    .argument("[code]", "the code, such as WW210")
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

  return program;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
