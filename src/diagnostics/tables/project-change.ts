import { define } from "../define.js";

/** WW443 to WW449 and WW464 to WW470: `delete` and `edit`. */
export const projectChangeDiagnostics = {
  WW443: define<{ kind: string; version: string; roles: readonly string[]; successor: string }>({
    severity: "error",
    title: "the version to delete is the one that is stored, or the hub",
    message: ({ kind, version, roles }) => `${kind} ${version} is the ${roles.join(" and the ")}, and other versions of ${kind} remain`,
    remedy: ({ kind, successor }) => `run \`wheelwright promote --kind ${kind} --version ${successor}\` first, and delete it then`,
  }),
  WW444: define<{ kind: string; version: string; hubVersion: string }>({
    severity: "error",
    title: "objects may carry values from when the version to delete was the hub",
    message: ({ kind, version, hubVersion }) =>
      `${kind} ${version} was the hub before ${hubVersion}, and objects may carry residue from then`,
    remedy: ({ kind, version }) =>
      `migrate ${kind}'s objects, take ${version} out of \`formerHubs\` in PROJECT, and generate; then delete it`,
  }),
  WW445: define<{ file: string; what?: string }>({
    severity: "error",
    title: "a file that would be deleted has what you wrote in it",
    message: ({ file, what }) =>
      what === undefined ? `${file} is not as it was scaffolded` : `${what} in ${file} is not as it was scaffolded`,
    remedy: () => "see that nothing in it is needed, then add --force; nothing was written",
  }),
  WW446: define<{ file: string }>({
    severity: "warning",
    title: "a file stays that nothing needs any more",
    message: ({ file }) => `${file} is no longer needed, and stays because it isn't as it was scaffolded`,
    remedy: () => "delete it, if nothing in it is",
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
  }),
  WW448: define<{ file: string; target: string }>({
    severity: "error",
    title: "a file that stays imports one that would be deleted",
    message: ({ file, target }) => `${file} imports ${target}, which would be deleted`,
    remedy: () => "import another version there, or take out what needs it; nothing was written",
  }),
  WW449: define<{ kind: string; versions: readonly string[] }>({
    severity: "error",
    title: "the conversion to delete is needed: the kind's versions differ",
    message: ({ kind, versions }) => `without a conversion ${kind}'s versions, ${versions.join(", ")}, would lose each other's fields`,
    remedy: () => "delete the other versions first, or make their types the same and take their hints out",
  }),
  WW464: define<{ kind: string; version: string; what: string }>({
    severity: "error",
    title: "there is no such webhook to delete",
    message: ({ kind, version, what }) => `${kind} ${version} has no ${what} webhook`,
    remedy: () => "leave out that flag, or name the version that has it; PROJECT lists them under `webhooks`",
  }),
  WW465: define({
    severity: "error",
    title: "delete webhook isn't told which webhooks to delete",
    message: () => "delete webhook needs one of --conversion, --defaulting and --validation, or several",
    remedy: () => "add the flag of each webhook that is to go",
  }),
  WW466: define({
    severity: "error",
    title: "edit isn't told what to change",
    message: () => "edit needs --multigroup, --namespaced, --certs, --license or --owner",
    remedy: () => "add the flag of what is to change",
  }),
  WW467: define<{ groups: readonly string[] }>({
    severity: "error",
    title: "a project with several groups can't have the layout of one",
    message: ({ groups }) =>
      `the project has ${groups.length} groups: ${groups.map((group) => (group === "" ? "the domain's own" : group)).join(", ")}`,
    remedy: () => "delete the kinds of all groups but one first, or leave the project as it is",
  }),
  WW468: define<{ from: string; to: string }>({
    severity: "error",
    title: "a file can't move, because another one stands there",
    message: ({ from, to }) => `${from} would become ${to}, which exists`,
    remedy: ({ to }) => `move ${to} away, or rename it; nothing was written`,
  }),
  WW469: define<{ file: string; path: string }>({
    severity: "warning",
    title: "a file mentions a path that moved",
    message: ({ path }) => `this mentions ${path}, which has moved`,
    remedy: ({ file }) => `see whether ${file} should name the new place`,
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
  }),
};
