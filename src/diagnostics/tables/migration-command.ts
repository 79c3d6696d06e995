import { define } from "../define.js";

/** WW65x to WW67x: the commands of a storage migration, and the Job. */
export const migrationCommandDiagnostics = {
  WW650: define<{ file: string }>({
    severity: "warning",
    title: "the operator lacks the command that its migration Job runs",
    message: ({ file }) => `${file} doesn't add the command "migrate", which the Job in config/migration runs in the operator's image`,
    remedy: ({ file }) => `add manager.addCommand("migrate", migrateCommand) to ${file}`,
    help: `
The Job in \`config/migration\` runs the operator's own image with \`migrate\` as its first argument. Projects that were made before there was such a command
don't have it: the manager then ends with \`this operator has no command "migrate"\`, and the Job fails.

    import { migrateCommand } from "wheelwright/migrate";
    import { createManager, managerOptions } from "wheelwright/runtime";

    const manager = createManager(managerOptions(process.argv.slice(2), process.env));

    manager.addCommand("migrate", migrateCommand);

    void manager.run();

Where the migration is always run from a terminal (\`wheelwright migrate run\`) the Job isn't needed, and the warning may stand.
`,
  }),
  WW651: define<{ command: string }>({
    severity: "error",
    title: "no resource to migrate was given",
    message: ({ command }) => `${command} needs --kind, in a project, or --resource, anywhere; and not both`,
    remedy: () => "add --kind DemoApplication, or --resource demoapplications.apps.example.com",
    help: `
In a project, \`--kind\` finds group, plural and storage version in the type files; \`--group\` tells kinds of one name apart. Anywhere, \`--resource\` names the resource as
kubectl does, and the cluster tells the rest.

    wheelwright migrate run                                                      # what?
    wheelwright migrate run --kind DemoApplication
    wheelwright migrate run --resource demoapplications.apps.example.com
    wheelwright migrate run --resource secrets                                   # a built-in resource, to encrypt it with a new key
`,
  }),
  WW652: define<{ message: string }>({
    severity: "error",
    title: "the checkpoint can't be used",
    message: ({ message }) => message,
    remedy: () => "name another file with --checkpoint, or delete the checkpoint to start over",
    help: `
A run saves where it is: in a ConfigMap, or in the file that \`--checkpoint\` names. What is there can't be read or written, belongs to another resource, or was
written by another run since this one read it.

    wheelwright migrate run --resource demos.apps.example.com --checkpoint run.json
    wheelwright migrate run --resource secrets --checkpoint run.json             # the checkpoint of demos.apps.example.com

    wheelwright migrate run --resource secrets --checkpoint secrets.json

To start over is always safe: objects that are stored as they should be are left alone.

    kubectl delete configmap -n demo-system wheelwright-migrate-demos.apps.example.com
`,
  }),
  WW653: define<{ holder: string; lease: string }>({
    severity: "error",
    title: "this migration is already running",
    message: ({ holder, lease }) => `${holder} runs this migration: it holds ${lease}, and renewed it just now`,
    remedy: ({ holder }) => `wait until ${holder} is done, or stop it; \`wheelwright migrate status\` shows where it is`,
    help: `
Only one runner works at a time. It holds a Lease and renews it every two seconds. If it dies, the Lease expires after fifteen seconds, and the next runner continues
from the checkpoint.

    wheelwright migrate run --kind DemoApplication            # while the Job in the cluster is at work

    kubectl get lease -n demo-system wheelwright-migrate-demoapplications.apps.example.com

Use \`--no-lease\` only if you may not write Leases and nothing else runs this migration.
`,
  }),
  WW654: define<{ message: string }>({
    severity: "error",
    title: "the run stopped because it lost its lease",
    message: ({ message }) => `the run stopped: ${message}`,
    remedy: () => "run it again: it goes on from its checkpoint",
    help: `
Another runner took the Lease, or the API server couldn't be reached for ten seconds, after which another runner may start. Nothing is lost; the next run repeats at
most one page.

    kubectl delete lease wheelwright-migrate-demos.apps.example.com              # under a running migration
`,
  }),
  WW655: define<{ message: string }>({
    severity: "error",
    title: "the migration is blocked",
    message: ({ message }) => message,
    remedy: () => "do what the message says, and look again with `wheelwright migrate plan`",
    help: `
The plan looks before anything is written: whether the CRD is there and stores the version, whether every right is granted, whether the conversion webhook answers
at each version, what the very write would change (a dry run), and what the new schema would leave out. Each finding says what to do.

    wheelwright migrate plan --kind DemoApplication
    error WW655: the conversion webhook doesn't answer at v1beta1: ...

Nothing was written.
`,
  }),
  WW656: define<{ message: string }>({
    severity: "warning",
    title: "a warning about the migration",
    message: ({ message }) => message,
    remedy: () => "check that this is intended",
    help: `
The plan found something that doesn't block the migration, but that you should know: for example objects that would lose fields which the new schema lacks, or
Events that may not be written.

    wheelwright migrate plan --kind DemoApplication --json      # every finding, as data
`,
  }),
  WW657: define<{ message: string }>({
    severity: "error",
    title: "the migration is not complete",
    message: ({ message }) => message,
    remedy: () => "mend what the messages say, and run it again",
    help: `
Every object that could be written is stored at the new version. Some could not: the API server refused them (a transition rule, an admission policy, missing access),
or the conversion failed. They are named in the report, and \`status.storedVersions\` is untouched, so nothing can be taken away from under them.

    wheelwright migrate run --kind DemoApplication --report report.json
    jq .quarantine report.json

Mend the objects, or what refuses them, and run it again. With \`--quarantine-ok\` the old versions are retired nevertheless, and what is left can't be read from
the day on which the old version leaves the CRD.

A run with \`--namespace\` or \`--selector\` looks at a part only, and is never complete in this sense.
`,
  }),
  WW658: define<{ message: string }>({
    severity: "error",
    title: "the migration stopped before doing harm",
    message: ({ message }) => message,
    remedy: () => "find out what changes objects on a write that changes nothing, before running it again",
    help: `
After each write the object's \`metadata.managedFields\` and \`metadata.generation\` are compared with what they were. The first write that changed them stopped the
run.

    wheelwright migrate run --kind DemoApplication --mode merge     # writes defaults that are new in the version: the generation grows

    wheelwright migrate run --kind DemoApplication                  # server-side apply of nothing, which doesn't

A mutating webhook that changes every object it sees has the same effect: \`--mode status\` goes past rules that name the resource alone.
`,
  }),
  WW666: define<{ message: string; command: string }>({
    severity: "error",
    title: "the CRD was deleted during the migration",
    message: ({ message }) => message,
    remedy: ({ command }) => `once the CRD is as it should be, run again: ${command}; it starts over for the CRD as it is then`,
    help: `
A CRD takes its objects with it when it is deleted. The run stopped at once: what it knew was of objects that are gone. If the CRD was made again, its objects are others,
at which nothing was written, and \`status.storedVersions\` of the new CRD is as it was.

    error WW666: the CRD widgets.example.com was deleted and made again: its objects are others

Run the migration again if the new CRD needs one. Nothing has to be mended.
`,
  }),
  WW659: define<{ where: string; command: string }>({
    severity: "error",
    title: "the migration was interrupted",
    message: ({ where }) => `interrupted; its progress is saved in ${where}`,
    remedy: ({ command }) => `go on with: ${command}`,
    help: `
What was under way was finished and the checkpoint saved. The same command goes on from there. Interrupted a second time the run ends at once; it goes on all the same,
and repeats at most one page.

    wheelwright migrate run --kind DemoApplication
    ^C
    wheelwright migrate run --kind DemoApplication                  # goes on
`,
  }),
  WW660: define<{ kind: string }>({
    severity: "error",
    title: "a kind has no storage version",
    message: ({ kind }) => `${kind} has several versions, and none is marked as the one that is stored`,
    remedy: ({ kind }) => `mark one: wheelwright promote --kind ${kind} --version VERSION --storage`,
    help: `
Objects are migrated to the storage version. Of several versions one is it.

    @StorageVersion()
    @Resource({ ... })
    export class DemoApplication extends CustomResource { ... }
`,
  }),
  WW661: define<{ file: string; reason: string }>({
    severity: "error",
    title: "a file that was named can't be read or written",
    message: ({ file, reason }) => `${file}: ${reason}`,
    remedy: () => "name a file in a folder that is there, which you may write to",
    help: `
\`--report\` writes a report of the run, \`--etcd-cacert\`, \`--etcd-cert\` and \`--etcd-key\` are read to reach etcd. The report's place is tried before the run begins.

    wheelwright migrate run --kind DemoApplication --report reports/today.json   # there is no folder "reports"
`,
  }),
  WW662: define({
    severity: "error",
    title: "there is nothing to migrate",
    message: () => "no kind of this project has several versions, so there is no migration to put into the installer",
    remedy: () => "leave --with-migration out",
    help: `
\`build-installer --with-migration\` adds the Job of \`config/migration\` to the installer. A kind with a single version has objects of that version only.

    wheelwright build-installer --image registry.example.com/demo:v1 --with-migration     # one version

    wheelwright create api --group apps --kind DemoApplication --version v2
    wheelwright build-installer --image registry.example.com/demo:v2 --with-migration
`,
  }),
  WW663: define<{ message: string }>({
    severity: "error",
    title: "objects are stored at another version",
    message: ({ message }) => message,
    remedy: () => "run the migration again, and see that every API server has the new storage version",
    help: `
A verification writes every object as it is; the API server leaves out a write that would change nothing in etcd, so one that it did not leave out shows an object that
was stored otherwise. It is stored right now. With \`--etcd\` nothing is written: what etcd holds is read and counted.

    wheelwright migrate verify --kind DemoApplication
    wheelwright migrate verify --kind DemoApplication --etcd https://127.0.0.1:2379
`,
  }),
  WW667: define<{ resource: string; version: string; reason: string }>({
    severity: "error",
    title: "reading alone does not prove how objects are stored",
    message: ({ resource, version, reason }) => `it is not proven that every object of ${resource} is stored at ${version}: ${reason}`,
    remedy: () => "run `wheelwright migrate verify` as a user who may write; it marks the CRD, and the next proof rests on that",
    help: `
\`migrate verify --prove\` writes nothing. It rests on the mark that a clean verification left on the CRD: objects that were not written since are stored as it found
them, and objects that were written since were written by API servers that had taken up the storage version. The mark counts while the CRD is the same, no other
version has been stored since, etcd was not restored from a backup, and every API server that can be asked shows the storage version.

    error WW667: it is not proven that every object of widgets.example.com is stored at v2: the CRD has no mark of a clean verification of all objects

A verification that writes proves it again. \`--etcd\` proves it for those who can reach etcd.
`,
  }),
  WW668: define<{ resource: string; namespaced: boolean; version: string; annotation: string; objects: number; first: string }>({
    severity: "warning",
    title: "objects carry residue of a version that was deleted",
    message: ({ resource, version, objects, first }) =>
      `${objects} ${objects === 1 ? "object" : "objects"} of ${resource} ${objects === 1 ? "carries" : "carry"} residue of ${version}, which the CRD no longer has, such as ${first}`,
    remedy: ({ resource, namespaced, annotation }) =>
      `once no replica of the operator has that version, remove it: kubectl annotate ${resource} --all${namespaced ? " --all-namespaces" : ""} ${annotation}-`,
    help: `
The values that a version alone can represent are kept in an annotation of the object. \`delete api --version\` records the deleted version in PROJECT, and from then on
the manager drops its residue from every object that it converts. An object that is stored at the version at which clients read and write it is never converted, and keeps
the annotation, which counts toward the limit of 64 KiB. \`migrate verify\` counts such objects; they are stored correctly, so the exit code is 0.

    warning WW668: 12 objects of demoapplications.apps.example.com carry residue of v1alpha1, which the CRD no longer has, such as default/web

    kubectl annotate demoapplications.apps.example.com --all --all-namespaces apps.example.com/residue.v1alpha1-

When none is left, the version may be taken out of \`deletedVersions\` in PROJECT.
`,
  }),
  WW665: define<{ resource: string; keyPrefix: string; missing: number; first: string }>({
    severity: "error",
    title: "etcd does not have the objects that the API server shows",
    message: ({ resource, keyPrefix, missing, first }) =>
      `etcd has no key below ${keyPrefix} of ${missing} objects of ${resource} that the API server shows, such as ${first}`,
    remedy: () => "give --etcd-prefix as kube-apiserver has it, and the etcd that it keeps this resource in (--etcd-servers-overrides)",
    help: `
\`--etcd\` looks for objects that the API server shows, by their names. Where their keys are missing, what was counted is not what this API server stores: its
\`--etcd-prefix\` is another than \`/registry\`, the endpoint is another cluster's etcd, or kube-apiserver keeps this resource in an etcd of its own
(\`--etcd-servers-overrides\`). Nothing is proven then, whatever the counts say.

    wheelwright migrate verify --kind DemoApplication --etcd https://127.0.0.1:2379                              # the prefix is another one
    wheelwright migrate verify --kind DemoApplication --etcd https://127.0.0.1:2379 --etcd-prefix /kubernetes.io
`,
  }),
  WW664: define<{ endpoint: string; reason: string; withCertificate: boolean }>({
    severity: "error",
    title: "etcd can't be read",
    message: ({ endpoint, reason }) => `etcd at ${endpoint} can't be read: ${reason}`,
    remedy: ({ withCertificate }) =>
      withCertificate
        ? "see that the address is that of etcd's clients, and that --etcd-cacert, --etcd-cert and --etcd-key are those that kube-apiserver has"
        : "give --etcd-cacert, --etcd-cert and --etcd-key: etcd closes the connection of whoever shows no certificate that it knows",
    help: `
\`--etcd\` reads what is stored past the API server, as kube-apiserver itself does, and so needs what that is started with: \`--etcd-servers\`, \`--etcd-cafile\`, \`--etcd-certfile\` and \`--etcd-keyfile\`.

    wheelwright migrate verify --kind DemoApplication --etcd https://127.0.0.1:2379 \\
      --etcd-cacert /etc/kubernetes/pki/etcd/ca.crt \\
      --etcd-cert /etc/kubernetes/pki/apiserver-etcd-client.crt --etcd-key /etc/kubernetes/pki/apiserver-etcd-client.key

Nothing was written. Without \`--etcd\` a verification asks the API server alone.
`,
  }),
};
