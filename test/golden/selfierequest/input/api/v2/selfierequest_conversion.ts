import { hub } from "wheelwright/convert";
import { groupVersion } from "./groupversion_info";
import type { SelfieRequest } from "./selfierequest_types";

/** The version of SelfieRequest that the others convert to and from. */
export const selfieRequestHub = hub<SelfieRequest>({
  groupVersion,
  kind: "SelfieRequest",
});
