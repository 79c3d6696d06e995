import { define } from "../define.js";

/** WW65x to WW67x: the commands of a storage migration, and the Job. */
export const migrationCommandDiagnostics = {
  WW650: define<{ file: string }>({
    severity: "warning",
    title: "the operator lacks the command that its migration Job runs",
    message: ({ file }) => `${file} doesn't add the command "migrate", which the Job in config/migration runs in the operator's image`,
    remedy: ({ file }) => `add manager.addCommand("migrate", migrateCommand) to ${file}`,
  }),
  WW651: define<{ command: string }>({
    severity: "error",
    title: "no resource to migrate was given",
    message: ({ command }) => `${command} needs --kind, in a project, or --resource, anywhere; and not both`,
    remedy: () => "add --kind DemoApplication, or --resource demoapplications.apps.example.com",
  }),
  WW652: define<{ message: string }>({
    severity: "error",
    title: "the checkpoint can't be used",
    message: ({ message }) => message,
    remedy: () => "name another file with --checkpoint, or delete the checkpoint to start over",
  }),
  WW653: define<{ holder: string; lease: string }>({
    severity: "error",
    title: "this migration is already running",
    message: ({ holder, lease }) => `${holder} runs this migration: it holds ${lease}, and renewed it just now`,
    remedy: ({ holder }) => `wait until ${holder} is done, or stop it; \`wheelwright migrate status\` shows where it is`,
  }),
  WW654: define<{ message: string }>({
    severity: "error",
    title: "the run stopped because it lost its lease",
    message: ({ message }) => `the run stopped: ${message}`,
    remedy: () => "run it again: it goes on from its checkpoint",
  }),
  WW655: define<{ message: string }>({
    severity: "error",
    title: "the migration is blocked",
    message: ({ message }) => message,
    remedy: () => "do what the message says, and look again with `wheelwright migrate plan`",
  }),
  WW656: define<{ message: string }>({
    severity: "warning",
    title: "a warning about the migration",
    message: ({ message }) => message,
    remedy: () => "check that this is intended",
  }),
  WW657: define<{ message: string }>({
    severity: "error",
    title: "the migration is not complete",
    message: ({ message }) => message,
    remedy: () => "mend what the messages say, and run it again",
  }),
  WW658: define<{ message: string }>({
    severity: "error",
    title: "the migration stopped before doing harm",
    message: ({ message }) => message,
    remedy: () => "find out what changes objects on a write that changes nothing, before running it again",
  }),
  WW666: define<{ message: string; command: string }>({
    severity: "error",
    title: "the CRD was deleted during the migration",
    message: ({ message }) => message,
    remedy: ({ command }) => `once the CRD is as it should be, run again: ${command}; it starts over for the CRD as it is then`,
  }),
  WW659: define<{ where: string; command: string }>({
    severity: "error",
    title: "the migration was interrupted",
    message: ({ where }) => `interrupted; its progress is saved in ${where}`,
    remedy: ({ command }) => `go on with: ${command}`,
  }),
  WW660: define<{ kind: string }>({
    severity: "error",
    title: "a kind has no storage version",
    message: ({ kind }) => `${kind} has several versions, and none is marked as the one that is stored`,
    remedy: ({ kind }) => `mark one: wheelwright promote --kind ${kind} --version VERSION --storage`,
  }),
  WW661: define<{ file: string; reason: string }>({
    severity: "error",
    title: "a file that was named can't be read or written",
    message: ({ file, reason }) => `${file}: ${reason}`,
    remedy: () => "name a file in a folder that is there, which you may write to",
  }),
  WW662: define({
    severity: "error",
    title: "there is nothing to migrate",
    message: () => "no kind of this project has several versions, so there is no migration to put into the installer",
    remedy: () => "leave --with-migration out",
  }),
  WW663: define<{ message: string }>({
    severity: "error",
    title: "objects are stored at another version",
    message: ({ message }) => message,
    remedy: () => "run the migration again, and see that every API server has the new storage version",
  }),
  WW667: define<{ resource: string; version: string; reason: string }>({
    severity: "error",
    title: "reading alone does not prove how objects are stored",
    message: ({ resource, version, reason }) => `it is not proven that every object of ${resource} is stored at ${version}: ${reason}`,
    remedy: () => "run `wheelwright migrate verify` as a user who may write; it marks the CRD, and the next proof rests on that",
  }),
  WW668: define<{ resource: string; namespaced: boolean; version: string; annotation: string; objects: number; first: string }>({
    severity: "warning",
    title: "objects carry residue of a version that was deleted",
    message: ({ resource, version, objects, first }) =>
      `${objects} ${objects === 1 ? "object" : "objects"} of ${resource} ${objects === 1 ? "carries" : "carry"} residue of ${version}, which the CRD no longer has, such as ${first}`,
    remedy: ({ resource, namespaced, annotation }) =>
      `once no replica of the operator has that version, remove it: kubectl annotate ${resource} --all${namespaced ? " --all-namespaces" : ""} ${annotation}-`,
  }),
  WW665: define<{ resource: string; keyPrefix: string; missing: number; first: string }>({
    severity: "error",
    title: "etcd does not have the objects that the API server shows",
    message: ({ resource, keyPrefix, missing, first }) =>
      `etcd has no key below ${keyPrefix} of ${missing} objects of ${resource} that the API server shows, such as ${first}`,
    remedy: () => "give --etcd-prefix as kube-apiserver has it, and the etcd that it keeps this resource in (--etcd-servers-overrides)",
  }),
  WW664: define<{ endpoint: string; reason: string; withCertificate: boolean }>({
    severity: "error",
    title: "etcd can't be read",
    message: ({ endpoint, reason }) => `etcd at ${endpoint} can't be read: ${reason}`,
    remedy: ({ withCertificate }) =>
      withCertificate
        ? "see that the address is that of etcd's clients, and that --etcd-cacert, --etcd-cert and --etcd-key are those that kube-apiserver has"
        : "give --etcd-cacert, --etcd-cert and --etcd-key: etcd closes the connection of whoever shows no certificate that it knows",
  }),
};
