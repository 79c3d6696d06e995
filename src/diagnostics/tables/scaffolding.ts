import { define } from "../define.js";

/** WW420 to WW449, and from WW455 on: `create api`, `create webhook` and `promote`. */
export const scaffoldingDiagnostics = {
  WW420: define<{ version: string }>({
    severity: "error",
    title: "a version's name is not one of Kubernetes'",
    message: ({ version }) => `${JSON.stringify(version)} is not the name of a Kubernetes version`,
    remedy: () => "name it v1, v2, v1beta1 or v2alpha1: v, a number, and for what is not stable yet alpha or beta with a number",
  }),
  WW421: define<{ kind: string; suggestion: string }>({
    severity: "error",
    title: "a kind is not in UpperCamelCase",
    message: ({ kind }) =>
      `${JSON.stringify(kind)} can't be a kind: it begins with an upper-case letter and takes letters and digits, at most 63`,
    remedy: ({ suggestion }) => `name it in UpperCamelCase, such as ${suggestion}`,
  }),
  WW422: define<{ flag: string; value: string }>({
    severity: "error",
    title: "a group or plural is not a DNS name",
    message: ({ flag, value }) => `${JSON.stringify(value)} can't be given for ${flag}: it takes lower-case letters, digits and "-"`,
    remedy: ({ flag }) => `give a DNS label for ${flag}${flag === "--group" ? ", without the project's domain" : ""}`,
  }),
  WW423: define<{ kind: string; version: string; file: string }>({
    severity: "error",
    title: "the kind exists in this version",
    message: ({ kind, version, file }) => `${kind} ${version} exists already, in ${file}`,
    remedy: () => "name another version, or add a controller to it with --resource=false --controller",
  }),
  WW424: define<{ group: string; existing: string }>({
    severity: "error",
    title: "the project has one group, and this is a second one",
    message: ({ group, existing }) => `the project's kinds are in the group ${existing}; ${group} would be a second group`,
    remedy: ({ existing }) => `run \`wheelwright edit --multigroup\` first, or use --group ${existing}`,
  }),
  WW425: define<{ kind: string; what: string; existing: string; given: string }>({
    severity: "error",
    title: "a version differs from the others in what belongs to the kind",
    message: ({ kind, what, existing, given }) => `${kind}'s other versions have the ${what} ${existing}, not ${given}`,
    remedy: ({ what }) => `leave out the flag: the ${what} is the same in all versions of a kind`,
  }),
  WW426: define({
    severity: "error",
    title: "there is nothing to create",
    message: () => "with --resource=false and no --controller there is nothing to create",
    remedy: () => "add --controller, or leave out --resource=false",
  }),
  WW485: define<{ path: string; kind: string; version: string; versions: readonly string[] }>({
    severity: "error",
    title: "a CRD doesn't have the kind or the version",
    message: ({ path, kind, version, versions }) =>
      versions.length === 0 ? `${path} has no CRD of the kind ${kind}` : `${path} has ${kind} in ${versions.join(", ")}, not in ${version}`,
    remedy: ({ versions }) =>
      versions.length === 0
        ? "name the file that has its CRD, and the kind's group"
        : `name a version that it has: --version ${versions[0]}`,
  }),
  WW486: define<{ kind: string }>({
    severity: "error",
    title: "versions of a kind that isn't the project's own can't be converted",
    message: ({ kind }) => `${kind} isn't this project's own: whoever made its CRD converts its versions`,
    remedy: () => "leave --conversion away",
  }),
  WW427: define<{ kind: string; file: string }>({
    severity: "error",
    title: "the kind has a controller",
    message: ({ kind, file }) => `${kind} has a controller already, in ${file}`,
    remedy: () => "leave out --controller: one controller serves all versions of a kind",
  }),
  WW430: define<{ kind: string; group?: string; known: readonly string[] }>({
    severity: "error",
    title: "the project has no such kind",
    message: ({ kind, group, known }) =>
      `the project has no kind ${kind}${group === undefined ? "" : ` in the group ${group}`}${known.length === 0 ? "" : `; it has ${known.join(", ")}`}`,
    remedy: ({ kind, group }) =>
      `check the spelling, or create it with \`wheelwright create api${group === undefined ? "" : ` --group ${group}`} --kind ${kind}\``,
  }),
  WW431: define<{ kind: string; groups: readonly string[] }>({
    severity: "error",
    title: "a kind's name alone is not enough",
    message: ({ kind, groups }) => `${kind} exists in the groups ${groups.join(", ")}`,
    remedy: ({ groups }) => `say which one is meant: --group ${groups[0] ?? ""}`,
  }),
  WW432: define<{ kind: string; version: string; known: readonly string[] }>({
    severity: "error",
    title: "the kind has no such version",
    message: ({ kind, version, known }) => `${kind} has no version ${version}; it has ${known.join(", ")}`,
    remedy: ({ kind, version }) => `name one of them, or create it with \`wheelwright create api --version ${version} --kind ${kind}\``,
  }),
  WW433: define<{ version: string }>({
    severity: "error",
    title: "the hub can't be its own spoke",
    message: ({ version }) => `${version} is the hub, so it can't be a spoke as well`,
    remedy: ({ version }) => `take ${version} out of --spoke`,
  }),
  WW434: define<{ kind: string; version: string }>({
    severity: "error",
    title: "a kind with one version has nothing to convert",
    message: ({ kind, version }) => `${kind} has one version, ${version}: there is nothing to convert`,
    remedy: ({ kind }) => `create the other version first: \`wheelwright create api --version <version> --kind ${kind}\``,
  }),
  WW436: define<{ kind: string; version: string; existing: string }>({
    severity: "error",
    title: "the hub can't be moved: conversions are written for the present one",
    message: ({ kind, version, existing }) =>
      `${kind}'s conversion stubs have ${existing} as the hub, so ${version} can't become it without losing what they hold`,
    remedy: ({ kind, version }) =>
      `move the hub with \`wheelwright promote --kind ${kind} --version ${version} --hub\`, which takes stubs and hints along`,
  }),
  WW437: define<{ kind: string; version: string; decorator: string }>({
    severity: "error",
    title: "the hub can't be moved: conversion hints are written for the present one",
    message: ({ kind, version, decorator }) => `@${decorator} is written for another hub, so ${version} can't become ${kind}'s hub`,
    remedy: ({ kind, version }) =>
      `move the hub with \`wheelwright promote --kind ${kind} --version ${version} --hub\`, which rewrites the hints of all versions`,
  }),
  WW438: define<{ file: string; role: string; expected: string }>({
    severity: "error",
    title: "a conversion stub has another role than its version",
    message: ({ file, role, expected }) => `${file} is the stub of a ${role}, and this version would be a ${expected}`,
    remedy: () => "name the version whose stub is the hub's with --version, or move this file away if nothing in it is needed",
  }),
  WW440: define<{ command: string }>({
    severity: "error",
    title: "a question was left unanswered",
    message: ({ command }) => `${command} was cancelled, and nothing was written`,
    remedy: () => "run it again, or give every flag on the command line",
  }),
  WW455: define({
    severity: "error",
    title: "create webhook isn't told which webhooks to create",
    message: () => "create webhook needs one of --conversion, --defaulting and --validation, or several",
    remedy: () => "add the flag of each webhook that you want",
  }),
  WW456: define<{ file: string; className: string }>({
    severity: "error",
    title: "a webhook file has a class of the name that a new webhook would get",
    message: ({ file, className }) => `${file} has a ${className} already, without a decorator that makes it a webhook`,
    remedy: ({ className }) => `put the decorator on ${className}, or give that class another name`,
  }),
};
