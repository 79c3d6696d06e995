import { define } from "../define.js";

/** WW140 to WW149: root classes, groupversion_info.ts, PROJECT and conversion stubs. */
export const resourceDiagnostics = {
  WW140: define<{ name: string }>({
    severity: "error",
    title: "a class with @Resource doesn't extend CustomResource",
    message: ({ name }) => `${name} has @Resource and doesn't extend CustomResource`,
    remedy: ({ name }) => `write \`class ${name} extends CustomResource\`, imported from wheelwright/api`,
  }),
  WW141: define<{ name: string }>({
    severity: "error",
    title: "a root type has no @Resource",
    message: ({ name }) => `${name} extends CustomResource and has no @Resource, so there would be no CRD for it`,
    remedy: ({ name }) => `put @Resource() on ${name}, or make it abstract if it only serves other classes`,
  }),
  WW142: define<{ file: string }>({
    severity: "error",
    title: "a folder of types has no groupversion_info.ts",
    message: ({ file }) => `${file} isn't there, so the group and version of this kind are unknown`,
    remedy: ({ file }) => `write ${file}: export const groupVersion = { group: "...", version: "..." } as const;`,
  }),
  WW143: define<{ file: string }>({
    severity: "error",
    title: "groupversion_info.ts doesn't say its group and version",
    message: ({ file }) => `${file} doesn't export \`groupVersion\` with a group and a version`,
    remedy: () => 'write `export const groupVersion = { group: "...", version: "..." } as const;`',
  }),
  WW144: define<{ what: string; value: string; other: string; source: string }>({
    severity: "error",
    title: "groupversion_info.ts contradicts its folder or PROJECT",
    message: ({ what, value, other, source }) => `the ${what} is "${value}" here and "${other}" in ${source}`,
    remedy: ({ what, other }) => `make both the same: write ${what} "${other}" here, or change the other`,
  }),
  WW145: define<{ kind: string; group: string; version: string }>({
    severity: "warning",
    title: "PROJECT doesn't record a kind",
    message: ({ kind, group, version }) => `PROJECT doesn't record ${kind} of ${group} in version ${version}`,
    remedy: ({ kind, version }) => `add ${kind} ${version} to PROJECT's resources; \`wheelwright create api\` does so for a new version`,
  }),
  WW146: define<{ kind: string; group: string; shortGroup: string; version: string }>({
    severity: "error",
    title: "PROJECT records a version that no type file declares",
    message: ({ kind, group, version }) => `PROJECT records ${kind} of ${group} in version ${version}, and no type file declares it`,
    remedy: ({ kind, version, shortGroup }) =>
      `restore its type file (\`git checkout -- api\`), or delete the version with \`wheelwright delete api --group ${shortGroup} --kind ${kind} --version ${version}\``,
  }),
  WW147: define<{ name: string }>({
    severity: "error",
    title: "a root type is not exported",
    message: ({ name }) => `${name} isn't exported, so generated code can't name it`,
    remedy: ({ name }) => `write \`export class ${name}\``,
  }),
  WW148: define<{ file: string; kind: string }>({
    severity: "error",
    title: "a conversion file declares no conversion",
    message: ({ file, kind }) => `${file} exports neither the hub of ${kind} nor a class that implements Convertible`,
    remedy: () => "export `hub<Kind>({ ... })` in the hub's version, or a class that implements `Convertible<Kind, HubKind>` in a spoke's",
  }),
  WW149: define<{ file: string; one: string; other: string }>({
    severity: "error",
    title: "a conversion file declares two conversions",
    message: ({ file, one, other }) => `${file} exports two conversions, ${one} and ${other}`,
    remedy: ({ one, other }) => `keep either ${one} or ${other}`,
  }),
};
