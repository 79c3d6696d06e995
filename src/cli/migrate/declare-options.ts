import { type Command, InvalidArgumentError, Option } from "commander";
import { countOption, listOption } from "../options.js";

/** Options that select the resource, the cluster and the checkpoint. Every command but `manifests` has them. */
export function addTargetOptions(command: Command): Command {
  return command
    .optionsGroup("Target:")
    .option("--kind <kind>", "kind of this project")
    .option("--group <group>", "group of the kind, without the domain, if several groups have it")
    .option(
      "--resource <resource>",
      "any resource of the cluster, such as demos.apps.example.com, or secrets to encrypt them with a new key",
    )
    .option("--kubeconfig <file>", "kubeconfig file (default: $KUBECONFIG, the pod's service account, or ~/.kube/config)")
    .option("--context <context>", "context of the kubeconfig (default: its current context)")
    .option("--state-namespace <namespace>", "namespace of the checkpoint (default: the operator's namespace if it exists, else default)")
    .option("--checkpoint <file>", "keep the checkpoint in this file instead of a ConfigMap");
}

/** Options that select the clusters of a fleet and the resource. */
export function addFleetOptions(command: Command): Command {
  return command
    .optionsGroup("Fleet:")
    .option("--kind <kind>", "kind of this project")
    .option("--group <group>", "group of the kind, without the domain, if several groups have it")
    .option("--resource <resource>", "any custom resource, such as demos.apps.example.com")
    .addOption(listOption("--contexts <contexts>", "clusters, as contexts of the kubeconfig"))
    .option("--kubeconfig <file>", "kubeconfig that has the contexts (default: $KUBECONFIG or ~/.kube/config)")
    .option("--kubeconfigs <folder>", "folder with one kubeconfig per cluster; the current context of each is used")
    .addOption(positiveOption("--timeout <seconds>", "time limit for the answer of a cluster (default: 30)"));
}

/** Options for the order of the clusters. */
export function addWaveOptions(command: Command): Command {
  return command
    .optionsGroup("Order:")
    .addOption(listOption("--waves <waves>", "number or percentage of clusters that are done after each wave (default: 1,10%,100%)"))
    .addOption(positiveOption("--parallel <clusters>", "clusters of a wave to migrate at once (default: 1)"));
}

/** Options for how objects are written, and how fast. */
export function addWriteOptions(command: Command): Command {
  return command
    .optionsGroup("Writes:")
    .addOption(
      new Option(
        "--engine <engine>",
        "migrator: job (this process), in-tree (built into Kubernetes), ksvm (kube-storage-version-migrator) or auto",
      ).choices(["auto", "job", "in-tree", "ksvm"]),
    )
    .addOption(
      new Option(
        "--mode <mode>",
        "kind of write: apply (empty server-side apply), merge (empty merge patch), status (empty merge patch of the status), or auto, which chooses for each object",
      ).choices(["auto", "apply", "merge", "status"]),
    )
    .option("--switch", "first change the CRD's storage version to that of the type files, or to --to")
    .option("--to <version>", "new storage version, for --switch without --kind")
    .addOption(positiveOption("--max-concurrency <writes>", "maximum number of concurrent writes (default: 64)"))
    .option("--no-adaptive", "always use --max-concurrency (default: 16), even if it slows down other clients")
    .addOption(positiveOption("--qps <writes>", "maximum writes per second (default: adaptive)"))
    .addOption(positiveOption("--page-size <objects>", "objects per page (default: 250)"))
    .addOption(listOption("--namespace <namespaces>", "migrate only these namespaces; such a run never prunes"))
    .option("--selector <labels>", "migrate only objects with these labels, such as app=web; such a run never prunes")
    .option("--clean-managed-fields", "remove entries of deleted versions from metadata.managedFields")
    .option("--accept-narrowing", "allow fields that the new schema does not have to be dropped")
    .addOption(listOption("--accept-loss <paths>", "field paths that may be lost in the conversion, such as .spec.ports[].port"))
    .option("--full", "let the plan check every object, not only a sample");
}

/** Options for how a run ends, waits and reports. */
export function addRunOptions(command: Command): Command {
  return command
    .optionsGroup("Run:")
    .option("--no-prune", "do not change status.storedVersions")
    .option("--quarantine-ok", "prune even if some objects could not be written; those become unreadable once the old version is removed")
    .addOption(countOption("--settle <seconds>", "time to wait for writes that began before the storage version changed (default: 5)"))
    .addOption(positiveOption("--give-up-after <minutes>", "end the run, with a checkpoint, after an outage of this length (default: 30)"))
    .option("--no-lease", "run without a Lease (only if nothing else runs this migration and you may not create one)")
    .option("--report <file>", "write a report of the run to this file: a page with charts if its name ends in .html, otherwise JSON");
}

/**
 * Options for the connection to etcd.
 * @param purpose the description of `--etcd`
 */
export function addEtcdOptions(command: Command, purpose: string): Command {
  return command
    .optionsGroup("etcd:")
    .option("--etcd <url>", purpose)
    .option("--etcd-cacert <file>", "CA certificate of etcd")
    .option("--etcd-cert <file>", "client certificate for etcd")
    .option("--etcd-key <file>", "key of the client certificate")
    .option("--etcd-prefix <prefix>", "value of kube-apiserver's --etcd-prefix (default: /registry)");
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
