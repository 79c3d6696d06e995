import type { ApiKind } from "../../../../src/model/api-kind.js";
import type { Exemption } from "../../../../src/testing/index.js";

/** The places where L13 doesn't hold yet, with the reasons: the list has to become empty. */
const pending: Readonly<Record<string, string>> = {
  "example.com/Cargo":
    "an object that stood for absence is filled with what stands for its absent fields when an entry is added beside them",
  "example.com/Gate": "a list that was absent beside an empty object appears when a field is set in that",
  "example.com/Mirror": "an entry that was hidden behind another of its key appears when one is inserted before it",
  "example.com/Parcel": "that a field was absent is forgotten when another field of its object is set",
  "example.com/Roster":
    "where a list has keys in one version only, an element whose key changes in the other one loses what is hidden in it",
  "example.com/Shelf": "an entry that was hidden behind another of its key appears when one is inserted before it",
  "cluster.x-k8s.io/Cluster": "that a field was absent is forgotten when another field is set",
  "cluster.x-k8s.io/Machine": "that fields of an object were absent is forgotten when another one is set",
  "cluster.x-k8s.io/MachineDeployment": "that fields of an object were absent is forgotten when another one is set",
};

/** The exemptions from the laws for a kind of the tests. */
export function pendingOf({ group, kind }: Pick<ApiKind, "group" | "kind">): readonly Exemption[] {
  const reason = pending[`${group}/${kind}`];
  return reason === undefined ? [] : [{ law: "L13", path: ".spec", reason }];
}
