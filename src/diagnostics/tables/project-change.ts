import { define } from "../define.js";

/** WW443 to WW449 and WW464 to WW470: `delete` and `edit`. */
export const projectChangeDiagnostics = {
  WW443: define<{ kind: string; version: string; roles: readonly string[]; successor: string }>({
    severity: "error",
    title: "the version to delete is the one that is stored, or the hub",
    message: ({ kind, version, roles }) => `${kind} ${version} is the ${roles.join(" and the ")}, and other versions of ${kind} remain`,
    remedy: ({ kind, successor }) => `run \`wheelwright promote --kind ${kind} --version ${successor}\` first, and delete it then`,
    help: `
Objects are stored at the storage version, and the others convert by way of the hub. A CRD without either is refused by the API server, and objects that are stored at a version that is gone can't be read any more. So another version has to take over first; \`--force\` changes nothing about that.

    wheelwright delete api --group apps --version v1 --kind DemoApplication        # v1 is stored: refused
    wheelwright promote --kind DemoApplication --version v2
    wheelwright migrate run --kind DemoApplication                                 # where there are objects: they are stored at v2 afterwards
    wheelwright delete api --group apps --version v1 --kind DemoApplication

The last version of a kind can be deleted: the kind goes with it.
`,
  }),
  WW444: define<{ kind: string; version: string; hubVersion: string }>({
    severity: "error",
    title: "objects may carry values from when the version to delete was the hub",
    message: ({ kind, version, hubVersion }) =>
      `${kind} ${version} was the hub before ${hubVersion}, and objects may carry residue from then`,
    remedy: ({ kind, version }) =>
      `migrate ${kind}'s objects, take ${version} out of \`formerHubs\` in PROJECT, and generate; then delete it`,
    help: `
What a version can't say travels with an object in an annotation, in the words of the hub of that time. As long as PROJECT's \`formerHubs\` names a version, conversions know how to read what was kept under it; without its types they can't, and those values would be dropped.

    wheelwright migrate run --kind DemoApplication      # rewrites the residue for the present mapping
    # PROJECT:  formerHubs: [v1beta1]   ->   take v1beta1 out
    wheelwright generate
    wheelwright delete api --version v1beta1 --kind DemoApplication
`,
  }),
  WW445: define<{ file: string; what?: string }>({
    severity: "error",
    title: "a file that would be deleted has what you wrote in it",
    message: ({ file, what }) =>
      what === undefined ? `${file} is not as it was scaffolded` : `${what} in ${file} is not as it was scaffolded`,
    remedy: () => "see that nothing in it is needed, then add --force; nothing was written",
    help: `
\`delete\` takes away what \`create\` made, and compares it first with what \`create\` would write today: a file that says the same, but for its layout, goes; one that was changed is yours, and is deleted with \`--force\` only. Nothing is written as long as there is one. What is committed can be had back from version control.

    wheelwright delete api --version v1beta1 --kind DemoApplication            # names every file that was changed
    wheelwright delete api --version v1beta1 --kind DemoApplication --force
    wheelwright delete api --version v1beta1 --kind DemoApplication --force --diff    # shows what would go, and writes nothing
`,
  }),
  WW446: define<{ file: string }>({
    severity: "warning",
    title: "a file stays that nothing needs any more",
    message: ({ file }) => `${file} is no longer needed, and stays because it isn't as it was scaffolded`,
    remedy: () => "delete it, if nothing in it is",
    help: `
What several kinds share in config/, such as the certificate of the webhook server, goes with the last kind that needs it. What you changed stays, and so does a helper of yours in the folder of a version that is gone: neither is in the way of anything.

    config/certmanager/certificate.yaml      # with an issuer of your own: stays
    git rm -r config/certmanager             # once it isn't wanted
`,
  }),
  WW447: define<{ kind: string; version: string; crd: string; last: boolean }>({
    severity: "warning",
    title: "clusters may still have objects of what was deleted",
    message: ({ kind, version, crd, last }) =>
      last
        ? `${kind} is gone from the project; where its CRD, ${crd}, is installed it stays, with all objects, until somebody deletes it`
        : `clusters whose ${crd} still lists ${version} in status.storedVersions refuse the CRD without it`,
    remedy: ({ kind, crd, last }) =>
      last
        ? `see that its objects aren't needed, then \`kubectl delete crd ${crd}\`: that deletes them as well`
        : `run \`wheelwright migrate run --kind ${kind}\` in each cluster before the new CRD is installed there`,
    help: `
A version may leave a CRD once no object is stored at it. The API server keeps account in \`status.storedVersions\`, and refuses a CRD without a version that stands there. \`wheelwright migrate\` stores every object at the storage version, proves it, and takes the old version out of that list.

    wheelwright migrate status --kind DemoApplication      # what each cluster's CRD says
    wheelwright migrate run --kind DemoApplication
    kubectl get crd demoapplications.apps.example.com -o jsonpath='{.status.storedVersions}'

A CRD that isn't in config/ any more isn't deleted by \`kubectl apply\`. Deleting it by hand deletes every object of the kind.
`,
  }),
  WW448: define<{ file: string; target: string }>({
    severity: "error",
    title: "a file that stays imports one that would be deleted",
    message: ({ file, target }) => `${file} imports ${target}, which would be deleted`,
    remedy: () => "import another version there, or take out what needs it; nothing was written",
    help: `
The project has to compile after a deletion. A controller of yours that works on a version, a type file that takes types from another version's folder, a test, or an object in src/main.ts that isn't given to the manager as the scaffold does it, would no longer. \`--force\` doesn't help here.

    import type { DemoApplication } from "../../api/v1beta1/demoapplication_types";   // v1beta1 is to be deleted
    import type { DemoApplication } from "../../api/v1/demoapplication_types";
`,
  }),
  WW449: define<{ kind: string; versions: readonly string[] }>({
    severity: "error",
    title: "the conversion to delete is needed: the kind's versions differ",
    message: ({ kind, versions }) => `without a conversion ${kind}'s versions, ${versions.join(", ")}, would lose each other's fields`,
    remedy: () => "delete the other versions first, or make their types the same and take their hints out",
    help: `
Without a webhook the API server converts between versions by changing the apiVersion alone, and what the asked version doesn't know is pruned. That is right only where all versions have the same schema and no field says that it lives elsewhere. So the conversion goes with the versions that need it:

    wheelwright delete webhook --kind DemoApplication --version v2 --conversion      # v1 and v2 differ: refused
    wheelwright delete api --kind DemoApplication --version v1                       # the last spoke takes the conversion with it
`,
  }),
  WW464: define<{ kind: string; version: string; what: string }>({
    severity: "error",
    title: "there is no such webhook to delete",
    message: ({ kind, version, what }) => `${kind} ${version} has no ${what} webhook`,
    remedy: () => "leave out that flag, or name the version that has it; PROJECT lists them under `webhooks`",
    help: `
Defaulting and validating webhooks belong to one version each; the conversion is recorded with the hub.

    resources:
    - kind: DemoApplication
      version: v2
      webhooks: {conversion: true, spoke: [v1], defaulting: true, webhookVersion: v1}

    wheelwright delete webhook --kind DemoApplication --version v1 --conversion      # v2 has it
    wheelwright delete webhook --kind DemoApplication --version v2 --conversion
`,
  }),
  WW465: define({
    severity: "error",
    title: "delete webhook isn't told which webhooks to delete",
    message: () => "delete webhook needs one of --conversion, --defaulting and --validation, or several",
    remedy: () => "add the flag of each webhook that is to go",
    help: `
Nothing is deleted that wasn't named.

    wheelwright delete webhook --kind DemoApplication --version v1
    wheelwright delete webhook --kind DemoApplication --version v1 --defaulting --validation
`,
  }),
  WW466: define({
    severity: "error",
    title: "edit isn't told what to change",
    message: () => "edit needs --multigroup, --namespaced, --certs, --license or --owner",
    remedy: () => "add the flag of what is to change",
    help: `
\`edit\` changes what holds for the whole project. \`--multigroup\` moves it into the layout of several groups, where each group has folders of its own; \`--multigroup=false\` moves a project with one group back. \`--namespaced\` has the manager look at its own namespace only, with a Role instead of a ClusterRole. \`--certs\` changes where the webhooks' certificates come from, \`--license\` and \`--owner\` the header of TypeScript files.

    wheelwright edit
    wheelwright edit --multigroup --diff      # shows what would move, and writes nothing
    wheelwright edit --multigroup
    wheelwright edit --certs self-managed
`,
  }),
  WW467: define<{ groups: readonly string[] }>({
    severity: "error",
    title: "a project with several groups can't have the layout of one",
    message: ({ groups }) =>
      `the project has ${groups.length} groups: ${groups.map((group) => (group === "" ? "the domain's own" : group)).join(", ")}`,
    remedy: () => "delete the kinds of all groups but one first, or leave the project as it is",
    help: `
In the layout of one group the files of a version are in \`api/<version>\`, and kinds of two groups would be in one folder.

    api/apps/v1, api/batch/v1      # multigroup: true
    api/v1                         # of which group?
`,
  }),
  WW468: define<{ from: string; to: string }>({
    severity: "error",
    title: "a file can't move, because another one stands there",
    message: ({ from, to }) => `${from} would become ${to}, which exists`,
    remedy: ({ to }) => `move ${to} away, or rename it; nothing was written`,
    help: `
\`edit --multigroup\` moves a version's folder with all that is in it. It overwrites nothing, also with \`--force\`.

    api/v1/shared.ts           # would become api/apps/v1/shared.ts
    api/apps/v1/shared.ts      # is there already
`,
  }),
  WW469: define<{ file: string; path: string }>({
    severity: "warning",
    title: "a file speaks of a path that moved",
    message: ({ path }) => `this speaks of ${path}, which has moved`,
    remedy: ({ file }) => `see whether ${file} should name the new place`,
    help: `
\`edit --multigroup\` rewrites imports, and other relative paths that TypeScript's syntax shows to be paths. Words in prose, in a Makefile, in tsconfig.json or in a string that is read from the working directory may be a path or not, so they are only listed.

    readFileSync("api/v1/fixtures/one.json")                                  // listed
    readFileSync(new URL("../api/v1/fixtures/one.json", import.meta.url))     // rewritten
`,
  }),
  WW470: define<{ lost: readonly { group: string; version: string; kind: string }[] }>({
    severity: "warning",
    title: "other versions have lost their types, so nothing is generated yet",
    message: ({ lost }) =>
      `no type file declares ${lost.map(({ kind, version }) => `${kind} ${version}`).join(", ")} either, so nothing is generated yet`,
    remedy: ({ lost }) =>
      lost
        .map(
          (each) =>
            `run \`wheelwright delete api --group ${each.group} --kind ${each.kind} --version ${each.version}\` or restore its type file`,
        )
        .join("; "),
    help: `
PROJECT records versions that no type file declares (WW146). \`delete api\` has taken one of them away, with all that was made for it, and left the generated files as they are: without the others they would lose those as well. Once each of the others is deleted or restored, \`wheelwright generate\` brings them up to date; the last \`delete api\` does so by itself.

    git checkout -- api                                                        # restores those that should stay
    wheelwright delete api --group apps --kind DemoApplication --version v1beta1
`,
  }),
};
