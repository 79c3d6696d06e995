import { residueAnnotation } from "../model/residue-annotations.js";
import type { MigrationTarget } from "./migration-target.js";

/** The annotations with residue of versions that the CRD doesn't have: a conversion drops them. */
export function residueOfDeleted(annotations: Readonly<Record<string, string>>, target: MigrationTarget): readonly string[] {
  const { crd } = target;
  if (crd === undefined) return [];
  return Object.keys(annotations).filter((name) => {
    if (!name.startsWith(residuePrefix(target))) return false;
    const version = deletedVersionOf(name, target);
    return crd.versions.every((each) => each.name !== version);
  });
}

/** Annotations without those. */
export function withoutResidueOfDeleted(annotations: Readonly<Record<string, string>>, target: MigrationTarget): Record<string, string> {
  const dropped = residueOfDeleted(annotations, target);
  return Object.fromEntries(Object.entries(annotations).filter(([name]) => !dropped.includes(name)));
}

/** The version that the name of such an annotation ends with. */
export function deletedVersionOf(annotation: string, target: MigrationTarget): string {
  return annotation.slice(residuePrefix(target).length);
}

function residuePrefix({ resource }: MigrationTarget): string {
  return residueAnnotation(resource.group, "");
}
