import { type Case, caseOf } from "./kind-files.js";

const typeFile = (decorators: string, fields: string) => `
import { CustomResource, Hub, MapsTo, Resource, SpokeOnly, StorageVersion, type int32 } from "wheelwright/api";

export class FerrySpec {
  ${fields}
}

@Resource()
${decorators}
export class Ferry extends CustomResource {
  spec!: FerrySpec;
}
`;

const types = {
  v1: typeFile("@StorageVersion()\n@Hub()", "cars?: int32;\n  harbour?: string;"),
  v1beta1: typeFile("", '@MapsTo(".spec.cars")\n  vehicles?: int32;\n  @SpokeOnly()\n  captain?: string;'),
  v1alpha1: typeFile("", "cars?: int32;\n  @SpokeOnly()\n  deck?: string;"),
};

/** A kind of three versions, each of which has values that no other one has. */
export const ferry = caseOf("Ferry: three versions", { kind: "Ferry", hub: "v1", types });

/** The same kind after its oldest version was deleted. */
export const ferryWithoutAlpha = withDeleted(
  caseOf("Ferry: a deleted version", { kind: "Ferry", hub: "v1", types: { v1: types.v1, v1beta1: types.v1beta1 } }),
  "v1alpha1",
);

function withDeleted(given: Case, version: string): Case {
  const [first, ...others] = given.config.resources;
  if (first === undefined) return given;
  return { ...given, config: { ...given.config, resources: [{ ...first, deletedVersions: [version] }, ...others] } };
}
