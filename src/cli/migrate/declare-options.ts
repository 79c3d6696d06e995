import { type Command, InvalidArgumentError, Option } from "commander";
import { countOption, listOption } from "../options.js";

/** What is migrated, and in which cluster: of every command but `manifests`. */
export function whatAndWhere(command: Command): Command {
  return command
    .option("--kind <kind>", "a kind of this project")
    .option("--group <group>", "its group, without the domain, where several have a kind of that name")
    .option("--resource <resource>", "any resource of the cluster: demos.apps.example.com, or secrets to encrypt them anew")
    .option("--kubeconfig <file>", "the kubeconfig; $KUBECONFIG, the pod's service account or ~/.kube/config by default")
    .option("--context <context>", "the kubeconfig's context; its current one by default")
    .option("--state-namespace <namespace>", "where the checkpoint is; the operator's namespace where it exists, else default")
    .option("--checkpoint <file>", "keep the checkpoint in this file instead of in a ConfigMap");
}

/** The clusters to ask, and the resources to ask them about. */
export function fleetAccess(command: Command): Command {
  return command
    .option("--kind <kind>", "a kind of this project")
    .option("--group <group>", "its group, without the domain, where several have a kind of that name")
    .option("--resource <resource>", "any custom resource: demos.apps.example.com")
    .addOption(listOption("--contexts <contexts>", "the clusters, as contexts of the kubeconfig"))
    .option("--kubeconfig <file>", "the kubeconfig of the contexts; $KUBECONFIG or ~/.kube/config by default")
    .option("--kubeconfigs <folder>", "the clusters, as a folder with a kubeconfig for each; its current context counts")
    .addOption(positiveOption("--timeout <seconds>", "how long a cluster may take to answer; 30 by default"));
}

/** In which order and how many at once. */
export function fleetWaves(command: Command): Command {
  return command
    .addOption(
      listOption(
        "--waves <waves>",
        "how far each wave goes, in clusters or parts of the fleet; 1,10%,100% by default. A failure ends it all",
      ),
    )
    .addOption(positiveOption("--parallel <clusters>", "clusters of a wave that are migrated at once; 1 by default"));
}

/** How objects are written, and how fast. */
export function howToWrite(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--engine <engine>",
        "who rewrites: job (this process), in-tree (Kubernetes' migrator), ksvm (kube-storage-version-migrator); auto chooses",
      ).choices(["auto", "job", "in-tree", "ksvm"]),
    )
    .addOption(
      new Option(
        "--mode <mode>",
        "how: apply (server-side apply of nothing), merge (an empty merge patch), status (the same of the status); auto chooses for each object",
      ).choices(["auto", "apply", "merge", "status"]),
    )
    .option("--switch", "change the CRD's storage version first, to the one that the type files say, or --to")
    .option("--to <version>", "the version to store, with --switch and without --kind")
    .addOption(positiveOption("--max-concurrency <writes>", "writes under way at once, at most"))
    .option("--no-adaptive", "keep --max-concurrency writes under way, 16 by default, however long others have to wait")
    .addOption(positiveOption("--qps <writes>", "writes a second, at most; without it as many as others don't feel"))
    .addOption(positiveOption("--page-size <objects>", "objects in a page; 250 by default"))
    .addOption(listOption("--namespace <namespaces>", "these namespaces only; such a run never prunes"))
    .option("--selector <labels>", "objects with these labels only, as app=web; such a run never prunes")
    .option("--clean-managed-fields", "take entries of versions that no longer exist out of metadata.managedFields")
    .option("--accept-narrowing", "allow fields that the new schema does not have to be dropped")
    .addOption(listOption("--accept-loss <paths>", "paths that the conversion to the new version may lose, such as .spec.ports[].port"))
    .option("--full", "let the plan try every object, not a sample");
}

/** What a run leaves behind, and with whom it shares. */
export function howToRun(command: Command): Command {
  return command
    .option("--no-prune", "leave status.storedVersions as it is")
    .option(
      "--quarantine-ok",
      "prune although objects are left that could not be written: those can't be read once the old version is gone",
    )
    .addOption(
      countOption("--settle <seconds>", "how long to wait for writes that were under way when the storage version changed; 5 by default"),
    )
    .addOption(
      positiveOption("--give-up-after <minutes>", "end the run, with its checkpoint, when nothing has worked for so long; 30 by default"),
    )
    .option("--no-lease", "without a Lease, for who may not write one and is alone")
    .option("--report <file>", "write the story of the run there, as JSON");
}

/**
 * How etcd is reached, to read what is stored.
 * @param purpose what it is read for
 */
export function etcdAccess(command: Command, purpose: string): Command {
  return command
    .option("--etcd <url>", purpose)
    .option("--etcd-cacert <file>", "the authority that signed etcd's certificate")
    .option("--etcd-cert <file>", "a client certificate for etcd")
    .option("--etcd-key <file>", "its key")
    .option("--etcd-prefix <prefix>", "kube-apiserver's --etcd-prefix; /registry by default");
}

/** Adds a flag with a whole number from 1. */
export function positiveOption(flags: string, description: string): Option {
  const count = countOption(flags, description);
  return new Option(flags, description).argParser((value: string) => {
    const number = count.parseArg?.(value, undefined);
    if (number === 0) throw new InvalidArgumentError("It is a whole number from 1.");
    return number;
  });
}
