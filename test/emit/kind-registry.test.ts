import { expect, it } from "vitest";
import { emitKindRegistry } from "../../src/emit/kind-registry.js";
import { typescriptHeader } from "../../src/model/generated-header.js";
import { apiKind } from "../support/kinds.js";

it("lists the class of every version, each under a name of its own", () => {
  const frigate = apiKind("ship.example.com", "Frigate", { v1beta1: [], v1: [] });
  const other = apiKind("crew.example.com", "Frigate", { v1: [] });
  const moved = {
    ...other,
    scope: "Cluster" as const,
    versions: other.versions.map((each) => ({ ...each, file: "api/crew/v1/frigate_types.ts" })),
  };
  expect(emitKindRegistry([moved, frigate])).toEqual({
    path: "api/zz_generated.kinds.ts",
    content: `${typescriptHeader}import type { RegisteredKind } from "wheelwright/runtime";
import { Frigate as FrigateV1 } from "./crew/v1/frigate_types";
import { Frigate as FrigateV12 } from "./v1/frigate_types";
import { Frigate as FrigateV1beta1 } from "./v1beta1/frigate_types";

/** The resource of each class, so that a client can take the class for it. */
export const kinds: readonly RegisteredKind[] = [
  { type: FrigateV1, group: "crew.example.com", version: "v1", kind: "Frigate", plural: "frigates", namespaced: false },
  { type: FrigateV12, group: "ship.example.com", version: "v1", kind: "Frigate", plural: "frigates", namespaced: true },
  { type: FrigateV1beta1, group: "ship.example.com", version: "v1beta1", kind: "Frigate", plural: "frigates", namespaced: true },
];
`,
  });
});

it("is there, empty, in a project without kinds", () => {
  expect(emitKindRegistry([]).content).toContain("export const kinds: readonly RegisteredKind[] = [];\n");
});
