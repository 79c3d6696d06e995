/** A version's sample in config/samples: `apps_v1beta1_demoapplication.yaml`. The group is without its domain, and may be empty. */
export function sampleFile(group: string, version: string, kind: string): string {
  return `${group === "" ? "" : `${group}_`}${version}_${kind.toLowerCase()}.yaml`;
}

/** A version's sample, from the project's root. */
export function samplePath(group: string, version: string, kind: string): string {
  return `config/samples/${sampleFile(group, version, kind)}`;
}
