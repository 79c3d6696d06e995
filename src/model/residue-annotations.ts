/** The annotation in which conversions keep values of a version, such as `apps.example.com/residue.v1`. With the version "" it is the prefix of all of them. */
export function residueAnnotation(group: string, version: string): string {
  return `${group}/residue.${version}`;
}

/** The annotation that lists, by the version whose value can't be represented, the paths of this version that show a placeholder or nothing. */
export function unrepresentableAnnotation(group: string): string {
  return `${group}/unrepresentable`;
}
